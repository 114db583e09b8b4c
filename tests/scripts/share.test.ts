import { expect, it } from "vitest";
import { shareOf } from "../../scripts/check/share.ts";
import { variantsOf } from "../e2e/variants.ts";

const week = Array.from({ length: 7 }, (_, at) => ({ isDeep: false, turn: 20_784 + at }));
const deep = { isDeep: true, turn: 0 };
const items = Array.from({ length: 20 }, (_, at) => at);

it("makes each check once in a week, and all checks in the deep run", () => {
  for (const shift of [0, 3]) {
    const made = week.flatMap((run) => shareOf(items, 7, run, shift));
    expect(made.toSorted((a, b) => a - b)).toEqual(items);
  }
  expect(shareOf(items, 7, deep)).toEqual(items);
});

it.each([0, 1, 41])("looks at page %i in each language, width and color scheme within a week", (index) => {
  const namesOf = (run: (typeof week)[number]) =>
    variantsOf(index, run).flatMap(({ locale, widths, axe }) => [
      ...widths.map((width) => `${locale} ${width}`),
      ...axe.map(({ colorScheme, width }) => `axe ${colorScheme} ${width}`),
    ]);
  const all = new Set(namesOf(deep));
  expect(all.size).toBe(24);
  expect(new Set(week.flatMap(namesOf))).toEqual(all);
  for (const run of week) expect(variantsOf(index, run)[0]?.widths).toEqual(expect.arrayContaining([360, 1280]));
});
