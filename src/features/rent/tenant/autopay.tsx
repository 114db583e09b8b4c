import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { methodName, obstacleOf } from "../../../../domain/payment/saved-method.ts";
import { nextChargeOf } from "../../../../domain/rent/next-charge.ts";
import { href } from "../../../../domain/routes.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { failureLabel } from "../../../lib/i18n/failure-label.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button, LinkButton } from "../../../ui/forms/button.tsx";
import css from "../commands/commands.module.css";
import { SimpleCommandDialog } from "../commands/simple-command-dialog.tsx";
import { chargedOf } from "../terms.ts";
import type { TenantTerms } from "./queries.ts";

/** Automatic payment: the saved method, the next charge or the failure, and how to change or turn it off. */
export function Autopay({ rentId, terms }: { rentId: string; terms: TenantTerms }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { autopay } = terms;
  const next = nextChargeOf(chargedOf(terms));
  if (autopay === null) {
    return next === null ? null : (
      <p className={css.hint}>
        <Trans>Automatic payment is off. You can turn it on when you next pay online by card or BLIK.</Trans>
      </p>
    );
  }
  const method = methodName(autopay);
  const obstacle = next && obstacleOf(autopay, next);
  const { failure, nextAttemptOn } = autopay;
  return (
    <section className={css.stack} aria-label={t`Automatic payment`}>
      {failure === null && nextAttemptOn !== null && (
        <p role="status">
          <Trans>
            We’ll charge the unpaid rent on {format.day(nextAttemptOn, "dayMonth")} ({method}), unless you pay earlier.
          </Trans>
        </p>
      )}
      {failure === null ? (
        <p>
          {next === null ? (
            <Trans>Automatic payment: {method}.</Trans>
          ) : (
            <Trans>
              Next payment: {format.money(next.amountGrosze)} on {format.day(next.dueOn, "dayMonth")}, {method}.
            </Trans>
          )}
        </p>
      ) : (
        <>
          <p role="status">
            <Trans>The automatic payment ({method}) failed.</Trans> {t(failureLabel(failure))}
          </p>
          <p>
            {nextAttemptOn === null ? (
              <Trans>We won’t try again. Pay online or change the payment method.</Trans>
            ) : (
              <Trans>We’ll try again on {format.day(nextAttemptOn, "dayMonth")}, unless you pay earlier.</Trans>
            )}
          </p>
        </>
      )}
      {obstacle !== null && (
        <p role="status">
          {obstacle === "expired" ? (
            <Trans>This card expires before the next payment.</Trans>
          ) : (
            <Trans>The next payment is over the limit of an automatic BLIK payment. Pay it online yourself.</Trans>
          )}
        </p>
      )}
      <div className={css.actions}>
        {failure !== null && (
          <LinkButton to={href("payRent", { rent: rentId })}>
            <Trans>Pay online</Trans>
          </LinkButton>
        )}
        <LinkButton
          variant={failure === null ? undefined : "quiet"}
          to={href("payRent", { rent: rentId, change: "method" })}
        >
          <Trans>Change the payment method</Trans>
        </LinkButton>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Turn off automatic payment</Trans>
        </Button>
      </div>
      {isAsking && (
        <SimpleCommandDialog
          title={t`Turn off automatic payment?`}
          submitLabel={t`Turn off`}
          doneLabel={t`Automatic payment is off`}
          rent={terms}
          send={(json) => unwrap(api.rents[":id"]["stop-autopay"].$post({ param: { id: rentId }, json }))}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              We won’t charge {method} again, and we’ll remove it from the payment provider. You pay the rent yourself
              by each due date.
            </Trans>
          </p>
        </SimpleCommandDialog>
      )}
    </section>
  );
}
