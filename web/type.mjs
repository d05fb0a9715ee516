// Writes the fonts of the page and of the boards to ../src/bridgehead/render/type: the characters we write, and no others.
// The files are kept with the source; run `npm run type` after changing a line below.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const ASCII = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join("");
const WRITTEN = `${ASCII} ©°·×÷±¼½¾«»ÄÖÜßàâäçèéêëîïôöùûüñœ‐‑–—‘’“”„•…−←↑→↓`;

const FACES = {
  sans: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  serif: "@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2",
  "serif-italic": "@fontsource/source-serif-4/files/source-serif-4-latin-600-italic.woff2",
  condensed: "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2",
};

for (const [name, path] of Object.entries(FACES)) {
  const whole = readFileSync(`node_modules/${path}`);
  const part = await subsetFont(whole, WRITTEN, { targetFormat: "woff2" });
  writeFileSync(`../src/bridgehead/render/type/${name}.woff2`, part);
  console.log(`${name}.woff2  ${part.length} bytes`);
}
