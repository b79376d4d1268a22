"""The sentences of the German leaflet "So spielen wir", as tables: under which condition a house says what.

A row is a condition (`schreiber.rules.conditions`) and a text. A text that begins with ``+`` is put to the sentence
before it as it stands, one with ``&`` as the next item of a list. Fields are the values by section, and ``fact``
(`schreiber.rules.leaflet`). A sentence that stays without items (it ends with a colon) is left out.
"""

Rows = tuple[tuple[str, str], ...]

TABLE: Rows = (
    ("table.sides=solo table.dealer_plays=true", "{fact[players]} spielen, jeder für sich"),
    ("table.dealer_plays=false", "Vier am Tisch, drei spielen jeder für sich; der Geber setzt aus"),
    ("table.dealer_plays=false table.dealer_credit!=0",
     "+ und bekommt je Spiel {table[dealer_credit]} gutgeschrieben"),
    ("table.sides=pairs", "Vier spielen, je zwei über Kreuz zusammen"),
    ("table.sides=trios", "Sechs spielen, drei gegen drei, jeder zweite zusammen"),
    ("deck.cards=48", "48 Karten (mit den Siebenern), jeder bekommt {deck[hand]}"),
    ("deck.cards=40", "40 Karten (ohne Siebener), jeder bekommt {deck[hand]}"),
    ("deck.dabb=0", "+, ein Dabb liegt nicht"),
    ("deck.dabb!=0 bid.enabled=true", "+, in den Dabb kommen {deck[dabb]}"),
    ("deck.dabb!=0 bid.enabled=false", "+, {deck[dabb]} bleiben als Stock"),
    ("play.direction=counter", "Gespielt wird gegen den Uhrzeigersinn, Vorhand sitzt rechts vom Geber"),
    ("play.direction=clock", "Gespielt wird im Uhrzeigersinn, Vorhand sitzt links vom Geber"),
    ("bid.enabled=true play.lead=forehand", "Vorhand spielt aus"),
    ("bid.enabled=true play.lead=declarer", "Der Spielmacher spielt aus"),
    ("bid.enabled=true deck.dabb!=0 play.discard_trumps=no deck.cards=48",
     "Trumpf wird nicht gedrückt, außer einer angesagten Trumpf-Sieben"),
    ("bid.enabled=true deck.dabb!=0 play.discard_trumps=no deck.cards=40", "Trumpf wird nicht gedrückt"),
    ("bid.enabled=true deck.dabb!=0 play.discard_trumps=announced",
     "Trumpf darf gedrückt werden; wie viele, wird angesagt"),
    ("bid.enabled=true deck.dabb!=0 play.discard_trumps=free", "Gedrückt werden darf alles, auch Trumpf ohne Ansage"),
    ("bid.enabled=true play.calling=off", "Gerufen wird nicht"),
    ("bid.enabled=true play.calling=one_card", "Der Spielmacher darf eine Karte rufen"),
)  # fmt: skip

BIDDING: Rows = (
    ("bid.enabled=false", "Gereizt wird nicht, einen Spielmacher gibt es nicht"),
    ("bid.enabled=true", "Gereizt wird ab {bid[min]}, weiter in Schritten von {bid[step]}; springen darf man"),
    ("bid.enabled=true bid.all_pass=redeal", "Passen alle, wird noch einmal gegeben"),
    ("bid.enabled=true bid.all_pass=forehand", "Passen alle, muss Vorhand für {bid[min]} spielen"),
    ("bid.enabled=true bid.unreachable=ignore",
     "Wer einen Reizwert hat, der nicht mehr zu erreichen ist, muss es selbst merken"),
    ("bid.enabled=true bid.unreachable=warn",
     "Ist ein Reizwert auch mit allen Augen nicht zu erreichen, wird das vor dem Spiel gesagt"),
    ("bid.enabled=true bid.unreachable=double",
     "Ein Reizwert, der auch mit allen Augen nicht zu erreichen ist, wird doppelt abgeschrieben, auch beim Abgehen"),
)  # fmt: skip

