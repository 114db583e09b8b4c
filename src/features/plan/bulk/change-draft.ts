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

/** What is typed into the form of a change; an empty text is no change. */
export interface ChangeDraft {
  priceKind: "" | PriceChange["kind"];
  priceValue: string;
  /** The day from which the new price holds for whoever reserves; empty is at once. Then nothing else is changed with it. */
  fromOn: Day | "";
  status: "" | NonNullable<BoxChange["status"]>;
  features: Partial<Record<BoxFeature, "add" | "remove">>;
}

export const emptyDraft: ChangeDraft = { priceKind: "", priceValue: "", fromOn: "", status: "", features: {} };

/** The price change that is typed; undefined when none is meant, null when it cannot be read. */
function priceOf({ priceKind, priceValue }: ChangeDraft): PriceChange | null | undefined {
  if (priceKind === "") return undefined;
  return typedPrice(priceKind, priceValue);
}

/** Only the price changes, and not at once. */
export const isPlanned = ({ priceKind, fromOn }: ChangeDraft): boolean => priceKind !== "" && fromOn !== "";

/** The change as the API takes it; null while nothing is chosen or the price cannot be read. */
export function changeOf(draft: ChangeDraft): BoxChange | null {
  const price = priceOf(draft);
  if (price === null) return null;
  if (isPlanned(draft)) return price ? { price } : null;
  const chosen = Object.entries(draft.features) as [BoxFeature, "add" | "remove"][];
  const of = (act: "add" | "remove") => chosen.filter(([, each]) => each === act).map(([feature]) => feature);
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
  /** Why this box cannot be changed so. */
  problem: ChangeProblem | null;
}

/** What would become of each box. Somebody who is in it or is to come keeps it from being put away. */
export function previewOf(boxes: readonly PartnerBox[], change: BoxChange): PreviewRow[] {
  return boxes.map((box) => ({
    box,
    after: changedBox(box, change),
    problem: findChangeProblem({ ...box, isTaken: box.tenant !== null || box.reservation !== null }, change),
  }));
}

/** Nothing of this box would be another; what is planned for a day may bring back the price of now. */
export const isSame = ({ box, after }: PreviewRow): boolean =>
  box.nextPrice === null &&
  box.monthlyGrosze === after.monthlyGrosze &&
  box.status === after.status &&
  [...box.features].sort().join() === [...after.features].sort().join();
