import type { NewBox } from "../box/create-schema.ts";
import {
  type BoxCellIssue,
  type BoxColumn,
  readFloor,
  readHeight,
  readKind,
  readSides,
  type Units,
} from "../box/csv/cells.ts";
import type { BoxKind } from "../box/kinds.ts";
import { issueReporter, type TableIssue } from "../core/csv/table.ts";
import { newId } from "../core/ids.ts";
import type { Cells } from "./issue.ts";
import type { NewBoxDefaults } from "./schema.ts";

/** What a row says about its box. It is only used if the import creates the box. */
export interface ListedBox {
  /** Null: not given. Lengths in cm. */
  kind: BoxKind | null;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  floor: number | null;
  /** Not issues of the list if the box already exists. */
  issues: TableIssue<BoxColumn, BoxCellIssue>[];
}

export function readListedBox(line: number, cells: Cells, units: Units): ListedBox {
  const issues: ListedBox["issues"] = [];
  const report = issueReporter(line, issues);
  const isSized = [cells.width, cells.depth, cells.area].some(Boolean);
  const sides = isSized ? readSides(cells, units, report) : null;
  return {
    kind: cells.kind ? readKind(cells, report) : null,
    widthCm: sides?.widthCm ?? null,
    depthCm: sides?.depthCm ?? null,
    heightCm: cells.height ? readHeight(cells, units, report) : null,
    floor: cells.floor ? readFloor(cells, report) : null,
    issues,
  };
}

/** A box that an import creates. */
export interface NewListedBox extends NewBox {
  id: string;
  placeId: string;
}

/**
 * The box of a row, completed by the defaults. Null if neither of them has a price.
 * @param monthlyGrosze the rent of the row, which also becomes the box's price
 */
export function newBoxOf(
  { kind, widthCm, depthCm, heightCm, floor }: ListedBox,
  { number, placeId, monthlyGrosze }: { number: string; placeId: string; monthlyGrosze: number | null },
  defaults: NewBoxDefaults,
): NewListedBox | null {
  const price = monthlyGrosze ?? defaults.monthlyGrosze;
  if (price === null) return null;
  return {
    id: newId("box"),
    placeId,
    number,
    kind: kind ?? defaults.kind,
    widthCm: widthCm ?? defaults.widthCm,
    depthCm: depthCm ?? defaults.depthCm,
    heightCm: heightCm ?? defaults.heightCm,
    floor: floor ?? defaults.floor,
    features: [],
    monthlyGrosze: price,
    depositGrosze: null,
  };
}