MELDING: Rows = (
    ("meld.pair!=0 or meld.pair_trump!=0", "Paar (König, Ober) {meld[pair]}, in Trumpf {meld[pair_trump]}"),
    ("meld.family!=0", "Familie (As, Zehn, König, Ober, Unter) {meld[family]}, in Trumpf {meld[family_trump]}"),
    ("meld.family=0 meld.family_trump!=0",
     "Familie (As, Zehn, König, Ober, Unter) nur in Trumpf, {meld[family_trump]}"),
    ("meld.double_family=0 meld.double_family_trump=0", "Eine doppelte Familie zählt als zwei Familien"),
    ("meld.double_family!=0 meld.double_family_trump=0",
     "Doppelte Familie {meld[double_family]}, in Trumpf wie zwei Familien"),
    ("meld.double_family=0 meld.double_family_trump!=0",
     "Doppelte Familie wie zwei Familien, in Trumpf {meld[double_family_trump]}"),
    ("meld.double_family!=0 meld.double_family_trump!=0", "{fact[double_family]}"),
    ("", "Vier gleiche:"),
    ("meld.four_A!=0", "&Asse {meld[four_A]}"),
    ("meld.four_K!=0", "&Könige {meld[four_K]}"),
    ("meld.four_O!=0", "&Ober {meld[four_O]}"),
    ("meld.four_U!=0", "&Unter {meld[four_U]}"),
    ("meld.four_10!=0", "&Zehner {meld[four_10]}"),
    ("", "Acht gleiche:"),
    ("meld.eight_A!=0", "&Asse {meld[eight_A]}"),
    ("meld.eight_K!=0", "&Könige {meld[eight_K]}"),
    ("meld.eight_O!=0", "&Ober {meld[eight_O]}"),
    ("meld.eight_U!=0", "&Unter {meld[eight_U]}"),
    ("meld.eight_10!=0", "&Zehner {meld[eight_10]}"),
    ("meld.eight_A=0 or meld.eight_K=0 or meld.eight_O=0 or meld.eight_U=0", "&andere das Doppelte von vier"),
    ("meld.eight_10=0 meld.four_10=0", "&Zehner nichts"),
    ("meld.binokel!=0", "Binokel (Schippen-Ober, Bollen-Unter) {meld[binokel]}"),
    ("meld.double_binokel!=0", "Doppelter Binokel {meld[double_binokel]}"),
    ("meld.grand_binokel!=0", "Großer Binokel (dazu der Schippen-König) {meld[grand_binokel]}, dann ohne das Paar"),
    ("meld.dis!=0 deck.cards=48", "Trumpf-Sieben (Dis) {meld[dis]}"),
    ("fact.rundgang!=0",
     "Rundgang (ein Paar in jeder Farbe) {fact[rundgang]}; ein Paar in einer Familie zählt nicht mit"),
    ("meld.rundgang_trump_family!=0", "Trumpf-Familie mit Rundgang zusammen {meld[rundgang_trump_family]}"),
    ("meld.during_play=true",
     "Gemeldet wird während des Spiels: nach jedem eigenen Stich eine Meldung, solange der Stock reicht"),
    ("meld.during_play=false", "Gemeldet wird, bevor ausgespielt wird"),
    ("bid.enabled=true meld.who=declarer", "+, und nur vom Spielmacher"),
    ("meld.needs_trick=side|player table.sides=solo", "Eine Meldung zählt nur mit einem Stich"),
    ("meld.needs_trick=side table.sides!=solo",
     "Meldungen zählen nur, wenn die Partei einen Stich hat; der Stich des Partners genügt"),
    ("meld.needs_trick=player table.sides!=solo", "Eine Meldung zählt nur, wenn der Melder selbst einen Stich hat"),
    ("meld.needs_trick=never", "Meldungen zählen auch ohne Stich"),
)  # fmt: skip

