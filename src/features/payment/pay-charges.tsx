import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { daysBetween } from "../../../domain/core/day.ts";
import { minOnlineGrosze } from "../../../domain/rent/online-payment.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import css from "./pay-charges.module.css";
import { type Payable, usePayRent } from "./rent-queries.ts";
import { SaveMethodField } from "./save-method-field.tsx";

export interface PayChargesProps {
  payable: Payable;
  /** The charges of an earlier attempt, chosen again; all charges if none of these is open. */
  earlierIds: readonly string[];
}

/** The open charges of a rental: all are paid unless the tenant leaves some out. */
export function PayCharges({ payable, earlierIds }: PayChargesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { rentId, charges, today, autopay, autopayConsent } = payable;
  const pay = usePayRent(rentId);
  const problem = useErrorMessage(pay.error);
  const [saveMethod, setSaveMethod] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly string[]>(() => {
    const others = charges.map(({ id }) => id).filter((id) => !earlierIds.includes(id));
    return others.length < charges.length ? others : [];
  });
  const chosen = charges.filter(({ id }) => !leftOut.includes(id));
  const shownGrosze = chosen.reduce((sum, { openGrosze }) => sum + openGrosze, 0);
  const isTooSmall = shownGrosze > 0 && shownGrosze < minOnlineGrosze;
  const amount = format.money(shownGrosze);
  const start = () =>
    pay.mutate(
      {
        chargeIds: chosen.map(({ id }) => id),
        shownGrosze,
        ...(saveMethod && autopayConsent !== null && { autopayConsent }),
      },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  const toggle = (id: string, isChosen: boolean) =>
    setLeftOut(isChosen ? leftOut.filter((other) => other !== id) : [...leftOut, id]);
  return (
    <section className={css.pay} aria-label={t`Amounts due`}>
      <ul className={css.charges}>
        {charges.map((charge) => {
          const days = daysBetween(charge.dueOn, today);
          const due = format.day(charge.dueOn, "dayMonth");
          const hint =
            days > 0 ? (
              <span className={css.late}>
                <Trans>Overdue since {due}</Trans>
              </span>
            ) : (
              <Trans>Due on {due}</Trans>
            );
          const period = charge.isDeposit ? t`Deposit` : format.period(charge.fromOn, charge.toOn);
          const full = format.money(charge.amountGrosze);
          const end = format.money(charge.openGrosze);
          return (
            <li key={charge.id}>
              {charges.length === 1 ? (
                <p className={css.single}>
                  <span>
                    <strong>{period}</strong>
                    <span>{hint}</span>
                  </span>
                  <strong className={css.money}>{end}</strong>
                </p>
              ) : (
                <CheckField
                  strong
                  checked={!leftOut.includes(charge.id)}
                  onChange={(event) => toggle(charge.id, event.target.checked)}
                  label={period}
                  hint={hint}
                  end={end}
                />
              )}
              {charge.openGrosze < charge.amountGrosze && (
                <p className={css.rest}>
                  <Trans>The rest of {full}; a part is already paid.</Trans>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {charges.length > 1 && (
        <p className={css.total}>
          <span>
            <Trans>Total</Trans>
          </span>
          <strong className={css.money}>{amount}</strong>
        </p>
      )}
      {isTooSmall && (
        <p>
          <Trans>
            The smallest online payment is {format.money(minOnlineGrosze)}. You can pay this by bank transfer.
          </Trans>
        </p>
      )}
      {autopayConsent !== null && (
        <SaveMethodField autopay={autopay} consent={autopayConsent} checked={saveMethod} onChange={setSaveMethod} />
      )}
      {pay.error instanceof ApiError && pay.error.status === 409 ? (
        <InlineError>
          <Trans>The amounts have just changed. Please check them and try again.</Trans>
        </InlineError>
      ) : (
        problem && <InlineError>{problem.sentence}</InlineError>
      )}
      <Button
        variant="next"
        size="big"
        wide
        busy={pay.isPending || pay.isSuccess}
        disabled={shownGrosze < minOnlineGrosze}
        onClick={start}
      >
        <Trans>Pay {amount}</Trans>
      </Button>
      <p className={css.methods}>
        <Trans>Card, BLIK or instant bank transfer. You’ll pay on our payment provider’s page.</Trans>
      </p>
    </section>
  );
}
