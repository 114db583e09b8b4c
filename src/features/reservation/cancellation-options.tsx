import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { dayAt } from "../../../domain/core/day.ts";
import { CancelReservation } from "./cancel-reservation.tsx";
import css from "./cancellation-options.module.css";
import type { Reservation } from "./queries.ts";
import { WithdrawFromAgreement } from "./withdraw-from-agreement.tsx";

/** Withdrawal and cancellation, where available. Nothing once the rental has started. */
export function CancellationOptions({ reservation }: { reservation: Reservation }) {
  const heading = useId();
  const { status, cancellation, withdrawUntilOn, place, serverNow } = reservation;
  const todayOn = dayAt(new Date(serverNow), place.timezone);
  const isInTime = status === "confirmed" && withdrawUntilOn !== null && withdrawUntilOn >= todayOn;
  if (!isInTime && cancellation === null) return null;
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Changed your mind?</Trans>
      </h2>
      {isInTime && <WithdrawFromAgreement reservation={reservation} untilOn={withdrawUntilOn} />}
      {cancellation && (
        <CancelReservation
          reservation={reservation}
          terms={cancellation}
          withdrawUntilOn={isInTime && cancellation.keptGrosze > 0 ? withdrawUntilOn : null}
          isOnlyWay={!isInTime}
        />
      )}
    </section>
  );
}
