import { Trans, useLingui } from "@lingui/react/macro";
import { autopayConsent, methodName } from "../../../domain/payment/saved-method.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import type { Payable } from "./rent-queries.ts";

interface SaveMethodFieldProps {
  /** The saved card that a new one replaces; null without one. */
  autopay: Payable["autopay"];
  retryDays: Payable["retryDays"];
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The consent to save the card and to charge it each month, off by default. */
export function SaveMethodField({ autopay, retryDays, checked, onChange }: SaveMethodFieldProps) {
  const { i18n } = useLingui();
  const card = autopay && methodName(autopay);
  return (
    <CheckField
      strong
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        card === null ? (
          <Trans>Charge my card each month</Trans>
        ) : (
          <Trans>Charge another card than {card} each month</Trans>
        )
      }
      hint={autopayConsent(i18n.locale === "en" ? "en" : "pl", retryDays)}
    />
  );
}