COUNTING: Rows = (
    ("deck.values=standard", "As 11, Zehn 10, König 4, Ober 3, Unter 2"),
    ("deck.values=tens", "As, Zehn und König je 10, Ober und Unter nichts"),
    ("deck.cards=48", "+, Sieben nichts"),
    ("deck.last_trick!=0", "Der letzte Stich zählt {deck[last_trick]} dazu, zusammen sind es {fact[eyes]} Augen"),
    ("deck.last_trick=0", "Der letzte Stich zählt nichts dazu, zusammen sind es {fact[eyes]} Augen"),
    ("count.round=none", "Die Augen werden genau geschrieben"),
    ("count.round=player|side",
     "Die Augen werden {fact[for_each]} auf Zehner gerundet, ab fünf auf (144: 140, 145: 150)"),
    ("bid.enabled=true count.check=exact", "Meldung und genaue Augen, ungerundet, müssen den Reizwert erreichen"),
    ("bid.enabled=true count.check=rounded", "Meldung und gerundete Augen müssen den Reizwert erreichen"),
)  # fmt: skip

LOST: Rows = (
    ("bid.enabled=false", "Ein Spiel kann nicht verloren gehen: jeder schreibt, was er hat"),
    ("bid.enabled=true lost.factor=1",
     "Reizwert nicht erreicht: {fact[declarer]} schreibt ihn einfach ab, Meldung und Augen verfallen"),
    ("bid.enabled=true lost.factor=2",
     "Reizwert nicht erreicht: {fact[declarer]} schreibt ihn doppelt ab, Meldung und Augen verfallen"),
    ("bid.enabled=true meld.who=all", "{fact[each]} schreibt {fact[its]} Meldung und Augen"),
    ("bid.enabled=true meld.who=declarer", "{fact[each]} schreibt {fact[its]} Augen"),
    ("bid.enabled=true lost.bonus=flat", "+ und dazu {lost[bonus_points]}"),
    ("bid.enabled=true lost.bonus=half", "+ und dazu den halben Reizwert (310: {fact[half]})"),
    ("bid.enabled=true meld.who=all meld.needs_trick!=never lost.opponents_meld=trick",
     "+; die Meldung zählt auch hier nur mit Stich"),
    ("bid.enabled=true meld.who=all meld.needs_trick!=never lost.opponents_meld=always",
     "+; die Meldung zählt hier auch ohne Stich"),
)  # fmt: skip

CONCEDING: Rows = (
    ("bid.enabled=true concede.factor=1",
     "Wer vor dem Ausspielen abgeht, schreibt den Reizwert einfach ab und meldet nichts"),
    ("bid.enabled=true concede.factor=2",
     "Wer vor dem Ausspielen abgeht, schreibt den Reizwert doppelt ab und meldet nichts"),
    ("bid.enabled=true meld.who=all", "{fact[each]} schreibt {fact[its]} Meldung (auch ohne Stich)"),
    ("bid.enabled=true meld.who=declarer concede.bonus=none", "Die anderen schreiben nichts"),
    ("bid.enabled=true meld.who=declarer concede.bonus!=none", "{fact[each]} meldet nichts"),
    ("bid.enabled=true concede.bonus=flat", "+ und dazu {concede[bonus_points]}"),
    ("bid.enabled=true concede.bonus=per_player",
     "+ und dazu {concede[bonus_points]} je Spieler am Spiel, also {fact[per_player]}"),
    ("bid.enabled=true concede.bonus=half", "+ und dazu den halben Reizwert (310: {fact[half]})"),
    ("bid.enabled=true concede.bonus!=none table.sides!=solo concede.bonus_to=player",
     "+, und zwar für jeden Spieler"),
    ("bid.enabled=true concede.bonus!=none table.sides!=solo concede.bonus_to=side", "+, die Partei nur einmal"),
)  # fmt: skip

