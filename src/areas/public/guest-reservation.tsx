import { Trans } from "@lingui/react/macro";
import { useContext, useLayoutEffect } from "react";
import { dayAt } from "../../../domain/core/day.ts";
import { BookingDocuments } from "../../features/invoice/booking-documents.tsx";
import { useOutcomeTitle } from "../../features/payment/outcome-card.tsx";
import { AskAsTenant, AskReview } from "../../features/question/ask-as-tenant.tsx";
import { Access, isCodeDue } from "../../features/rent/tenant/access.tsx";
import { GuestCommands } from "../../features/rent/tenant/guest-commands.tsx";
import { RentCard } from "../../features/rent/tenant/rent-card.tsx";
import { Booked } from "../../features/reservation/booked.tsx";
import { CancellationOptions } from "../../features/reservation/cancellation-options.tsx";
import { EmailLanguage } from "../../features/reservation/email-language.tsx";
import type { GuestReservation } from "../../features/reservation/guest-queries.ts";
import { isToBePaid, Summary } from "../../features/reservation/summary.tsx";
import { HeaderStepsContext } from "../../lib/hooks/header-steps-context.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { BookingSteps } from "../../ui/layout/booking-steps.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import text from "../../ui/styles/text.module.css";
import { CreateGuestAccount } from "./create-guest-account.tsx";
import css from "./guest-reservation.module.css";
import { PaymentNotice } from "./payment-notice.tsx";
import type { PaymentReturn } from "./use-payment-return.ts";

export interface GuestReservationViewProps {
  data: GuestReservation;
  payment: PaymentReturn;
}

/** A guest’s reservation in any state: payment pending, to be signed and paid, or a running rental. */
export function GuestReservationView({ data, payment }: GuestReservationViewProps) {
  const { reservation } = data;
  const title = useOutcomeTitle();
  const { outcome } = payment;
  if (outcome === "pending") {
    return (
      <div className={css.view}>
        <h1 tabIndex={-1}>{title(outcome)}</h1>
        <PaymentNotice payment={payment} />
      </div>
    );
  }
  // After withdrawing from a running rental, it stays visible with the access code until its last day.
  const hasRent = reservation.status === "withdrawn" && data.rent?.status === "settled";
  if (isToBePaid(reservation)) return <LastStep {...{ data, payment }} />;
  const isPaid = reservation.status === "confirmed" || reservation.status === "converted" || hasRent;
  if (isPaid && (outcome === "success" || data.rent?.status === "scheduled")) return <JustBooked data={data} />;
  return (
    <div className={css.view}>
      {isPaid ? (
        <Rented data={data} payment={payment} />
      ) : (
        <>
          {payment.outcome !== "failed" && reservation.status !== "withdrawn" && <PaymentNotice payment={payment} />}
          <Summary reservation={reservation} />
          {data.invoices.length > 0 && <BookingDocuments reservation={reservation} invoices={data.invoices} />}
        </>
      )}
    </div>
  );
}

/** The last booking step. The form itself shows why the last payment failed. */
function LastStep({ data: { reservation }, payment }: GuestReservationViewProps) {
  const setSteps = useContext(HeaderStepsContext);
  useLayoutEffect(() => {
    setSteps(<BookingSteps current={2} />);
    return () => setSteps(null);
  }, [setSteps]);
  return (
    <>
      {payment.outcome !== "failed" && (
        <div className={classNames(text.container, css.noticeAbove)}>
          <PaymentNotice payment={payment} />
        </div>
      )}
      <Summary reservation={reservation} />
    </>
  );
}

/** From the payment until the rental starts. */
function JustBooked({ data: { reservation, rent, invoices } }: { data: GuestReservation }) {
  const { guest } = reservation;
  return (
    <Booked
      reservation={reservation}
      email={guest?.email ?? null}
      code={rent === null || isCodeDue(rent) ? null : <Access rent={rent} />}
    >
      <BookingDocuments reservation={reservation} invoices={invoices} />
      <EmailLanguage reservation={reservation} />
      {rent && rent.status !== "scheduled" && <GuestCommands rentId={rent.id} boxNumber={rent.box.number} />}
      {guest && <CreateGuestAccount reservationId={reservation.id} guest={guest} />}
      <AskAsTenant reservationId={reservation.id} boxNumber={reservation.box.number} />
      <CancellationOptions reservation={reservation} />
    </Booked>
  );
}

function Rented({ data, payment }: GuestReservationViewProps) {
  const { reservation, rent, invoices } = data;
  const format = useFormat();
  const { box, place, code, status } = reservation;
  const todayOn = dayAt(new Date(reservation.serverNow), place.timezone);
  // The rental may have been extended or ended since the reservation.
  const period = rent ? format.period(rent.startOn, rent.endOn) : format.period(reservation.moveInOn, reservation.toOn);
  return (
    <>
      <header>
        <h1 tabIndex={-1}>
          <Trans>Box {box.number}</Trans>
        </h1>
        <p className={css.lead}>
          <Trans>
            Reservation {code}, {period}
          </Trans>{" "}
          <StatusBadge of={reservationBadges[status]} />
        </p>
      </header>
      <PaymentNotice payment={payment} />
      {rent && (
        <>
          <h2 className={text.hidden}>
            <Trans>Rental</Trans>
          </h2>
          <RentCard
            rent={rent}
            todayOn={todayOn}
            review={<AskReview reservationId={reservation.id} boxNumber={box.number} />}
          >
            <GuestCommands rentId={rent.id} boxNumber={rent.box.number} />
          </RentCard>
        </>
      )}
      <BookingDocuments reservation={reservation} invoices={invoices} />
      <EmailLanguage reservation={reservation} />
      <AskAsTenant reservationId={reservation.id} boxNumber={reservation.box.number} />
      <CancellationOptions reservation={reservation} />
      {reservation.guest && <CreateGuestAccount reservationId={reservation.id} guest={reservation.guest} />}
    </>
  );
}
