import { expect, it } from "vitest";
import { zoomSteps } from "../../../src/ui/plan/zoom-steps.ts";

it("fits a phone first, and then shows the smallest boxes as large as a finger", () => {
  const { steps, finger, max } = zoomSteps(330, 3_000, 100);
  expect(finger).toBeCloseTo(4);
  expect(steps[0]).toBe(1);
  expect((steps[1] ?? 0) * (330 / 3_000) * 100).toBeCloseTo(44);
  expect(max).toBeGreaterThanOrEqual(2 * finger);
});

it("has no zoom for fingers where boxes are large", () => {
  expect(zoomSteps(330, 600, 100)).toMatchObject({ finger: 1, steps: [1, 1.5, 2, 3, 4, 6, 9] });
});

it("keeps the steps of wide frames, and is limited for huge plans", () => {
  expect(zoomSteps(1_000, 3_000, 100).steps).toEqual([1, 1.5, 2, 3, 4, 6, 9]);
  expect(zoomSteps(300, 100_000, 50)).toMatchObject({ finger: 16, max: 32 });
  expect(zoomSteps(300, 1_000, Number.POSITIVE_INFINITY)).toMatchObject({ finger: 1 });
});
