import { fold } from "../text.ts";
import type { BoxKind } from "./kinds.ts";
import { boxSizes } from "./sizes.ts";
import type { BoxState, BoxStatus } from "./state.ts";

export interface FilteredBox {
  number: string;
  kind: BoxKind;
  areaCm2: number;
  floor: number;
  status: BoxStatus;
  state: BoxState;
  tenant: { clientName: string } | null;
  reservation: { clientName: string | null; code: string } | null;
}

/** As it stands in an address: empty or missing is any. `state` may be "archived", which is hidden otherwise. */
export type BoxFilter = { [name in "state" | "kind" | "size" | "floor" | "q"]?: string | undefined };

/** The table's filter, the same on the page and in its spreadsheet. Every word of `q` is in a number, a code or a name. */
export function fitsFilter(box: FilteredBox, { state, kind, size, floor, q = "" }: BoxFilter): boolean {
  const shown = box.status === "archived" ? "archived" : box.state;
  if (state ? shown !== state : shown === "archived") return false;
  if (kind && box.kind !== kind) return false;
  if (floor && box.floor !== Number(floor)) return false;
  const room = size && boxSizes.find(({ id }) => id === size);
  if (room && (box.areaCm2 < room.minAreaM2 * 10_000 || box.areaCm2 >= room.maxAreaM2 * 10_000)) return false;
  const { tenant, reservation } = box;
  const text = fold([box.number, tenant?.clientName, reservation?.clientName, reservation?.code].join(" "));
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
