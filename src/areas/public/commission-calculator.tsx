import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { monthlyCommission, standardCommission } from "../../../domain/order/commission.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { groszeOf, MoneyField } from "../../ui/forms/money-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import css from "./for-partners.module.css";

const numberOf = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0);

/** What a month costs, by the rules that charge it. */
export function CommissionCalculator() {
  const { t } = useLingui();
  const format = useFormat();
  const [own, setOwn] = useState("80");
  const [found, setFound] = useState("10");
  const [rent, setRent] = useState("300");
  const rentGrosze = groszeOf(rent) ?? 0;
  const boxes = { own: numberOf(own), found: numberOf(found) };
  const paidGrosze = (boxes.own + boxes.found) * rentGrosze;
  const commissionGrosze = monthlyCommission(standardCommission, { ...boxes, rentGrosze });
  const field = { inputMode: "numeric" as const, autoComplete: "off", maxLength: 5 };
  return (
    <Card cut className={css.calculator} aria-label={t`Commission calculator`}>
      <TextField
        {...field}
        label={t`Boxes rented to your own tenants, who pay you directly`}
        value={own}
        onChange={({ target }) => setOwn(target.value)}
      />
      <TextField
        {...field}
        label={t`Boxes rented to tenants found on Boksy`}
        value={found}
        onChange={({ target }) => setFound(target.value)}
      />
      <MoneyField label={t`Average monthly rent`} maxLength={9} value={rent} onChange={setRent} />
      <dl className={css.example} aria-live="polite">
        <div>
          <dt>
            <Trans>Your tenants pay a month</Trans>
          </dt>
          <dd>{format.money(paidGrosze)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Commission</Trans>
          </dt>
          <dd>{format.money(0 - commissionGrosze)}</dd>
        </div>
        <div>
          <dt>
            <Trans>You keep</Trans>
          </dt>
          <dd>{format.money(paidGrosze - commissionGrosze)}</dd>
        </div>
      </dl>
    </Card>
  );
}
