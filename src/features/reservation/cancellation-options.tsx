import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { CancelReservation } from "./cancel-reservation.tsx";
import css from "./cancellation-options.module.css";
import type { Reservation } from "./queries.ts";
import { WithdrawFromAgreement } from "./withdraw-from-agreement.tsx";
import { withdrawalDeadline } from "./withdrawal-deadline.ts";

/**
 * Withdrawal or cancellation, where available: who may withdraw gets everything back, so canceling would never be better.
 * Nothing once the rental has started.
 */
export function CancellationOptions({ reservation }: { reservation: Reservation }) {
  const heading = useId();
  const { cancellation } = reservation;
  const untilOn = withdrawalDeadline(reservation);
  if (untilOn === null && cancellation === null) return null;
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Changed your mind?</Trans>
      </h2>
      {untilOn !== null && <WithdrawFromAgreement reservation={reservation} untilOn={untilOn} />}
      {untilOn === null && cancellation && <CancelReservation reservation={reservation} terms={cancellation} />}
    </section>
  );
}
