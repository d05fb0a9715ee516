"""4.24: the symbol of each type of unit. Infantry is shown as squads; vehicles and guns carry no size."""

from __future__ import annotations

from bridgehead.render.symbols import Nato, Symbols

SYMBOLS: Symbols = {
    "infantry": Nato("infantry", "squad"),
    "training": Nato("infantry", "squad"),
    "airborne": Nato("infantry", "squad", below="airborne"),
    "air_landing": Nato("infantry", "squad", below="air-assault"),
    "engineer": Nato("engineer", "squad"),
    "reconnaissance": Nato("reconnaissance", "squad"),
    "armored_recon": Nato("armored-reconnaissance", "squad"),
    "service_corps": Nato("transport", "squad"),
    "field_ambulance": Nato("medical", "squad"),
    "anti_tank": Nato("anti-tank"),
    "bren_carrier": Nato("mechanized-infantry"),
    "tank": Nato("armor"),
    "assault_gun": Nato("armored-anti-tank"),
    "self_propelled_gun": Nato("self-propelled-artillery"),
    "armored_car": Nato("armored-reconnaissance", below="wheeled"),
    "halftrack": Nato("armored-reconnaissance"),
    "headquarters_company": Nato("headquarters", "company"),
    "headquarters_battalion": Nato("headquarters", "battalion"),
    "headquarters_brigade": Nato("headquarters", "brigade"),
}
