import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import type { OfferDraft } from "./draft.ts";
import css from "./offer.module.css";
import type { OfferTerms } from "./queries.ts";

export interface OfferPriceFieldsProps {
  draft: Pick<OfferDraft, "monthly" | "deposit">;
  box: OfferTerms["box"];
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<OfferDraft>) => void;
}

/** The client's price next to the list price, which applies to an empty field. */
export function OfferPriceFields({ draft, box, errors, onChange }: OfferPriceFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const list = format.money(box.monthlyGrosze);
  const deposit = format.money(box.depositGrosze);
  return (
    <div className={css.pair}>
      <TextField
        label={t`Monthly price for this offer`}
        optional
        suffix="zł"
        inputMode="decimal"
        autoComplete="off"
        hint={t`Price list: ${list}`}
        error={errors.monthly}
        value={draft.monthly}
        onChange={(event) => onChange({ monthly: event.target.value })}
      />
      <TextField
        label={t`Deposit for this offer`}
        optional
        suffix="zł"
        inputMode="decimal"
        autoComplete="off"
        hint={t`Price list: ${deposit}`}
        error={errors.deposit}
        value={draft.deposit}
        onChange={(event) => onChange({ deposit: event.target.value })}
      />
    </div>
  );
}
