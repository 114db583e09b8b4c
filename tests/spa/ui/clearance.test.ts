import fc from "fast-check";
import { expect, it } from "vitest";
import { type Area, clearanceOf } from "../../../src/ui/map/clearance.ts";

const map = { width: 360, height: 640 };
const area = (left: number, top: number, width: number, height: number): Area => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const zoom = area(304, 12, 44, 88);
const back = area(12, 12, 120, 44);

it("leaves a map alone whose controls cover nothing", () => {
  expect(clearanceOf([area(100, 200, 70, 44)], [zoom, back], map)).toEqual({ x: 0, y: 0 });
  expect(clearanceOf([], [zoom], map)).toEqual({ x: 0, y: 0 });
});

it("shifts a covered marker to the nearest side", () => {
  expect(clearanceOf([area(250, 40, 70, 44)], [zoom], map)).toEqual({ x: -20, y: 0 });
  expect(clearanceOf([area(280, 90, 70, 44)], [zoom], map)).toEqual({ x: 0, y: 14 });
});

it("does not put another marker under a control, or out of the map", () => {
  const other = area(10, 62, 70, 44);
  expect(clearanceOf([area(250, 40, 70, 44), other], [zoom, area(0, 120, 360, 200)], map)).toEqual({ x: 0, y: 0 });
  expect(clearanceOf([area(250, 40, 70, 44), area(10, 300, 70, 44)], [zoom], map)).toEqual({ x: 0, y: 64 });
});

it("never leaves a marker covered if it shifts the map, and never shifts far", () => {
  const marker = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 600 }));
  fc.assert(
    fc.property(fc.array(marker, { maxLength: 12 }), (points) => {
      const markers = points.map(([left, top]) => area(left, top, 60, 40));
      const { x, y } = clearanceOf(markers, [zoom, back], map);
      expect(Math.abs(x) + Math.abs(y)).toBeLessThanOrEqual(96);
      const shifted = markers.map(({ left, top }) => area(left + x, top + y, 60, 40));
      if (x !== 0 || y !== 0) expect(clearanceOf(shifted, [zoom, back], map)).toEqual({ x: 0, y: 0 });
    }),
  );
});
