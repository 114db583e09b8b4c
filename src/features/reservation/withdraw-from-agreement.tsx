import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./cancellation-options.module.css";
import { type Reservation, useWithdraw } from "./queries.ts";

/** The consumer's 14-day right of withdrawal, in two steps, with a confirmation email. */
export function WithdrawFromAgreement({ reservation, untilOn }: { reservation: Reservation; untilOn: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdraw(reservation.id);
  const { price, box, code, payment, seller } = reservation;
  const problem = useErrorMessage(withdraw.error);
  const until = format.day(untilOn);
  const money = format.money(price.todayGrosze);
  const close = () => {
    setAsked(false);
    withdraw.reset();
  };
  const actions = (
    <>
      <Button variant="soft" onClick={close}>
        <Trans>Keep the box</Trans>
      </Button>
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined, { onSuccess: close })}>
        <Trans>Withdraw from the agreement</Trans>
      </Button>
    </>
  );
  return (
    <>
      <p>
        <Trans>
          As a consumer (or a sole trader with consumer rights) you can withdraw from the agreement until {until}{" "}
          without giving a reason.
        </Trans>
      </p>
      <Button variant="soft" onClick={() => setAsked(true)}>
        <Trans>Withdraw from the agreement</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={t`Withdraw from the agreement for box ${box.number}?`}
        actions={actions}
      >
        <div className={css.money}>
          <p>
            <Trans>
              This is about reservation {code} and the agreement with {seller.legalName}.
            </Trans>{" "}
            {payment?.provider === "transfer" ? (
              <Trans>
                {seller.legalName} will refund {money} by bank transfer, and the box becomes available to others. This
                cannot be undone.
              </Trans>
            ) : (
              <Trans>
                {money} will be refunded to your original payment method, and the box becomes available to others. This
                cannot be undone.
              </Trans>
            )}
          </p>
          <p>
            <Trans>You’ll get a confirmation email right away.</Trans>
          </p>
          {problem && <InlineError>{problem.sentence}</InlineError>}
        </div>
      </Dialog>
    </>
  );
}
