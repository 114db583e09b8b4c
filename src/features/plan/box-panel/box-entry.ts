import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { href } from "../../../../domain/routes.ts";
import type { BoxEntry } from "../queries.ts";

/** Labels of occupancy entries. */
export const entryLabels: Record<BoxEntry["kind"], MessageDescriptor> = {
  hold: msg({ context: "entry", message: "hold or offer" }),
  reservation: msg({ context: "entry", message: "reservation" }),
  rent: msg({ context: "entry", message: "rental" }),
  block: msg({ context: "entry", message: "block" }),
};

/** The URL of an entry's rental or reservation; null for a block, which has no page. */
export function entryHref({ kind, id }: Pick<BoxEntry, "kind" | "id">): string | null {
  if (kind === "block") return null;
  return href(id.startsWith("rnt_") ? "partnerRents" : "partnerReservations", { open: id });
}
