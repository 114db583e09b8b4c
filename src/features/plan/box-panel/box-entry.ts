import { useLingui } from "@lingui/react/macro";
import { href } from "../../../../domain/routes.ts";
import type { BoxEntry } from "../queries.ts";

/** Labels of occupancy entries. */
export function useEntryLabels(): Record<BoxEntry["kind"], string> {
  const { t } = useLingui();
  return {
    hold: t({ context: "entry", message: "hold or offer" }),
    reservation: t({ context: "entry", message: "reservation" }),
    rent: t({ context: "entry", message: "rental" }),
    block: t({ context: "entry", message: "block" }),
  };
}

/** The URL of an entry's rental or reservation; null for a block, which has no page. */
export function entryHref({ kind, id }: Pick<BoxEntry, "kind" | "id">): string | null {
  if (kind === "block") return null;
  return href(id.startsWith("rnt_") ? "partnerRents" : "partnerReservations", { open: id });
}
