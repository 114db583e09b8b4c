import { useLingui } from "@lingui/react/macro";
import { lowestPriceGrosze } from "../../../domain/team/limits.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import type { OfferDraft } from "./draft.ts";
import css from "./offer.module.css";
import type { OfferTerms } from "./queries.ts";

export interface OfferPriceFieldsProps {
  draft: Pick<OfferDraft, "monthly" | "deposit">;
  box: OfferTerms["box"];
  limits: OfferTerms["limits"];
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<OfferDraft>) => void;
}

/** The client's price next to the list price, which applies to an empty field. */
export function OfferPriceFields({ draft, box, limits, errors, onChange }: OfferPriceFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const list = format.money(box.monthlyGrosze);
  const deposit = format.money(box.depositGrosze);
  const lowest = format.money(lowestPriceGrosze(limits, { listGrosze: box.monthlyGrosze }));
  return (
    <div className={css.pair}>
      <TextField
        label={t`Monthly price for this offer`}
        optional
        suffix={format.currency}
        inputMode="decimal"
        autoComplete="off"
        hint={limits === null ? t`Price list: ${list}` : t`Price list: ${list}. You may go down to ${lowest}.`}
        error={errors.monthly}
        value={draft.monthly}
        onChange={(event) => onChange({ monthly: event.target.value })}
      />
      <TextField
        label={t`Deposit for this offer`}
        optional
        suffix={format.currency}
        inputMode="decimal"
        autoComplete="off"
        hint={
          limits?.mayLowerDeposit === false
            ? t`Price list: ${deposit}. You may not lower it.`
            : t`Price list: ${deposit}`
        }
        error={errors.deposit}
        value={draft.deposit}
        onChange={(event) => onChange({ deposit: event.target.value })}
      />
    </div>
  );
}
