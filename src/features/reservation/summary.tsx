import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { PricedColumns } from "../../ui/data/priced-columns.tsx";
import { HoldBar } from "../../ui/feedback/hold-bar.tsx";
import { Button } from "../../ui/forms/button.tsx";
import text from "../../ui/styles/text.module.css";
import { CancellationOptions } from "./cancellation-options.tsx";
import { Outcome } from "./outcome.tsx";
import { PayFirst, PayFirstLink } from "./pay-first.tsx";
import { PricePanel } from "./price-panel.tsx";
import { isArrearsUnpaid, type Reservation, useCheckout, useHoldEnded } from "./queries.ts";
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
  const format = useFormat();
  const { status, createdAt, payment, holdExpiresAt, offerExpiresAt } = reservation;
  if (!isToBePaid(reservation)) {
    return <Outcome reservation={reservation} />;
  }
  const today = format.money(reservation.price.todayGrosze);
  const mustPayFirst = isArrearsUnpaid(checkout.error);
  const pay = mustPayFirst ? (
    <PayFirstLink reservation={reservation} />
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
      {offerExpiresAt !== null && <OfferExpiryNotice until={offerExpiresAt} />}
      {holdExpiresAt && offerExpiresAt === null && (
        <HoldBar
          expiresAt={holdExpiresAt}
          startedAt={(status === "pendingPayment" ? payment?.createdAt : null) ?? createdAt}
          now={now}
          onExpired={onExpired}
        />
      )}
      <PricedColumns
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
          notice={mustPayFirst ? <PayFirst reservation={reservation} /> : null}
        />
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
