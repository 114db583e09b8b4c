import { useLingui } from "@lingui/react/macro";
import type { UnmatchedState } from "../../../domain/payment/unmatched.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import type { Unmatched } from "./queries.ts";

export function useUnmatchedLabels(): Record<UnmatchedState, string> {
  const { t } = useLingui();
  return {
    open: t({ context: "unmatched", message: "to be decided" }),
    known: t({ context: "unmatched", message: "recognized" }),
    noted: t({ context: "unmatched", message: "kept" }),
    returning: t({ context: "unmatched", message: "being returned" }),
    returned: t({ context: "unmatched", message: "returned" }),
  };
}

const tones = { open: "soon", known: "neutral", noted: "ok", returning: "neutral", returned: "neutral" } as const;

export function UnmatchedBadge({ state }: { state: UnmatchedState }) {
  const labels = useUnmatchedLabels();
  return <Badge tone={tones[state]}>{labels[state]}</Badge>;
}

/** The amount in the currency that was paid. */
export function useUnmatchedAmount() {
  const format = useFormat();
  return ({ amountGrosze, currency }: Pick<Unmatched, "amountGrosze" | "currency">): string =>
    currency === "PLN" ? format.money(amountGrosze) : `${format.number(amountGrosze / 100)} ${currency}`;
}
