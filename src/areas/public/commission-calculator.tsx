import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { monthlyCommission, standardCommission } from "../../../domain/order/commission.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { groszeOf, MoneyField } from "../../ui/forms/money-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import css from "./for-partners.module.css";

/** The boxes typed; none if empty, null if it is not a whole number. */
const countOf = (text: string) => (/^\d{0,5}$/.test(text.trim()) ? Number(text) : null);

function resultOf({ own, found }: { own: number | null; found: number | null }, rentGrosze: number | null) {
  if (own === null || found === null || rentGrosze === null) return null;
  const paidGrosze = (own + found) * rentGrosze;
  const commissionGrosze = 0 - monthlyCommission(standardCommission, { own, found, rentGrosze });
  return { paidGrosze, commissionGrosze, keptGrosze: paidGrosze + commissionGrosze };
}

/** What a month costs, by the rules that charge it. */
export function CommissionCalculator() {
  const { t } = useLingui();
  const format = useFormat();
  const [own, setOwn] = useState("80");
  const [found, setFound] = useState("10");
  const [rent, setRent] = useState("300");
  const rentGrosze = rent.trim() === "" ? 0 : groszeOf(rent);
  const boxes = { own: countOf(own), found: countOf(found) };
  const result = resultOf(boxes, rentGrosze);
  const shown = (grosze: number | undefined) => (grosze === undefined ? "–" : format.money(grosze));
  const notCounted = (count: number | null) => (count === null ? t`Enter a whole number.` : undefined);
  const field = { inputMode: "numeric" as const, autoComplete: "off", maxLength: 5 };
  return (
    <Card cut className={css.calculator} aria-label={t`Commission calculator`}>
      <TextField
        {...field}
        label={t`Boxes rented to your own tenants, who pay you directly`}
        error={notCounted(boxes.own)}
        value={own}
        onChange={({ target }) => setOwn(target.value)}
      />
      <TextField
        {...field}
        label={t`Boxes rented to tenants found on Boksy`}
        error={notCounted(boxes.found)}
        value={found}
        onChange={({ target }) => setFound(target.value)}
      />
      <MoneyField
        label={t`Average monthly rent`}
        error={rentGrosze === null ? t`Enter an amount, such as 299.00.` : undefined}
        maxLength={9}
        value={rent}
        onChange={setRent}
      />
      <dl className={css.example} aria-live="polite">
        <div>
          <dt>
            <Trans>Your tenants pay a month</Trans>
          </dt>
          <dd>{shown(result?.paidGrosze)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Commission</Trans>
          </dt>
          <dd>{shown(result?.commissionGrosze)}</dd>
        </div>
        <div>
          <dt>
            <Trans>You keep</Trans>
          </dt>
          <dd>{shown(result?.keptGrosze)}</dd>
        </div>
      </dl>
    </Card>
  );
}
