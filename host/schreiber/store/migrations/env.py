"""Alembic's entry: runs the migrations on the connection that `store.migrate` hands over."""

from alembic import context

from schreiber.store.model import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    transactional_ddl=True,
)
context.run_migrations()
