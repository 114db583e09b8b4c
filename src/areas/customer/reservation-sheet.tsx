import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { AskAsTenant } from "../../features/question/ask-as-tenant.tsx";
import { CancellationOptions } from "../../features/reservation/cancellation-options.tsx";
import { reserveAgainHref } from "../../features/reservation/draft.ts";
import { type Reservation, reservationQuery } from "../../features/reservation/queries.ts";
import { Refund } from "../../features/reservation/refund.tsx";
import { isToBePaid } from "../../features/reservation/summary.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { AgreementLink } from "../../ui/data/agreement-link.tsx";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { DataAge } from "../../ui/data/data-age.tsx";
import { PriceSummary } from "../../ui/data/price-summary.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Fact, Facts, SheetHead, SheetPart, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

/** Details of one of the customer’s reservations: facts, next step, and cancellation. */
export function OwnReservationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const reservation = useQuery(reservationQuery(id));
  const number = reservation.data?.box.number;
  const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;
  return (
    <Dialog open onClose={onClose} title={number ? t`Box ${number}` : t`Reservation`} shape="sheet">
      <DataAge query={reservation} />
      <QueryView
        query={reservation}
        skeleton={<Skeleton shape="cards" count={3} />}
        describeError={(error) => (isMissing(error) ? t`It doesn’t exist, or it belongs to another account.` : null)}
      >
        {(data) => (
          <SheetParts>
            <Overview reservation={data} />
            <Price reservation={data} />
            <AskAsTenant reservationId={data.id} boxNumber={data.box.number} />
            <CancellationOptions reservation={data} />
          </SheetParts>
        )}
      </QueryView>
    </Dialog>
  );
}

function Overview({ reservation }: { reservation: Reservation }) {
  const { t } = useLingui();
  const format = useFormat();
  const { code, status, box, place, seller, moveInOn, toOn, agreement, createdAt } = reservation;
  const keptUntil = reservation.offerExpiresAt ?? reservation.holdExpiresAt;
  const isOpen = isToBePaid(reservation);
  return (
    <SheetHead
      state={
        <>
          <StatusBadge of={reservationBadges[status]} />
          {isOpen && keptUntil && <Trans>held for you until {format.instant(keptUntil, place.timezone)}</Trans>}
        </>
      }
    >
      <Facts>
        <Fact name={t`Where`}>
          {place.name}
          <br />
          {place.street}, {place.postcode} {place.city}
        </Fact>
        <Fact name={t`Dimensions`}>
          {format.area(box.areaCm2)}, {format.dimensions(box.widthCm, box.depthCm, box.heightCm)}
        </Fact>
        <Fact name={t`Rental period`}>{format.period(moveInOn, toOn)}</Fact>
        <Fact name={t`Code`}>{code}</Fact>
        <Fact name={t`Landlord`}>{seller.legalName}</Fact>
        <Fact name={t`Created`}>{format.instant(createdAt)}</Fact>
      </Facts>
      {agreement.signedAt && (
        <AgreementLink file={`/api/reservations/${reservation.id}/agreement`} signedAt={agreement.signedAt} />
      )}
      <NextStep reservation={reservation} />
    </SheetHead>
  );
}

/** The next step; none while a payment is being processed. */
function NextStep({ reservation }: { reservation: Reservation }) {
  const format = useFormat();
  const { id, status, moveInOn, payment, price } = reservation;
  if (payment?.status === "pending") {
    return (
      <p role="status">
        <Trans>The bank is still confirming the payment. We’re holding the box and will email you the result.</Trans>
      </p>
    );
  }
  switch (status) {
    case "held":
    case "offered":
    case "pendingPayment":
      return (
        <LinkButton variant="next" wide to={href("reservationSummary", { id })}>
          <Trans>Sign and pay {format.money(price.todayGrosze)}</Trans>
        </LinkButton>
      );
    case "confirmed":
      return (
        <p>
          <Trans>You can move in from {format.day(moveInOn)}. Your dashboard shows how to get in that day.</Trans>
        </p>
      );
    case "converted":
      return (
        <LinkButton wide to={href("customerRents")}>
          <Trans>Go to the rental</Trans>
        </LinkButton>
      );
    case "expired":
      return (
        <>
          <div role="status">
            <Refund reservation={reservation} />
          </div>
          <LinkButton wide to={reserveAgainHref(reservation)}>
            <Trans>Reserve again</Trans>
          </LinkButton>
        </>
      );
    default:
      return (
        <>
          {status !== "noShow" && (
            <div role="status">
              <Refund reservation={reservation} />
            </div>
          )}
          <LinkButton wide to={href("home")}>
            <Trans>Find a box</Trans>
          </LinkButton>
        </>
      );
  }
}

function Price({ reservation: { price, payment } }: { reservation: Reservation }) {
  const { t } = useLingui();
  const format = useFormat();
  const deposit = format.money(price.depositGrosze);
  const isPaid = payment?.status === "succeeded" || payment?.status === "disputed";
  const today = (
    <>
      {isPaid && <Trans>Paid.</Trans>} {price.depositGrosze > 0 && <Trans>Including a deposit of {deposit}.</Trans>}
    </>
  );
  return (
    <SheetPart title={<Trans>Payments</Trans>} ruled={false}>
      <PriceSummary
        todayLabel={isPaid ? t`At reservation` : undefined}
        todayGrosze={price.todayGrosze}
        monthlyGrosze={price.monthlyGrosze}
        toLeaveGrosze={price.leaveGrosze}
        depositGrosze={price.depositGrosze}
        notes={isPaid || price.depositGrosze > 0 ? { today } : undefined}
      />
    </SheetPart>
  );
}
