"""3.2: the symbol of each type and size of unit. A leader is the staff of a division."""

from __future__ import annotations

from bridgehead.render.symbols import Nato, Symbols

SYMBOLS: Symbols = {
    "infantry_company": Nato("infantry", "company"),
    "infantry_battalion": Nato("infantry", "battalion"),
    "motorcycle_battalion": Nato("infantry", "battalion", below="wheeled"),
    "armor_company": Nato("armor", "company"),
    "armor_battalion": Nato("armor", "battalion"),
    "armored_car_battalion": Nato("armored-reconnaissance", "battalion", below="wheeled"),
    "anti_tank_company": Nato("anti-tank", "company"),
    "flak_company": Nato("air-defense", "company"),
    "artillery_company": Nato("artillery", "company"),
    "artillery_battalion": Nato("artillery", "battalion"),
    "leader": Nato("headquarters", "division"),
}
