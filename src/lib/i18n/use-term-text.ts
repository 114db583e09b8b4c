import { plural, selectOrdinal } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { PaymentTerm } from "../../../domain/rent/payment-term.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";

/** When rent is due, in words. */
export function useTermText(): (term: PaymentTerm) => string {
  const { t } = useLingui();
  return ({ days, dueDay }) => {
    if (dueDay === null) {
      return days === 0
        ? t`on the first day of the period`
        : t`within ${plural(days, { one: "# day", other: "# days" })} of the first day of the period`;
    }
    return days === 0
      ? t`by the ${selectOrdinal(dueDay, { one: "#st", two: "#nd", few: "#rd", other: "#th" })} of the month`
      : t`by the ${selectOrdinal(dueDay, { one: "#st", two: "#nd", few: "#rd", other: "#th" })} of the month, at least ${plural(days, { one: "# day", other: "# days" })} from the first day of the period`;
  };
}

/** When the rent of a new rental is due each month, in words. */
export function useRentDueText(): (price: Pick<PriceBreakdown, "paymentTerm" | "anchorDay">) => string {
  const { t } = useLingui();
  const termText = useTermText();
  return ({ paymentTerm, anchorDay }) =>
    paymentTerm.dueDay === null && paymentTerm.days === 0
      ? t`in advance, on the ${selectOrdinal(anchorDay, { one: "#st", two: "#nd", few: "#rd", other: "#th" })} of each month`
      : termText(paymentTerm);
}
