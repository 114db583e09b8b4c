import { Trans } from "@lingui/react/macro";
import { methodName } from "../../../domain/payment/saved-method.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import type { Payable } from "./rent-queries.ts";

interface SaveMethodFieldProps {
  /** The saved method that a new one replaces; null without one. */
  autopay: Payable["autopay"];
  /** The text of the consent. */
  consent: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The consent to save the method and to charge it each month, off by default. */
export function SaveMethodField({ autopay, consent, checked, onChange }: SaveMethodFieldProps) {
  const method = autopay && methodName(autopay);
  return (
    <CheckField
      strong
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        method === null ? (
          <Trans>Turn on automatic payment</Trans>
        ) : (
          <Trans>Use this method for automatic payment instead of {method}</Trans>
        )
      }
      hint={consent}
    />
  );
}
