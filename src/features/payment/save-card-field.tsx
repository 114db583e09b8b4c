import { Trans, useLingui } from "@lingui/react/macro";
import { autopayConsent, cardName } from "../../../domain/payment/saved-card.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import type { Payable } from "./rent-queries.ts";

interface SaveCardFieldProps {
  /** The saved card that a new one replaces; null without one. */
  autopay: Payable["autopay"];
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The consent to save the card and to charge it each month, off by default. */
export function SaveCardField({ autopay, checked, onChange }: SaveCardFieldProps) {
  const { i18n } = useLingui();
  const card = autopay && cardName(autopay);
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
      hint={autopayConsent[i18n.locale === "en" ? "en" : "pl"]}
    />
  );
}
