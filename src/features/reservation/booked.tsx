import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useContext, useLayoutEffect } from "react";
import { addDays } from "../../../domain/core/day.ts";
import { directionsUrl } from "../../../domain/place/directions.ts";
import { HeaderStepsContext } from "../../lib/hooks/header-steps-context.ts";
import { floorLabel, useHoursLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useRentDueText } from "../../lib/i18n/use-term-text.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { Icon } from "../../ui/brand/icons.tsx";
import { PhoneLink } from "../../ui/data/contact-link.tsx";
import { EmailText } from "../../ui/data/email-text.tsx";
import { AnchorButton } from "../../ui/forms/button.tsx";
import { BookingSteps } from "../../ui/layout/booking-steps.tsx";
import css from "./booked.module.css";
import type { Reservation } from "./queries.ts";

export interface BookedProps {
  reservation: Reservation;
  /** Where the confirmation was sent. */
  email: string | null;
  /** The access code of a rental that has started; null until then. */
  code: ReactNode;
  /** The second column: documents, cancellation, account. */
  children: ReactNode;
}

/** A paid reservation until the rental starts: where, which box, when, and when the access code appears. */
export function Booked({ reservation, email, code, children }: BookedProps) {
  const { t } = useLingui();
  const format = useFormat();
  const setSteps = useContext(HeaderStepsContext);
  useLayoutEffect(() => {
    setSteps(<BookingSteps current={3} />);
    return () => setSteps(null);
  }, [setSteps]);
  const { box, place, moveInOn, price, id } = reservation;
  const day = format.day(moveInOn, "dayMonth");
  return (
    <div className={css.booked}>
      <div className={css.column}>
        <header>
          <p className={css.paid}>
            <Icon name="check" />
            <Trans>Paid, {format.money(price.todayGrosze)}</Trans>
          </p>
          <h1 tabIndex={-1}>
            <Trans>
              Box {box.number} from {day}
            </Trans>
          </h1>
          {email !== null && (
            <p className={css.lead}>
              <Trans>
                We’ve sent the confirmation to{" "}
                <b>
                  <EmailText email={email} />
                </b>
                .
              </Trans>
            </p>
          )}
        </header>
        <Ticket reservation={reservation} code={code} />
        <div className={css.actions}>
          <AnchorButton
            variant="next"
            size="big"
            icon="calendar"
            href={`/api/reservations/${id}/calendar`}
            download="boksy.ics"
          >
            <Trans>Add to calendar</Trans>
          </AnchorButton>
          <AnchorButton
            variant="soft"
            size="big"
            icon="pin"
            href={directionsUrl(place)}
            target="_blank"
            rel="noreferrer"
          >
            <Trans>Get directions</Trans>
          </AnchorButton>
        </div>
        <section aria-labelledby="next">
          <h2 id="next">{t`What happens next`}</h2>
          <NextDays reservation={reservation} isCodeDue={code === null} />
        </section>
      </div>
      <div className={css.column}>{children}</div>
    </div>
  );
}

function Ticket({ reservation, code }: Pick<BookedProps, "reservation" | "code">) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const { box, place, moveInOn, toOn } = reservation;
  const start = format.day(moveInOn, "dayMonth");
  const access = hoursLabel(place.accessFrom, place.accessTo);
  return (
    <section className={css.ticket} aria-label={t`Reservation`}>
      <div className={css.picture}>
        <BoxPicture {...box} />
      </div>
      <div className={css.facts}>
        <dl>
          <div>
            <dt>
              <Trans>Where</Trans>
            </dt>
            <dd>
              {place.name}
              <small>
                {place.street}, {place.postcode} {place.city}
              </small>
              {place.contactPhone !== "" && (
                <small>
                  <PhoneLink phone={place.contactPhone} />
                </small>
              )}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Box</Trans>
            </dt>
            <dd>
              {box.number}
              <small>
                {format.area(box.areaCm2)}, {t(floorLabel(box.floor))}
              </small>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>When</Trans>
            </dt>
            <dd>
              {format.day(moveInOn, "weekday")}
              <small>
                {toOn === null ? <Trans>open-ended</Trans> : <Trans>last day: {format.day(addDays(toOn, -1))}</Trans>},{" "}
                <Trans>access: {access}</Trans>
              </small>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Reservation</Trans>
            </dt>
            <dd>{reservation.code}</dd>
          </div>
        </dl>
        {code ?? (
          <p className={css.slot}>
            <span>
              <Trans>Access code</Trans>
            </span>
            <span className={css.dots} aria-hidden="true">
              ••• •••
            </span>
            <span>
              <Trans>How to get in appears here on {start}, when the rental begins.</Trans>
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

/** Upcoming dates of the reservation, in order. */
function NextDays({ reservation, isCodeDue }: { reservation: Reservation; isCodeDue: boolean }) {
  const format = useFormat();
  const { moveInOn, toOn, withdrawUntilOn, price } = reservation;
  const { nextDueOn } = price;
  const monthly = format.money(price.monthlyGrosze);
  const due = useRentDueText()(price);
  const days: { key: string; on: string; title: ReactNode; text: ReactNode }[] = [];
  if (isCodeDue) {
    days.push({
      key: "code",
      on: moveInOn,
      title: <Trans>How to get in appears</Trans>,
      text: <Trans>On this page. We’ll email you how to get in.</Trans>,
    });
  }
  if (withdrawUntilOn !== null) {
    days.push({
      key: "withdrawal",
      on: withdrawUntilOn,
      title: <Trans>The withdrawal period ends</Trans>,
      text: <Trans>Until this day a consumer can withdraw from the agreement without giving a reason.</Trans>,
    });
  }
  if (nextDueOn !== null) {
    days.push({
      key: "charge",
      on: nextDueOn,
      title: <Trans>Next payment: {monthly}</Trans>,
      text: <Trans>Then each month, {due}.</Trans>,
    });
  }
  if (toOn !== null) {
    days.push({
      key: "end",
      on: addDays(toOn, -1),
      title: <Trans>The last day of the rental</Trans>,
      text: <Trans>If the box is available, you can extend the rental before then.</Trans>,
    });
  }
  days.sort((one, other) => one.on.localeCompare(other.on));
  return (
    <ol className={css.days}>
      {days.map(({ key, on, title, text }) => (
        <li key={key}>
          <time dateTime={on}>{format.day(on, "dayMonthShort")}</time>
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
