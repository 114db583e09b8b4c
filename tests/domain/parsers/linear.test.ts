import { expect, it } from "vitest";
import { countedWork } from "./counted-work.ts";

/** What is read once, for an input of any length. */
const fixed = 5_000;
const files = "split mt940 camt xml calendar strip exif json-depth cookies locale decode-text".split(" ");

it("every reader of what comes from outside takes a number of steps linear in its length, on inputs made against it", async () => {
  const [work] = await countedWork({ sizes: [2_000, 8_000], isApart: false });
  const [short, long] = work?.steps ?? [];
  const counted = Object.entries(long ?? {});
  expect(counted.filter(([file, steps]) => steps > 4.2 * (short?.[file] ?? 0) + fixed)).toEqual([]);
  for (const file of files) expect(counted.find(([name]) => name.endsWith(`/${file}.ts`))?.[1]).toBeGreaterThan(2_000);
});
