import { expect, it } from "vitest";
import { type WriterName, writerNames } from "./writers.ts";

const sources = import.meta.glob("../../../worker/**/*.ts", { query: "?raw", import: "default", eager: true });

/** The race writers that cover each file that writes occupancy. Files that never add days have an empty list. */
const writers: Record<string, readonly WriterName[]> = {
  "features/reservation/hold-statements.ts": ["hold", "hold, changed to other days"],
  "features/reservation/statements.ts": ["late money, the hold long over", "partner's reservation, paid by transfer"],
  "features/offer/create-statements.ts": ["partner's offer", "rent going on from another box"],
  "features/rent/model/change-statements.ts": [
    "rent extended by the partner",
    "rent extended by its tenant",
    "rent extended by a guest",
    "notice taken back",
    "move called off",
    "rent moved from another box",
  ],
  "features/rent-import/insert-statements.ts": ["rent imported from a spreadsheet"],
  "features/plan/blocks/block-queries.ts": ["box blocked", "boxes blocked together", "block made longer"],
  "features/plan/change-queries.ts": ["box archived"],
  // Starting a rent, handing it over, or shortening a block occupies the same days as before, or fewer.
  "features/plan/blocks/lift-queries.ts": [],
  "features/rent/lifecycle/start-statements.ts": [],
  "features/rent/lifecycle/carry-statements.ts": [],
};

const writesDays = /(INTO|UPDATE( OR \w+)?) occupancy\b|(insert|update)\(db, "occupancy"|status' (=|<>) 'archived'/;

it("covers every file that writes the ledger", () => {
  const found = Object.entries(sources).filter(([, text]) => writesDays.test(text));
  const names = found.map(([path]) => path.replace("../../../worker/", ""));
  expect(names.sort()).toEqual(Object.keys(writers).sort());
  expect(Object.values(writers).flat().sort()).toEqual([...writerNames].sort());
});
