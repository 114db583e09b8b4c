import {
  type BoxChange,
  type ChangedBox,
  type ChangeProblem,
  changedBox,
  findChangeProblem,
  type PriceChange,
} from "../../../../domain/box/bulk-change.ts";
import type { BoxFeature } from "../../../../domain/box/features.ts";
import { typedPrice } from "../../../../domain/box/typed-price.ts";
import type { Day } from "../../../../domain/core/day.ts";
import type { PartnerBox } from "../queries.ts";

/** The change form's values; empty text means no change. */
export interface ChangeDraft {
  priceKind: "" | PriceChange["kind"];
  priceValue: string;
  /** The first day of the new price for new reservations; empty for immediately. With a day, only the price changes. */
  fromOn: Day | "";
  status: "" | NonNullable<BoxChange["status"]>;
  features: Partial<Record<BoxFeature, "add" | "remove">>;
}

export const emptyDraft: ChangeDraft = { priceKind: "", priceValue: "", fromOn: "", status: "", features: {} };

/** The entered price change; undefined if none, null if invalid. */
function priceOf({ priceKind, priceValue }: ChangeDraft): PriceChange | null | undefined {
  if (priceKind === "") return undefined;
  return typedPrice(priceKind, priceValue);
}

/** A price change from a later day. */
export const isPlanned = ({ priceKind, fromOn }: ChangeDraft): boolean => priceKind !== "" && fromOn !== "";

/** The API input; null while nothing is chosen or the price is invalid. */
export function changeOf(draft: ChangeDraft): BoxChange | null {
  const price = priceOf(draft);
  if (price === null) return null;
  if (isPlanned(draft)) return price ? { price } : null;
  const chosen = Object.entries(draft.features) as [BoxFeature, "add" | "remove"][];
  const of = (kind: "add" | "remove") => chosen.filter(([, each]) => each === kind).map(([feature]) => feature);
  const change: BoxChange = {
    ...(price && { price }),
    ...(draft.status && { status: draft.status }),
    ...(of("add").length > 0 && { addFeatures: of("add") }),
    ...(of("remove").length > 0 && { removeFeatures: of("remove") }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

export interface PreviewRow {
  box: PartnerBox;
  after: ChangedBox;
  /** Why this box cannot be changed, or null. */
  problem: ChangeProblem | null;
}

/** The effect on each box. Occupied or reserved boxes cannot be archived. */
export function previewOf(boxes: readonly PartnerBox[], change: BoxChange): PreviewRow[] {
  return boxes.map((box) => ({
    box,
    after: changedBox(box, change),
    problem: findChangeProblem({ ...box, isTaken: box.tenant !== null || box.reservation !== null }, change),
  }));
}

/** Whether the box stays the same. A planned price counts as a difference, because the change may replace it. */
export const isSame = ({ box, after }: PreviewRow): boolean =>
  box.nextPrice === null &&
  box.monthlyGrosze === after.monthlyGrosze &&
  box.status === after.status &&
  [...box.features].sort().join() === [...after.features].sort().join();