MISTAKES: Rows = (
    ("bid.enabled=true deck.dabb!=0", "Falsch oder nicht gedrückt, Gemeldetes gedrückt:"),
    ("bid.enabled=true deck.dabb!=0 discard_error.penalty=bid", "&der Reizwert wird einfach abgeschrieben"),
    ("bid.enabled=true deck.dabb!=0 discard_error.penalty=double_bid", "&der Reizwert wird doppelt abgeschrieben"),
    ("bid.enabled=true deck.dabb!=0 discard_error.penalty=double_meld",
     "&die eigene Meldung wird doppelt abgeschrieben"),
    ("bid.enabled=true deck.dabb!=0 discard_error.opponents=melds", "+; die anderen schreiben ihre Meldung"),
    ("bid.enabled=true deck.dabb!=0 discard_error.opponents=concede", "+; die anderen schreiben wie beim Abgehen"),
    ("bid.enabled=true deck.dabb!=0 discard_error.opponents=nothing", "+; die anderen schreiben nichts"),
    ("bid.enabled=true", "Verwirft sich der Spielmacher:"),
    ("bid.enabled=true revoke.declarer=bid", "&der Reizwert wird einfach abgeschrieben"),
    ("bid.enabled=true revoke.declarer=double_bid", "&der Reizwert wird doppelt abgeschrieben"),
    ("bid.enabled=true revoke.declarer=void", "&das Spiel gilt nicht, niemand schreibt"),
    ("bid.enabled=true revoke.declarer=play_on", "&es wird ohne Folgen weitergespielt"),
    ("bid.enabled=true revoke.declarer=bid|double_bid revoke.declarer_others=nothing",
     "+; die anderen schreiben nichts"),
    ("bid.enabled=true revoke.declarer=bid|double_bid revoke.declarer_others=counted",
     "+; die anderen schreiben Meldung und Augen bis dahin"),
    ("bid.enabled=true revoke.declarer=bid|double_bid revoke.declarer_others=split_rest",
     "+; die anderen schreiben Meldung und Augen bis dahin und teilen sich die restlichen Augen"),
    ("bid.enabled=true", "Verwirft sich ein Gegner:"),
    ("bid.enabled=true revoke.opponent=award_bid",
     "&das Spiel ist gewonnen; der Spielmacher schreibt den Reizwert, oder was er hat, wenn es mehr ist"),
    ("bid.enabled=true revoke.opponent=award_rest", "&der Spielmacher bekommt alle restlichen Augen"),
    ("bid.enabled=true revoke.opponent=offender_void",
     "&es wird fertig gespielt, seine Meldung und Augen zählen nicht"),
)  # fmt: skip

