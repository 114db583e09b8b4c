import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inspectPhoto } from "../../../domain/photo/inspect.ts";
import { jpeg, png, webpExtended, webpLossless, webpLossy } from "./pictures.ts";

describe("inspectPhoto", () => {
  it.each([
    ["image/png", png],
    ["image/jpeg", jpeg],
    ["image/webp", webpLossy],
    ["image/webp", webpLossless],
    ["image/webp", webpExtended],
  ])("reads type and size of %s", (contentType, draw) => {
    for (const [width, height] of [
      [1600, 1067],
      [1, 4000],
    ] as const) {
      expect(inspectPhoto(draw(width, height))).toEqual({ contentType, width, height });
    }
  });

  it("rejects other files", () => {
    const text = (words: string) => new TextEncoder().encode(words);
    for (const file of ["", "GIF89a", "<svg/>", "%PDF-1.7", "RIFF0000WAVE", "\x89PNG", "MZ"]) {
      expect(inspectPhoto(text(file))).toBeNull();
    }
    expect(inspectPhoto(png(0, 10))).toBeNull();
  });

  it("always terminates without throwing for bytes that start like a photo", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(png, jpeg, webpLossy, webpExtended),
        fc.nat(40),
        fc.uint8Array(),
        (draw, cut, more) => {
          const begun = draw(100, 100).slice(0, cut);
          inspectPhoto(Uint8Array.from([...begun, ...more]));
        },
      ),
    );
  });
});
