import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { PaymentTerm } from "../../../domain/rent/payment-term.ts";

/** When rent is due, in words. */
export function useTermText(): (term: PaymentTerm) => string {
  const { t } = useLingui();
  return ({ days, dueDay }) => {
    if (dueDay === null) {
      return days === 0
        ? t`on the first day of the period`
        : t`${plural(days, { one: "# day", other: "# days" })} from the first day of the period`;
    }
    return days === 0
      ? t`by day ${dueDay} of the month`
      : t`by day ${dueDay} of the month, at least ${plural(days, { one: "# day", other: "# days" })} from the first day of the period`;
  };
}
