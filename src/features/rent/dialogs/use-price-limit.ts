import { useLingui } from "@lingui/react/macro";
import { type GivenTerms, lowestPriceGrosze, type StaffLimits } from "../../../../domain/team/limits.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";

/** Returns why staff may not offer a monthly price; undefined if they may, or if none is entered. */
export function usePriceLimit(): (
  limits: StaffLimits | null,
  terms: Pick<GivenTerms, "listGrosze" | "currentGrosze"> & { monthlyGrosze: number | null },
) => string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  return (limits, terms) => {
    const lowestGrosze = lowestPriceGrosze(limits, terms);
    if (limits === null || terms.monthlyGrosze === null || terms.monthlyGrosze >= lowestGrosze) return;
    const lowest = format.money(lowestGrosze);
    return t`The lowest price you can offer is ${lowest}. Ask the owner or a manager for a lower one.`;
  };
}
