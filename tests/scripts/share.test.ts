import { expect, it } from "vitest";
import { variantsOf } from "../e2e/variants.ts";
import { isDue } from "../share.ts";

const week = Array.from({ length: 7 }, (_, at) => ({ isDeep: false, turn: 20_784 + at }));
const deep = { isDeep: true, turn: 0 };
it("makes each check once in as many days as there are parts, and all checks in the deep run", () => {
  for (const index of [0, 3, 20]) {
    expect(week.filter((run) => isDue(index, 7, run))).toHaveLength(1);
    expect(isDue(index, 7, deep)).toBe(true);
  }
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
