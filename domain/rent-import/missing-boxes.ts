import { boxLimits } from "../box/limits.ts";
import type { IssueReporter } from "./issue.ts";
import type { KnownBox, KnownPlace } from "./known.ts";
import { type NewListedBox, newBoxOf } from "./listed-box.ts";
import type { RentRow } from "./read.ts";
import type { NewBoxDefaults } from "./schema.ts";

/** Boxes of a list that do not exist, created from the first row that names them. */
export function missingBoxes(defaults: NewBoxDefaults | null) {
  const created = new Map<string, NewListedBox>();
  const unknown = new Set<string>();
  const counts = new Map<string, number>();
  const create = (row: RentRow, { id: placeId, boxCount }: KnownPlace, report: IssueReporter) => {
    const { boxNumber: number, monthlyGrosze, listedBox } = row;
    for (const { column, code, text } of listedBox.issues) report(column, code, text);
    if (listedBox.issues.length > 0 || defaults === null) return null;
    const count = (counts.get(placeId) ?? boxCount) + 1;
    if (count > boxLimits.perPlace) return report("box", "tooManyBoxes", number);
    counts.set(placeId, count);
    return newBoxOf(listedBox, { number, placeId, monthlyGrosze }, defaults) ?? report("monthly", "missing", "");
  };
  return {
    result: () => ({ newBoxes: [...created.values()], unknownBoxes: unknown.size }),
    find: (row: RentRow, place: KnownPlace | undefined, report: IssueReporter) => {
      const key = `${place?.id ?? row.place} ${row.boxNumber}`;
      if (defaults === null) {
        unknown.add(key);
        return report("box", "unknownBox", row.boxNumber);
      }
      if (place === undefined) return report("place", "whichPlace", row.place);
      const box = created.get(key) ?? create(row, place, report);
      if (box === null) return null;
      created.set(key, box);
      const { id, number, placeId, monthlyGrosze } = box;
      const known: KnownBox = { id, number, placeId, monthlyGrosze, status: "available", vatRate: place.vatRate };
      return { box: known, knownPlace: place };
    },
  };
}
