// Writes ../src/bridgehead/render/symbols.svg: a NATO symbol for each type of unit, drawn by milsymbol in one colour.
// The file is kept with the source; run `npm run symbols` after changing a line below.
import { writeFileSync } from "node:fs";
import ms from "milsymbol";

const FRIENDLY_LAND_UNIT = "10031000"; // both sides get the rectangular frame, as counters have it
const NONE = "00",
  SQUAD = "12",
  COMPANY = "15",
  BATTALION = "16",
  BRIGADE = "18",
  DIVISION = "21";
const AIRBORNE = "0001",
  AIR_ASSAULT = "0059",
  WHEELED = "0051";

const TYPES = {
  infantry: [SQUAD, "121100"],
  training: [SQUAD, "121100"],
  airborne: [SQUAD, "121100", AIRBORNE],
  air_landing: [SQUAD, "121100", AIR_ASSAULT],
  engineer: [SQUAD, "140700"],
  reconnaissance: [SQUAD, "121300"],
  armored_recon: [SQUAD, "120501"],
  service_corps: [SQUAD, "163600"],
  field_ambulance: [SQUAD, "161300"],
  anti_tank: [NONE, "120400"],
  bren_carrier: [NONE, "121102"],
  tank: [NONE, "120500"],
  assault_gun: [NONE, "120401"],
  self_propelled_gun: [NONE, "130301"],
  armored_car: [NONE, "120501", WHEELED],
  halftrack: [NONE, "120501"],
  headquarters_company: [COMPANY, "000000", "", "HQ"],
  headquarters_battalion: [BATTALION, "000000", "", "HQ"],
  headquarters_brigade: [BRIGADE, "000000", "", "HQ"],
  infantry_company: [COMPANY, "121100"],
  infantry_battalion: [BATTALION, "121100"],
  motorcycle_battalion: [BATTALION, "121100", WHEELED],
  armor_company: [COMPANY, "120500"],
  armor_battalion: [BATTALION, "120500"],
  armored_car_battalion: [BATTALION, "120501", WHEELED],
  anti_tank_company: [COMPANY, "120400"],
  flak_company: [COMPANY, "130100"],
  artillery_company: [COMPANY, "130300"],
  artillery_battalion: [BATTALION, "130300"],
  leader: [DIVISION, "000000", "", "HQ"],
  infantry_unit: [NONE, "121100"],
  parachute_unit: [NONE, "121100", AIRBORNE],
  glider_unit: [NONE, "121100", AIR_ASSAULT],
  mechanized_unit: [NONE, "121102"],
  tank_unit: [NONE, "120500"],
  recon_unit: [NONE, "120501"],
  engineer_unit: [NONE, "140700"],
};

const FRAME = 9,
  LINE = 6; // a counter is a fingernail wide, so the thin lines of the library are drawn thicker

function symbol([type, [echelon, entity, modifiers = "0000", text = ""]]) {
  const drawn = new ms.Symbol(FRIENDLY_LAND_UNIT + echelon + entity + (modifiers || "0000"), {
    monoColor: "currentColor",
    fill: false,
    strokeWidth: FRAME,
    outlineWidth: 0,
    specialHeadquarters: text,
  });
  if (!drawn.isValid()) throw new Error(`${type}: milsymbol does not know this symbol.`);
  const inner = drawn
    .asSVG()
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replaceAll('stroke-width="3"', `stroke-width="${LINE}"`)
    .replaceAll(' fill-opacity="1"', "")
    .replaceAll(' transform="translate(0,0)"', "")
    .replaceAll(/\s+>/g, ">")
    .replaceAll(/><\/(path|circle)>/g, "/>");
  return `<symbol id="nato-${type}" viewBox="18 4 164 152">${inner}</symbol>`;
}

const symbols = Object.entries(TYPES).map(symbol).join("\n");
const target = new URL("../src/bridgehead/render/symbols.svg", import.meta.url);
writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`);
