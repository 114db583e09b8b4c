import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Cancellation } from "../../../domain/reservation/cancellation.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Breakdown } from "../../ui/data/breakdown.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./cancellation-options.module.css";
import { type Reservation, useCancelReservation } from "./queries.ts";

export interface CancelReservationProps {
  reservation: Reservation;
  terms: Cancellation;
}

/** Cancels a reservation, after showing the refund and the rule behind it. */
export function CancelReservation({ reservation, terms }: CancelReservationProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancelReservation(reservation.id);
  const problem = useErrorMessage(cancel.error);
  const { code, box, status } = reservation;
  const money = useFormat().money(terms.refundGrosze);
  const close = () => {
    setAsked(false);
    cancel.reset();
  };
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        <Trans>Keep the box</Trans>
      </Button>
      <Button
        variant="next"
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ refundGrosze: terms.refundGrosze }, { onSuccess: close })}
      >
        <Trans>Cancel the reservation</Trans>
      </Button>
    </>
  );
  return (
    <>
      <p>
        {status === "confirmed" ? (
          <Trans>
            You can cancel until the day before the rental starts. If you cancel today, you get {money} back.
          </Trans>
        ) : (
          <Trans>You haven’t paid anything yet, so you can cancel at no cost.</Trans>
        )}
      </p>
      <Button variant="soft" onClick={() => setAsked(true)}>
        <Trans>Cancel the reservation</Trans>
      </Button>
      <Dialog open={isAsked} onClose={close} title={t`Cancel reservation ${code}?`} actions={actions}>
        <div className={css.money}>
          <p>
            <Trans>Box {box.number} becomes available to others immediately. This cannot be undone.</Trans>
          </p>
          {status === "confirmed" && <Money reservation={reservation} terms={terms} />}
          {problem && <InlineError>{problem.sentence}</InlineError>}
        </div>
      </Dialog>
    </>
  );
}

/** The refund, the non-refundable part, the rule behind it, and the method. */
function Money({ reservation, terms }: CancelReservationProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { place, seller, payment, moveInOn } = reservation;
  const { refundGrosze, depositGrosze, keptGrosze, dueToOn } = terms;
  const due = dueToOn === null ? "" : format.period(moveInOn, dueToOn, "dayMonth");
  const deposit = format.money(depositGrosze);
  return (
    <>
      <Breakdown
        lines={[
          { key: "refund", label: t`Refund`, amountGrosze: refundGrosze },
          ...(keptGrosze === 0
            ? []
            : [{ key: "kept", label: t`Non-refundable: rent for ${due}`, amountGrosze: keptGrosze }]),
        ]}
      />
      <p>
        {keptGrosze === 0 ? (
          <Trans>
            Under the agreement, canceling counts as notice with a {place.noticeDays}-day notice period. That period
            ends before the rental starts, so you get a full refund.
          </Trans>
        ) : (
          <Trans>
            Under the agreement, canceling counts as notice with a {place.noticeDays}-day notice period: rent is due for
            the days of that period that fall within the rental.
          </Trans>
        )}{" "}
        {depositGrosze > 0 && <Trans>The {deposit} deposit will be refunded in full.</Trans>}
      </p>
      {refundGrosze > 0 && (
        <p>
          {payment?.provider === "transfer" ? (
            <Trans>{seller.legalName} will refund you by bank transfer.</Trans>
          ) : (
            <Trans>You’ll be refunded to your original payment method, usually within 5 business days.</Trans>
          )}
        </p>
      )}
    </>
  );
}
