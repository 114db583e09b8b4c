import { Trans, useLingui } from "@lingui/react/macro";
import { Navigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { PricedColumns } from "../../ui/data/priced-columns.tsx";
import { HoldBar } from "../../ui/feedback/hold-bar.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { BookedBox } from "./booked-box.tsx";
import { GuestForm, guestFormId } from "./guest-form.tsx";
import { useNameGuest } from "./guest-queries.ts";
import { PricePanel } from "./price-panel.tsx";
import { type Reservation, useHoldEnded } from "./queries.ts";
import { Summary } from "./summary.tsx";
import { useServerClock } from "./use-server-clock.ts";
import css from "./your-details.module.css";

/** The second step for visitors: sign in, register or continue as a guest, while the box is held. */
export function YourDetails({ reservation }: { reservation: Reservation }) {
  const onExpired = useHoldEnded();
  const { t } = useLingui();
  const session = useSession();
  const now = useServerClock(reservation.serverNow);
  const { id, status, createdAt, holdExpiresAt } = reservation;
  const naming = useNameGuest(id);
  const summary = href("reservationSummary", { id });
  if (session.status === "authenticated") return <Navigate to={summary} replace />;
  if (status !== "held" && reservation.guest) {
    return <Navigate to={href("customerReservation", { reservation: id })} replace />;
  }
  if (status !== "held") return <Summary reservation={reservation} />;
  const next = (
    <Button type="submit" form={guestFormId} variant="next" size="big" wide busy={naming.isPending}>
      <Trans>Next: agreement and payment</Trans>
    </Button>
  );
  return (
    <>
      {holdExpiresAt && <HoldBar expiresAt={holdExpiresAt} startedAt={createdAt} now={now} onExpired={onExpired} />}
      <PricedColumns price={<PricePanel reservation={reservation} action={next} columnAction={next} />}>
        <div className={css.details}>
          <BookedBox reservation={reservation} />
          <header>
            <h1 tabIndex={-1}>
              <Trans>Your details</Trans>
            </h1>
            <p className={css.lead}>
              <Trans>They go into the agreement and onto the invoice.</Trans>
            </p>
          </header>
          <section className={css.account} aria-label={t`Account`}>
            <p>
              <b>
                <Trans>Have an account?</Trans>
              </b>{" "}
              <Trans>We’ll fill in your details.</Trans>
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
          <GuestForm reservation={reservation} naming={naming} />
        </div>
      </PricedColumns>
    </>
  );
}
