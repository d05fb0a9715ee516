// Writes ../src/bridgehead/render/symbols.svg: the parts of NATO unit symbols, drawn by milsymbol in one colour and
// named by what they mean. A game puts its symbols together from them, so nothing here may be about one game.
// The file is kept with the source; run `npm run symbols` after changing a line below.
import { writeFileSync } from "node:fs";
import ms from "milsymbol";

const FRIENDLY_LAND_UNIT = "10031000"; // both sides get the rectangular frame, as counters have it
const NOTHING = { size: "00", branch: "000000", above: "00", below: "00" };

/** What the unit is. */
const BRANCHES = {
  infantry: "121100",
  "motorized-infantry": "121104",
  "mechanized-infantry": "121102",
  armor: "120500",
  "armored-reconnaissance": "120501",
  reconnaissance: "121300",
  "anti-tank": "120400",
  "armored-anti-tank": "120401",
  "motorized-anti-tank": "120402",
  artillery: "130300",
  "self-propelled-artillery": "130301",
  mortar: "130800",
  "air-defense": "130100",
  engineer: "140700",
  "mechanized-engineer": "140701",
  signals: "111000",
  maintenance: "161100",
  medical: "161300",
  supply: "163400",
  transport: "163600",
};

/** A sign in the upper part of the frame. */
const ABOVE = { bridging: "06", rockets: "41" };

/** A sign in the lower part of the frame. */
const BELOW = {
  airborne: "01",
  "air-assault": "59",
  mountain: "27",
  wheeled: "51",
  towed: "47",
  "self-propelled": "77",
  light: "19",
  medium: "24",
  heavy: "15",
  recovery: "38",
};

/** The strokes and dots over the frame. */
const SIZES = {
  squad: "12",
  section: "13",
  platoon: "14",
  company: "15",
  battalion: "16",
  regiment: "17",
  brigade: "18",
  division: "21",
  corps: "22",
};

const FRAME = 9,
  LINE = 6; // a counter is a fingernail wide, so the thin lines of the library are drawn thicker

function drawn(wanted, letters = "") {
  const { size, branch, above, below } = { ...NOTHING, ...wanted };
  const symbol = new ms.Symbol(FRIENDLY_LAND_UNIT + size + branch + above + below, {
    monoColor: "currentColor",
    fill: false,
    strokeWidth: FRAME,
    outlineWidth: 0,
    specialHeadquarters: letters,
  });
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${JSON.stringify(wanted)}.`);
  return symbol
    .asSVG()
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replaceAll('stroke-width="3"', `stroke-width="${LINE}"`)
    .replaceAll(' fill-opacity="1"', "")
    .replaceAll(' transform="translate(0,0)"', "")
    .replaceAll(/\s+>/g, ">")
    .replaceAll(/><\/(path|circle)>/g, "/>");
}

const frame = drawn({});

function part(wanted, letters) {
  const whole = drawn(wanted, letters);
  if (!whole.startsWith(frame) || whole === frame) throw new Error(`${JSON.stringify(wanted)} has no part of its own.`);
  return whole.slice(frame.length);
}

function parts(sort, codes) {
  return Object.entries(codes).map(([name, code]) => ({
    id: `${sort}-${name}`,
    sort,
    code,
    svg: part({ [sort]: code }),
  }));
}

const branches = parts("branch", BRANCHES);
const above = parts("above", ABOVE);
const below = parts("below", BELOW);
const sizes = parts("size", SIZES);

/** Parts may be put together only if the library draws the whole symbol just so. */
function checkThatPartsMakeTheWhole() {
  const none = { id: "nothing", svg: "" };
  for (const branch of branches)
    for (const high of [none, ...above])
      for (const low of [none, ...below])
        for (const size of [none, ...sizes]) {
          const chosen = [branch, high, low, size];
          const wanted = Object.fromEntries(chosen.filter((one) => one.sort).map((one) => [one.sort, one.code]));
          if (drawn(wanted) !== frame + chosen.map((one) => one.svg).join(""))
            throw new Error(`${chosen.map((one) => one.id).join(", ")}: the parts do not make the whole.`);
        }
}

checkThatPartsMakeTheWhole();
const written = [
  { id: "frame", svg: frame },
  ...branches,
  { id: "branch-headquarters", svg: part({}, "HQ") },
  ...above,
  ...below,
  ...sizes,
].map(({ id, svg }) => `<g id="${id}">${svg}</g>`);
const target = new URL("../src/bridgehead/render/symbols.svg", import.meta.url);
writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">\n${written.join("\n")}\n</svg>\n`);
