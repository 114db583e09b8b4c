import { Trans } from "@lingui/react/macro";
import { Navigate } from "react-router";
import { holdMinutes } from "../../../domain/reservation/hold.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { PricedColumns } from "../../ui/data/priced-columns.tsx";
import { HoldBar } from "../../ui/feedback/hold-bar.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { GuestForm, guestFormId } from "./guest-form.tsx";
import { useNameGuest } from "./guest-queries.ts";
import { PricePanel } from "./price-panel.tsx";
import type { Reservation } from "./queries.ts";
import { Summary } from "./summary.tsx";
import { useServerClock } from "./use-server-clock.ts";
import css from "./your-details.module.css";

/** The second step for visitors: sign in, register or continue as a guest, while the box is held. */
export function YourDetails({ reservation, onExpired }: { reservation: Reservation; onExpired: () => void }) {
  const session = useSession();
  const now = useServerClock(reservation.serverNow);
  const { id, status, holdExpiresAt } = reservation;
  const naming = useNameGuest(id);
  const summary = href("reservationSummary", { id });
  if (session.status === "authenticated") return <Navigate to={summary} replace />;
  if (status !== "held" && reservation.guest) {
    return <Navigate to={href("customerReservation", { reservation: id })} replace />;
  }
  if (status !== "held") return <Summary reservation={reservation} onExpired={onExpired} />;
  const next = (
    <Button type="submit" form={guestFormId} variant="next" size="big" wide busy={naming.isPending}>
      <Trans>Next: agreement and payment</Trans>
    </Button>
  );
  return (
    <>
      {holdExpiresAt && (
        <HoldBar expiresAt={holdExpiresAt} wholeMinutes={holdMinutes} now={now} onExpired={onExpired} />
      )}
      <PricedColumns docked price={<PricePanel reservation={reservation} action={next} columnAction={next} />}>
        <div className={css.details}>
          <Heading reservation={reservation} />
          <section className={css.account}>
            <h2>
              <Trans>With an account</Trans>
            </h2>
            <p>
              <Trans>Your boxes, codes, payments and invoices in one place.</Trans>
            </p>
            <div className={css.ways}>
              <LinkButton to={href("login", { next: summary })} wide>
                <Trans>Sign in</Trans>
              </LinkButton>
              <LinkButton to={href("register", { next: summary })} wide>
                <Trans>Create an account</Trans>
              </LinkButton>
            </div>
          </section>
          <section className={css.guest}>
            <h2>
              <Trans>Without an account</Trans>
            </h2>
            <p>
              <Trans>You can create an account later; the reservation will move to it.</Trans>
            </p>
            <GuestForm reservation={reservation} naming={naming} />
          </section>
        </div>
      </PricedColumns>
    </>
  );
}

function Heading({ reservation: { box, place, moveInOn, toOn } }: { reservation: Reservation }) {
  const format = useFormat();
  return (
    <header>
      <h1 tabIndex={-1}>
        <Trans>Your details</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>
          Box {box.number}, {place.name}, {place.street}, {place.city}
        </Trans>
        <br />
        {format.period(moveInOn, toOn)}
      </p>
    </header>
  );
}
