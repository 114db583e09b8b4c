import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { holdMinutes, paymentHoldMinutes } from "../../../domain/reservation/hold.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { PricedColumns } from "../../ui/data/priced-columns.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { HoldBar } from "../../ui/feedback/hold-bar.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import text from "../../ui/styles/text.module.css";
import { CancellationOptions } from "./cancellation-options.tsx";
import { reserveAgainHref } from "./draft.ts";
import { PricePanel } from "./price-panel.tsx";
import { type Reservation, useCheckout } from "./queries.ts";
import { Refund } from "./refund.tsx";
import { SignForm, signFormId } from "./sign-form.tsx";
import css from "./summary.module.css";
import { useServerClock } from "./use-server-clock.ts";

export interface SummaryProps {
  reservation: Reservation;
  onExpired: () => void;
}

/** Whether the reservation still needs to be paid. */
export const isToBePaid = ({ status }: Reservation): boolean =>
  status === "held" || status === "pendingPayment" || status === "offered";

/** The signing and payment step of a reservation, or its outcome. */
export function Summary({ reservation, onExpired }: SummaryProps) {
  const now = useServerClock(reservation.serverNow);
  const checkout = useCheckout(reservation.id);
  const format = useFormat();
  const { status, holdExpiresAt, offerExpiresAt } = reservation;
  if (!isToBePaid(reservation)) {
    return <Outcome reservation={reservation} />;
  }
  const today = format.money(reservation.price.todayGrosze);
  const pay = (
    <Button
      type="submit"
      form={signFormId}
      variant="next"
      size="big"
      wide
      busy={checkout.isPending || checkout.isSuccess}
    >
      {reservation.payment?.status === "failed" ? (
        <Trans>Try again: pay {today}</Trans>
      ) : (
        <Trans>Order and pay {today}</Trans>
      )}
    </Button>
  );
  return (
    <>
      {offerExpiresAt !== null && <OfferExpiryNotice until={offerExpiresAt} />}
      {holdExpiresAt && offerExpiresAt === null && (
        <HoldBar
          expiresAt={holdExpiresAt}
          wholeMinutes={status === "pendingPayment" ? paymentHoldMinutes : holdMinutes}
          now={now}
          onExpired={onExpired}
        />
      )}
      <PricedColumns
        docked
        price={
          <>
            <PricePanel reservation={reservation} action={pay} />
            {status !== "held" && <CancellationOptions reservation={reservation} />}
          </>
        }
      >
        <SignForm reservation={reservation} checkout={checkout} pay={pay} />
      </PricedColumns>
    </>
  );
}

/** Offers are valid for days, so there is no countdown. */
function OfferExpiryNotice({ until }: { until: string }) {
  const format = useFormat();
  return (
    <div className={css.stands}>
      <p className={text.container}>
        <Trans>The offer is valid until {format.instant(until)}. We’re holding the box for you until then.</Trans>
      </p>
    </div>
  );
}

function Outcome({ reservation }: { reservation: Reservation }) {
  const { t } = useLingui();
  const format = useFormat();
  const { box, place, code } = reservation;
  const moveIn = format.day(reservation.moveInOn);
  const home = (
    <LinkButton variant="next" to={href("customerDashboard")}>
      <Trans>Go to my boxes</Trans>
    </LinkButton>
  );
  const other = (
    <LinkButton variant="next" to={href("home")}>
      <Trans>Find a box</Trans>
    </LinkButton>
  );
  if (reservation.status === "confirmed" || reservation.status === "converted") {
    return (
      <>
        <OutcomePanel title={t`Box ${box.number} is reserved for you`} action={home}>
          <Trans>
            Reservation {code} at {place.name} is paid. You can move in from {moveIn}.
          </Trans>
        </OutcomePanel>
        <div className={css.outcome}>
          <CancellationOptions reservation={reservation} />
        </div>
      </>
    );
  }
  if (reservation.status === "expired") {
    return (
      <OutcomePanel
        title={
          reservation.offerExpiresAt === null
            ? t`Your hold on box ${box.number} has expired`
            : t`The offer for box ${box.number} has expired`
        }
        action={
          <LinkButton variant="next" to={reserveAgainHref(reservation)}>
            <Trans>Reserve again</Trans>
          </LinkButton>
        }
      >
        {reservation.offerExpiresAt === null ? (
          <Trans>
            You have not been charged. If the box is still available, you can reserve it again with one click.
          </Trans>
        ) : (
          <Trans>
            You have not been charged. Use the link in the offer email to ask for a new one, or take the box at its list
            price.
          </Trans>
        )}
      </OutcomePanel>
    );
  }
  if (reservation.status === "noShow") {
    return (
      <OutcomePanel title={t`The rental of box ${box.number} is ending`} action={reservation.guest ? other : home}>
        <Trans>
          No one took over the box, so the landlord has given notice. It is yours until the last paid day; nothing is
          charged after that, and the deposit will be settled.
        </Trans>
      </OutcomePanel>
    );
  }
  const isWithdrawn = reservation.status === "withdrawn";
  return (
    <OutcomePanel
      title={
        isWithdrawn
          ? t`You have withdrawn from the agreement (reservation ${code})`
          : t`Reservation ${code} was canceled`
      }
      action={reservation.guest ? other : home}
    >
      <Trans>The box is no longer reserved.</Trans> <Refund payment={reservation.payment} />
    </OutcomePanel>
  );
}

function OutcomePanel({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className={css.outcome}>
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
