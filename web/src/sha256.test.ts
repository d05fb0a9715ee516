import { describe, expect, it } from "vitest";

import { sha256 } from "./sha256";

async function itsOwn(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe("SHA-256", () => {
  it("is that of the standard", () => {
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("is that of the browser for texts of every length", async () => {
    for (let length = 0; length < 200; length++) {
      const text = "Ünder the bridge ".repeat(20).slice(0, length);
      expect(sha256(text)).toBe(await itsOwn(text));
    }
  });
});
