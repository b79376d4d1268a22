"""The store's migrations, run by alembic: one file a layout in `versions/`."""
