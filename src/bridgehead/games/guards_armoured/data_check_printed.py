"""The set-up tables and location numbers of chapter 17, which corrections must not change.

A line of a table names where, then a battalion and its companies; codes are those of the counters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

SET_UPS: dict[str, dict[str, tuple[str, ...]]] = {
    "goodwood": {  # 17.2
        "german": (
            "within 3 of Cagny: KGL HQ",
            "within 1 of Cagny: KGL 88",
            "within 5 of Vimont: KGL Gren",
            "within 1 of Frenouville: KGL PzIV",
            "within 1 of Emieville: KGL 503T",
            "within 1 of Le Poirier: 200 HQ",
            "within 1 of Grentheville: 200 Bat-1",
            "in Le Mensil: 200 Bat-2 Bat-3",
            "in Grentheville: 200 Gren",
            "in Troarn: 125-II HQ",
            "within 5 of Troarn: 125-II 1 2 3 Schwr",
            "in Banneville: 16L HQ",
            "in Manneville: 16L 1",
            "in Sanneville: 16L 2",
            "in Touffreville: 16L 3",
            "via B on 18 Day: 21Pz-Rcn HQ 1 2 3 4",
        ),
        "british": (
            "in Demouville: 2GG HQ 2",
            "within 3 of Demouville: 2GG Scout ARV",
            "within 2 of Demouville: 2GG Rcn AT",
            "within 1 of Demouville: 2GG 1 3",
            "in Cuverville: 2IG HQ 2",
            "within 3 of Cuverville: 2IG Scout ARV",
            "within 2 of Cuverville: 2IG Rcn AT",
            "within 1 of Cuverville: 2IG 1 3",
            "via A on 18 Morn: 2AR HQ 1 2 3 4",
            "via A on 18 Day: 1CG HQ Scout Rcn 1 2 3 AT ARV",
            "via A on 18 Eve: MG HQ A B C D AT SPG-A SPG-B HW",
            "via A on 18 Morn: Div HQ",
        ),
    },
    "bonninghardt": {  # 17.7
        "german": (
            "in Sonsbeek: KGK HQ",
            "within 3 of Sonsbeek: KGK Rcn",
            "within 2 of Sonsbeek: KGK Sturm Mot-1",
            "within 1 of Sonsbeek: KGK Flk Mot-2 PzWerf Werbl",
            "in Issum: Luft HQ",
            "within 3 of Issum: Luft 1 2 3",
            "in Hochwald: 2P-I HQ",
            "within 3 of Hochwald: 2P-I 1 2 3 4 88",
            "in Niederwald: 7P-16 HQ",
            "within 3 of Niederwald: 7P-16 1 2 3 4 105",
            "in Bonninghardt: 6P-Art HQ",
            "within 1 of Bonninghardt: 6P-Art 105-1 105-2 170",
            "in Hill 40: 6P-I HQ",
            "within 5 of Hill 40: 6P-I 1 2 3 4 88 57",
            "within 5 of Entry B: 6P-II HQ 1 2 3 4 75",
            "in Hill 58: 6P-Res HQ",
            "within 3 of Hill 58: 6P-Res Rcn Wespe Marder PzJg",
            "in Veen: 6Para HQ",
            "within 15 of Veen: 6Para 88-1 88-2 88-3 88-4 88-5",
        ),
        "british": (
            "in Geldern: Eng HQ",
            "within 2 of Geldern: Eng 3 4",
            "in Geldern: 94AA HQ",
            "within 3 of Geldern: 94AA 1 2 3",
            "in Chateau: Art HQ",
            "within 3 of Chateau: Art 55-A 55-B 55-C",
            "within 2 of Chateau: Art 153-A 153-B 153-C 153-D",
            "within 1 of Chateau: Art Archer",
            "in Aengensch: 5CG HQ",
            "within 3 of Aengensch: 5CG Rcn A B C Eng AT SPG-A SPG-B",
            "in Kapellen: 3IG HQ",
            "within 3 of Kapellen: 3IG Rcn A B C Eng AT SPG-A SPG-B",
            "within 5 of Entry F: 2IG HQ Scout Rcn AT 1 2 3 ARV",
            "within 5 of Entry G: MG HQ HW A B C D AT SPG-A SPG-B",
            "in Hestert: 2AR HQ",
            "within 3 of Hestert: 2AR 1 2 3 4",
            "in Kervendonk: 1CG HQ",
            "within 3 of Kervendonk: 1CG Scout Rcn AT 1 2 3 ARV",
            "within 3 of Entry A: 1Inf HQ 1 2 3 Eng",
            "via E on 4 Day: 2Inf HQ 1 2 3 Eng",
            "via E on 4 Day: 3Inf HQ 1 2 3 Eng",
            "in Geldern: Div HQ",
        ),
    },
    "veritable": {  # 17.13
        "german": (
            "in Afferden: 180-II HQ",
            "within 4 of Afferden: 180-II Schwr Rcn 88",
            "in 3213: 180-I HQ",
            "within 1 of 3213: 180-I Schwr PzJg",
            "in Virj: 16P-I HQ 88",
            "within 5 of Virj: 16P-I 1 2 3 4",
            "within 3 of Virj: 16P-I PzJg",
            "in Hommersum: 16P-II HQ",
            "within 2 of Hommersum: 16P-II 1 2 3 4",
            "in Viller: 16P-Flak HQ",
            "within 2 of Viller: 16P-Flak 75-1 20-1",
            "in Kessel: Luft HQ 88",
            "within 1 of Kessel: Luft 1 2 3",
            "in Hassum: 16P-Art HQ",
            "within 3 of Hassum: 16P-Art 105-1 105-2 170 75 88",
            "in Asperdeen: KGK HQ",
            "within 1 of Asperdeen: KGK Rcn PzWerf Werbl Sturm Hummel",
        ),
        "british": (
            "in Offelt: 2AR HQ",
            "within 1 of Offelt: 2AR 1 2 3 4",
            "in Heijen: 5CG HQ",
            "within 5 of Heijen: 5CG Rcn A B C Eng AT SPG-A SPG-B",
            "in Heijen Castle: 1Inf HQ",
            "within 3 of Heijen Castle: 1Inf 1 2 3 Eng",
            "within 3 of Heijen Castle: 2Inf HQ 1 2 3 Eng",
            "in Gennep: 3IG HQ",
            "within 5 of Gennep: 3IG Rcn A B C Eng AT SPG-A SPG-B",
            "in Gennep: Eng HQ",
            "within 3 of Gennep: Eng AVRE-A AVRE-B 3 4",
            "in Ottersum: Art HQ",
            "within 3 of Ottersum: Art 153-A 153-B 153-C 153-D",
            "via A on 15 Eve: 3Inf HQ 1 2 3 Eng",
            "in Gennep: Div HQ",
        ),
    },
    "joes-bridge": {  # 17.20
        "german": (
            "in Bourg-Leopold: 6P-I HQ",
            "within 5 of Bourg-Leopold: 6P-I 1 2",
            "within 4 of Bourg-Leopold: 6P-I 3",
            "within 3 of Bourg-Leopold: 6P-I 4",
            "in Lommel: 6P-II HQ",
            "within 3 of Lommel: 6P-II 1",
            "within 2 of Lommel: 6P-II 2",
            "within 1 of Lommel: 6P-II 3 4",
            "in Hechtel: 16P-Flak HQ",
            "within 2 of Hechtel: 16P-Flak 20-2 57",
            "within 1 of Hechtel: 16P-Flak 75-1 88",
            "in De Groote: 6P-Art HQ",
            "within 2 of De Groote: 6P-Art 105-1",
            "within 1 of De Groote: 6P-Art 105-2 170",
            "in Voort: 2P-I HQ",
            "within 5 of Voort: 2P-I 1 2 3 4 88",
            "within 5 of Voort: 2P-Art HQ 105-1 105-2",
            "via A on 9 Eve: 7P-16 HQ 1 2 3 4 105",
            "via B on 9 Eve: KGW HQ 88-1 88-2 88-3",
        ),
        "british": (
            "in Koersel: 2AR HQ 4",
            "within 3 of Koersel: 2AR 1",
            "within 2 of Koersel: 2AR 2",
            "within 1 of Koersel: 2AR 3",
            "in Beringen: 1WG HQ",
            "within 3 of Beringen: 1WG A",
            "within 2 of Beringen: 1WG B AT",
            "within 1 of Beringen: 1WG C",
            "in Tervan: Eng HQ",
            "within 3 of Tervan: Eng 3",
            "within 1 of Tervan: Eng 4",
            "within 2 of Tervan: 94AA HQ 1",
            "via C on 7 Eve: 5CG HQ Rcn A B C Eng AT SPG-A SPG-B",
            "via C on 7 Night: 2SG HQ Rcn A B C Eng AT SPG-A SPG-B",
            "via C on 8 Morn: 2IG HQ Scout Rcn AT 1 2 3 ARV",
            "via C on 8 Day: MG HQ HW A B C D AT SPG-A SPG-B",
            "via C on 8 Night: Art HQ 153-A",
            "via C on 7 Morn: Div HQ",
        ),
        "optional": (
            "in Beringen: 2WG HQ",
            "within 3 of Beringen: 2WG Rcn A B C Eng SPG-A SPG-B",
        ),
    },
}

PLACES: dict[str, tuple[str, ...]] = {
    "goodwood": (
        "Cagny 3435",
        "Vimont 1931 2032",
        "Frenouville 2930",
        "Emieville 3142",
        "Le Poirier 3530",
        "Grentheville 4131",
        "Le Mensil 4037",
        "Troarn 1851 1950",
        "Banneville 2948",
        "Manneville 3145",
        "Sanneville 2949",
        "Touffreville 3053",
        "Demouville 3944",
        "Cuverville 4252",
    ),
    "bonninghardt": (
        "Sonsbeek 3249",
        "Issum 2234 2235 2334",
        "Bonninghardt 1344",
        "Veen 1452",
        "Geldern 4531",
        "Chateau 3733",
        "Aengensch 3335",
        "Kapellen 3443",
        "Hestert 4348",
        "Kervendonk 4852",
        "Hochwald 1335 1435",
        "Niederwald 1839",
    ),
    "veritable": (
        "Afferden 3707 3808",
        "Virj 2524",
        "Hommersum 3220",
        "Viller 2825",
        "Kessel 2226",
        "Hassum 2420",
        "Asperdeen 1623",
        "Offelt 4820",
        "Heijen 4116",
        "Heijen Castle 4115",
        "Gennep 4321 4421",
        "Ottersum 4223",
        "Broederbosch 3213",
    ),
    "joes-bridge": (
        "Bourg-Leopold 2605",
        "Lommel 4111",
        "Hechtel 2620",
        "De Groote 4415 4515 4516 4616 4617",
        "Voort 1118",
        "Koersel 1509 1510",
        "Beringen 1305",
        "Tervan 1602",
    ),
}


def printed_rows(scenario: str, table: str) -> Iterator[dict[str, Any]]:
    """The rows of a set-up table as the data has them."""
    for line in SET_UPS[scenario].get(table, ()):
        where, _, units = line.partition(": ")
        battalion, *companies = units.split()
        for company in companies:
            yield {"unit": f"{battalion}-{company}", **read_where(where)}


def read_where(where: str) -> dict[str, Any]:
    if where.startswith("in "):
        return {"in": where.removeprefix("in ")}
    if where.startswith("within "):
        radius, _, centre = where.removeprefix("within ").partition(" of ")
        return {"within": int(radius), "of": centre}
    entry, _, turn = where.removeprefix("via ").partition(" on ")
    return {"entry": entry, "turn": turn}


def printed_places(scenario: str) -> dict[str, list[str]]:
    """The hexes of each place that the rules number."""
    found: dict[str, list[str]] = {}
    for line in PLACES[scenario]:
        words = line.split()
        name = " ".join(word for word in words if not word.isdigit())
        found[name] = [word for word in words if word.isdigit()]
    return found
