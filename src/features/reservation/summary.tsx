import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { PricedColumns } from "../../ui/data/priced-columns.tsx";
import { HoldBar } from "../../ui/feedback/hold-bar.tsx";
import { Button } from "../../ui/forms/button.tsx";
import text from "../../ui/styles/text.module.css";
import { AskLandlord } from "./ask-landlord.tsx";
import { CancellationOptions } from "./cancellation-options.tsx";
import { Outcome } from "./outcome.tsx";
import { PricePanel } from "./price-panel.tsx";
import { isApprovalRequired, type Reservation, useAskLandlord, useCheckout, useHoldEnded } from "./queries.ts";
import { SignForm, signFormId } from "./sign-form.tsx";
import css from "./summary.module.css";
import { useServerClock } from "./use-server-clock.ts";

/** Whether the reservation still needs to be paid. */
export const isToBePaid = ({ status }: Reservation): boolean =>
  status === "held" || status === "pendingPayment" || status === "offered";

/** The signing and payment step of a reservation, or its outcome. */
export function Summary({ reservation }: { reservation: Reservation }) {
  const onExpired = useHoldEnded();
  const now = useServerClock(reservation.serverNow);
  const checkout = useCheckout(reservation.id);
  const ask = useAskLandlord(reservation.id);
  const format = useFormat();
  const { status, createdAt, payment, holdExpiresAt, offerExpiresAt, askedAt } = reservation;
  if (!isToBePaid(reservation)) {
    return <Outcome reservation={reservation} />;
  }
  const today = format.money(reservation.price.todayGrosze);
  const mustAsk = isApprovalRequired(checkout.error);
  const pay = mustAsk ? (
    <Button variant="next" size="big" wide busy={ask.isPending || ask.isSuccess} onClick={() => ask.mutate()}>
      <Trans>Send the request</Trans>
    </Button>
  ) : (
    <Button
      type="submit"
      form={signFormId}
      variant="next"
      size="big"
      wide
      busy={checkout.isPending || checkout.isSuccess}
    >
      {payment?.status === "failed" ? <Trans>Try again: pay {today}</Trans> : <Trans>Order and pay {today}</Trans>}
    </Button>
  );
  return (
    <>
      {offerExpiresAt !== null && <OfferExpiryNotice until={offerExpiresAt} isRequest={askedAt !== null} />}
      {holdExpiresAt && offerExpiresAt === null && (
        <HoldBar
          expiresAt={holdExpiresAt}
          startedAt={(status === "pendingPayment" ? payment?.createdAt : null) ?? createdAt}
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
        <SignForm
          reservation={reservation}
          checkout={checkout}
          pay={pay}
          notice={mustAsk ? <AskLandlord {...reservation} ask={ask} /> : null}
        />
      </PricedColumns>
    </>
  );
}

/** Offers are valid for days, so there is no countdown. */
function OfferExpiryNotice({ until, isRequest }: { until: string; isRequest: boolean }) {
  const format = useFormat();
  return (
    <div className={css.stands}>
      <p className={text.container}>
        {isRequest ? (
          <Trans>
            The landlord has accepted your reservation. Sign and pay by {format.instant(until)}; we’re holding the box
            for you until then.
          </Trans>
        ) : (
          <Trans>The offer is valid until {format.instant(until)}. We’re holding the box for you until then.</Trans>
        )}
      </p>
    </div>
  );
}
