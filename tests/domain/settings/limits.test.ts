import { expect, it } from "vitest";
import { typedRetryDays } from "../../../domain/settings/limits.ts";

it("reads a schedule as typed", () => {
  expect(typedRetryDays("3, 7")).toEqual([3, 7]);
  expect(typedRetryDays(" 3;7  14 ")).toEqual([3, 7, 14]);
  expect(typedRetryDays("")).toEqual([]);
  expect(typedRetryDays("3, x, -1, 100")).toEqual([3, Number.NaN, Number.NaN, Number.NaN]);
});