DURCH: Rows = (
    ("fact.durch=false", "Durch wird nicht gespielt"),
    ("durch.win!=0 durch.account!=stars", "Durch (alle Stiche): gewonnen {durch[win]}, verloren −{durch[loss]}"),
    ("durch.open_win!=0 durch.account!=stars",
     "Offen gelegt: gewonnen {durch[open_win]}, verloren −{durch[open_loss]}"),
    ("durch.hand_win!=0 durch.account!=stars",
     "Offen aus der Hand, ohne den Dabb: gewonnen {durch[hand_win]}, verloren −{durch[hand_loss]}"),
    ("durch.win!=0 durch.account=stars", "Durch (alle Stiche) bringt einen Stern"),
    ("durch.open_win!=0 durch.account=stars", "Offen gelegt bringt er einen Stern"),
    ("durch.hand_win!=0 durch.account=stars", "Offen aus der Hand, ohne den Dabb, bringt er einen Stern"),
    ("fact.durch=true durch.account=stars", "Bei einem verlorenen Durch bekommt jeder Gegner den Stern"),
    ("fact.durch=true durch.account=total", "Durch kommt in die Summe"),
    ("fact.durch=true durch.account=separate", "Durch steht in einer eigenen Spalte, nicht in der Summe"),
    ("fact.durch=true", "Gemeldet wird beim Durch nicht, und sonst schreibt keiner"),
    ("fact.durch=true table.sides!=solo durch.partner_helps=true", "Stiche des Partners zählen beim Durch mit"),
    ("fact.durch=true table.sides!=solo durch.partner_helps=false", "Durch spielt einer allein, ohne den Partner"),
    ("fact.durch=true durch.counts_as_deal=true", "Ein Durch zählt als Spiel, der Nächste gibt"),
    ("fact.durch=true durch.counts_as_deal=false", "Ein Durch zählt nicht als Spiel, derselbe gibt noch einmal"),
    ("under.win=0", "Untendurch (Bettel) wird nicht gespielt"),
    ("under.win!=0 under.account!=stars", "Untendurch (Bettel): gewonnen {under[win]}, verloren −{under[loss]}"),
    ("under.win!=0 under.account=stars", "Untendurch (Bettel) bringt einen Stern, verloren jedem Gegner einen"),
    ("under.win!=0 under.lost_by=trick", "+; ein Stich, und er ist verloren"),
    ("under.win!=0 under.lost_by=eyes", "+; verloren ist er erst mit Augen, ein leerer Stich schadet nicht"),
    ("under.win!=0 under.account=total", "Untendurch kommt in die Summe"),
    ("under.win!=0 under.account=separate", "Untendurch steht in einer eigenen Spalte"),
    ("under.win!=0 under.counts_as_deal=true", "Untendurch zählt als Spiel, der Nächste gibt"),
    ("under.win!=0 under.counts_as_deal=false", "Untendurch zählt nicht als Spiel, derselbe gibt noch einmal"),
)  # fmt: skip

ENDING: Rows = (
    ("end.kind=target end.carry=false end.at=reach", "Gespielt wird, bis jemand {end[target]} erreicht"),
    ("end.kind=target end.carry=false end.at=exceed", "Gespielt wird, bis jemand mehr als {end[target]} hat"),
    ("end.kind=target end.carry=true", "Gespielt wird, bis der Tisch aufhört"),
    ("end.kind=deals", "Gespielt werden {end[deals]} Spiele; wer dann am meisten hat, gewinnt"),
    ("end.kind=minutes",
     "Gespielt wird {end[minutes]} Minuten, {end[warn]} Minuten vorher wird gewarnt; das angefangene Spiel zählt noch"),
    ("end.kind=open", "Gespielt wird, bis der Tisch den Block schließt; wer dann am meisten hat, gewinnt"),
    ("end.carry=true end.at=reach",
     "Wer {end[target]} erreicht, hat eine Partie gewonnen; {end[target]} werden abgezogen, der Rest bleibt"),
    ("end.carry=true end.at=exceed",
     "Wer mehr als {end[target]} hat, hat eine Partie gewonnen; {end[target]} werden abgezogen, der Rest bleibt"),
    ("end.kind=target end.carry=false end.own_game=made",
     "Gewinnen kann nur der Spielmacher, mit einem gewonnenen Spiel"),
    ("end.kind=target end.carry=false end.own_game=made_highest",
     "Gewinnen kann nur der Spielmacher, mit einem gewonnenen Spiel und der höchsten Summe"),
    ("end.kind=target end.carry=false end.own_game=no bid.enabled=true",
     "Gewinnen kann man auch in einem fremden Spiel"),
    ("end.kind=target end.carry=false end.own_game=no end.several=highest or "
     "end.kind=target end.carry=false end.own_game=no end.several=declarer bid.enabled=false",
     "Haben es mehrere, gewinnt die höchste Summe"),
    ("end.kind=target end.carry=false end.own_game=no end.several=declarer bid.enabled=true",
     "Haben es mehrere, gewinnt der Spielmacher, sonst die höchste Summe"),
    ("end.kind=target end.carry=false end.own_game=no end.several=raise",
     "Haben es mehrere, wird das Ziel um {end[raise_by]} höher"),
    ("end.kind=target end.carry=false end.own_game=no end.several=play_on", "Haben es mehrere, wird weitergespielt"),
    ("fact.level=true end.level=declarer bid.enabled=true",
     "Liegen dabei zwei gleichauf, gewinnt der Spielmacher unter ihnen"),
    ("fact.level=true end.level=shared", "Liegen dabei zwei gleichauf, gewinnen beide"),
    ("fact.level=true end.level=play_on or fact.level=true end.level=declarer bid.enabled=false",
     "Liegen dabei zwei gleichauf, wird weitergespielt"),
    ("end.floor!=0", "Wer auf {fact[floor]} oder tiefer fällt, hat verloren, und es ist aus"),
    ("fact.durch=true end.durch_won!=0", "Auch wer {end[durch_won]} Durch gewonnen hat, hat gewonnen"),
    ("fact.durch=true end.durch_lost!=0", "Wer {end[durch_lost]} Durch verloren hat, hat verloren, und es ist aus"),
    ("", "{fact[tie]}"),
)  # fmt: skip

