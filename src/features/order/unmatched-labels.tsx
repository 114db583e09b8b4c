import { msg } from "@lingui/core/macro";
import type { UnmatchedState } from "../../../domain/payment/unmatched.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";
import { StatusBadge } from "../../ui/data/badge.tsx";
import type { Unmatched } from "./queries.ts";

export const unmatchedBadges: Record<UnmatchedState, BadgeContent> = {
  open: { label: msg({ context: "unmatched", message: "to be decided" }), tone: "soon" },
  known: { label: msg({ context: "unmatched", message: "recognized" }), tone: "neutral" },
  noted: { label: msg({ context: "unmatched", message: "kept" }), tone: "ok" },
  returning: { label: msg({ context: "unmatched", message: "being returned" }), tone: "neutral" },
  returned: { label: msg({ context: "unmatched", message: "returned" }), tone: "neutral" },
};

export function UnmatchedBadge({ state }: { state: UnmatchedState }) {
  return <StatusBadge of={unmatchedBadges[state]} />;
}

/** The amount in the currency that was paid. */
export function useUnmatchedAmount() {
  const format = useFormat();
  return ({ amountGrosze, currency }: Pick<Unmatched, "amountGrosze" | "currency">): string =>
    currency === "PLN" ? format.money(amountGrosze) : `${format.number(amountGrosze / 100)} ${currency}`;
}
