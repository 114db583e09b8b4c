import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { EmailText } from "../../ui/data/email-text.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Fact, Facts } from "../../ui/layout/sheet-parts.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./cancellation-options.module.css";
import { type Reservation, useWithdraw } from "./queries.ts";

/** The consumer's 14-day right of withdrawal, in two steps, with a confirmation email. */
export function WithdrawFromAgreement({ reservation, untilOn }: { reservation: Reservation; untilOn: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdraw(reservation.id, () => toastSuccess(t`You have withdrawn from the agreement`));
  const { price, box, code, payment, seller, guest } = reservation;
  const session = useSession();
  const account = session.status === "authenticated" ? session : null;
  const tenant = { name: guest?.name ?? account?.displayName ?? null, email: guest?.email ?? account?.email ?? null };
  const problem = useErrorMessage(withdraw.error);
  const until = format.day(untilOn);
  const money = format.money(price.todayGrosze);
  const close = () => {
    setAsked(false);
    withdraw.reset();
  };
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        <Trans>Keep the box</Trans>
      </Button>
      <Button variant="next" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        <Trans>Confirm the withdrawal</Trans>
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
        <Trans>Withdraw from the agreement here</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={t`Withdraw from the agreement for box ${box.number}?`}
        actions={actions}
      >
        <div className={css.money}>
          <Facts>
            <Fact name={t`Agreement`}>{code}</Fact>
            <Fact name={t`Landlord`}>{seller.legalName}</Fact>
            {tenant.name !== null && <Fact name={t`Tenant`}>{tenant.name}</Fact>}
            {tenant.email !== null && (
              <Fact name={t`Confirmation to`}>
                <EmailText email={tenant.email} />
              </Fact>
            )}
          </Facts>
          <p>
            {payment?.provider === "transfer" ? (
              <Trans>
                {seller.legalName} will refund {money} by bank transfer, and the box becomes available to others. This
                cannot be undone.
              </Trans>
            ) : (
              <Trans>
                {money} will be refunded to your original payment method, usually within a few business days and no
                later than 14 days, and the box becomes available to others. This cannot be undone.
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