MONEY: Rows = (
    ("money.entry=0 fact.fees= money.per_100=0", "Um Geld geht es nicht"),
    ("money.entry!=0", "Einsatz {fact[entry]}"),
    ("fact.fees!=", "Jedes verlorene oder abgegangene Spiel kostet {fact[fees]}"),
    ("money.per_100!=0 money.started_hundreds=false",
     "Am Ende zahlt jeder Verlierer dem Sieger {fact[per_100]} je vollen 100 Punkten Abstand"),
    ("money.per_100!=0 money.started_hundreds=true",
     "Am Ende zahlt jeder Verlierer dem Sieger {fact[per_100]} je angefangenen 100 Punkten Abstand"),
)  # fmt: skip

TITLE = "So spielen wir"

SECTIONS: tuple[tuple[str, Rows], ...] = (
    ("Tisch und Karten", TABLE),
    ("Reizen", BIDDING),
    ("Melden", MELDING),
    ("Zählen", COUNTING),
    ("Verloren", LOST),
    ("Abgehen", CONCEDING),
    ("Fehler", MISTAKES),
    ("Durch", DURCH),
    ("Ende", ENDING),
    ("Geld", MONEY),
)
"""The leaflet from top to bottom: headings and their rows."""

NUMBERS = {2: "Zwei", 3: "Drei", 4: "Vier", 5: "Fünf", 6: "Sechs"}

PARTIES = {
    "solo": {"each": "Jeder Gegner", "its": "seine", "declarer": "der Spielmacher", "for_each": "bei jedem Spieler"},
    "pairs": {
        "each": "Die Gegenpartei", "its": "ihre", "declarer": "die Partei des Spielmachers", "for_each": "je Partei",
    },
    "trios": {
        "each": "Die Gegenpartei", "its": "ihre", "declarer": "die Partei des Spielmachers", "for_each": "je Partei",
    },
}  # fmt: skip
"""How sides are spoken of, by table.sides."""

TIE = {
    "exact": "die genauen Augen aller Spiele",
    "last_exact": "die genauen Augen des letzten Spiels",
    "games_won": "die Zahl der gewonnenen Spiele",
    "best_round": "die beste Runde",
    "lot": "das Los",
}
"""What decides between level totals, by tie.order."""

TIE_NONE = "Bei gleicher Summe teilen sich alle den Platz, der nächste entfällt"
TIE_SOME = "Bei gleicher Summe entscheiden: {criteria}"
TIE_SHARED = "; sonst geteilter Platz"

FEE = "{euro}"
FEE_FROM = "ab dem {number}. {euro}"

DOUBLE_FAMILY = ("Doppelte Familie {plain}", "Doppelte Familie {plain}, in Trumpf {trump}")
