import { expect, it } from "vitest";
import { variantsOf } from "../e2e/variants.ts";
import { isDue } from "../share.ts";

const fortnight = Array.from({ length: 14 }, (_, at) => ({ isDeep: false, turn: 20_784 + at }));
const week = fortnight.slice(0, 7);
const deep = { isDeep: true, turn: 0 };
it("makes each check once in as many days as there are parts, and all checks in the deep run", () => {
  for (const index of [0, 3, 20]) {
    expect(week.filter((run) => isDue(index, 7, run))).toHaveLength(1);
    expect(isDue(index, 7, deep)).toBe(true);
  }
});

const namesOf = (index: number, run: (typeof week)[number]) =>
  variantsOf(index, run).flatMap(({ locale, widths, axe }) => [
    ...widths.map((width) => `${locale} ${width}`),
    ...axe.map(({ colorScheme, width }) => `axe ${colorScheme} ${width}`),
  ]);

it.each([0, 1, 41])("looks at page %i in each language, width and color scheme within two weeks", (index) => {
  const all = new Set(namesOf(index, deep));
  expect(all.size).toBe(24);
  expect(new Set(fortnight.flatMap((run) => namesOf(index, run)))).toEqual(all);
  for (const run of week) expect(variantsOf(index, run)[0]?.widths).toEqual(expect.arrayContaining([360, 1280]));
});

it.each([0, 1, 17])(
  "looks at view %i in each language and width within two weeks, although only every other day",
  (index) => {
    const widthsOf = (run: (typeof week)[number]) => namesOf(index, run).filter((name) => !name.startsWith("axe"));
    const due = fortnight.filter((run) => isDue(index, 2, run));
    expect(due).toHaveLength(7);
    expect(new Set(due.flatMap(widthsOf))).toEqual(new Set(widthsOf(deep)));
  },
);
