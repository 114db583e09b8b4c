import { describe, expect, it } from "vitest";
import { picturesAddress, readPictures } from "../../../domain/box/picture/address.ts";
import { drawDimensions } from "../../../domain/box/picture/dimensions.ts";
import { drawBox } from "../../../domain/box/picture/draw.ts";
import { drawErrorScene } from "../../../domain/box/picture/error-scene.ts";
import { markupOf } from "../../../domain/box/picture/markup.ts";
import { furnish, inPaintersOrder, intersects } from "../../../domain/box/picture/packing.ts";

/** A few thousand sizes, from a locker to a double garage. */
function* sizes() {
  for (let w = 60; w <= 480; w += 24)
    for (let d = 60; d <= 640; d += 29) for (let h = 90; h <= 340; h += 31) yield [w, d, h] as const;
}

describe.each([true, false])("objects in a box (fine: %s)", (fine) => {
  it("never stick out", () => {
    const outside = [...sizes()].filter(([w, d, h]) =>
      furnish(w, d, h, fine).some(
        (t) => t.x < 0 || t.y < 0 || t.z < 0 || t.x + t.w > w || t.y + t.d > d || t.z + t.h > h,
      ),
    );
    expect(outside).toEqual([]);
  });

  it("never overlap", () => {
    const meeting = [...sizes()].filter(([w, d, h]) => {
      const things = furnish(w, d, h, fine);
      return things.some((a, i) => things.some((b, j) => j > i && intersects(a, b)));
    });
    expect(meeting).toEqual([]);
  });

  it("are drawn from back to front", () => {
    const things = inPaintersOrder(furnish(300, 400, 260, fine));
    const hidden = things.flatMap((front, i) =>
      things.slice(i + 1).filter((later) => later.y >= front.y + front.d && later.x + later.w <= front.x),
    );
    expect(hidden).toEqual([]);
  });
});

describe("the drawing", () => {
  it("is deterministic", () => {
    const size = { widthCm: 200, depthCm: 250, heightCm: 250 };
    expect(drawBox(size, "full")).toEqual(drawBox(size, "full"));
  });

  it("shows more in a larger box", () => {
    const count = (widthCm: number) =>
      drawBox({ widthCm, depthCm: 300, heightCm: 250 }, "full").layers[2]?.shapes.length ?? 0;
    expect(count(300)).toBeGreaterThan(count(100));
  });

  it("formats dimensions with the given function", () => {
    const drawing = drawBox({ widthCm: 200, depthCm: 250, heightCm: 240 }, "full", (size, floor) =>
      drawDimensions(size, floor, (cm) => `${cm} cm`),
    );
    expect(drawing.dimensions.map((dimension) => dimension.words)).toEqual(["200 cm", "250 cm", "240 cm"]);
  });

  it("contains only valid numbers", () => {
    const odd = [...sizes()].filter(([widthCm, depthCm, heightCm]) =>
      /NaN|Infinity|undefined/.test(JSON.stringify(drawBox({ widthCm, depthCm, heightCm }, "small"))),
    );
    expect(odd).toEqual([]);
  });
});

describe("the file of pictures", () => {
  const small = { widthCm: 100, depthCm: 100, heightCm: 250, detail: "small" } as const;
  const full = { widthCm: 150, depthCm: 200, heightCm: 280, detail: "full" } as const;
  const fileOf = (pictures: Parameters<typeof picturesAddress>[0]) => picturesAddress(pictures).split("/").at(-1) ?? "";

  it("is parsed from its name, without duplicates, in any order", () => {
    expect(readPictures(fileOf([full, small, full]))).toEqual([small, full]);
    expect(fileOf([small, full])).toBe(fileOf([full, small]));
  });

  it.each([
    "150x200x280",
    ".svg",
    "150x200.svg",
    "150x200x280_.svg",
    "0150x200x280.svg",
    "150x200x2001.svg",
    '1"x2x3.svg',
    `${Array.from({ length: 25 }, (_, i) => `1${i + 10}x100x100`).join("_")}.svg`,
  ])("is none by the name of %s", (file) => {
    expect(readPictures(file)).toBeNull();
  });
});

describe("the drawing of an error", () => {
  const scenes = ["missing", "locked", "fallen", "unplugged"] as const;

  it("differs for each kind and is the same each time", () => {
    const markups = scenes.map((scene) => markupOf(drawErrorScene(scene)));
    expect(new Set(markups).size).toBe(scenes.length);
    expect(scenes.map((scene) => markupOf(drawErrorScene(scene)))).toEqual(markups);
  });

  it.each(scenes)("%s contains numbers only", (scene) => {
    expect(markupOf(drawErrorScene(scene))).not.toMatch(/NaN|undefined|Infinity/);
  });
});
