import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { OrderCommands } from "../../features/offer/order-commands.tsx";
import {
  type ReservationDetail,
  reservationDetailQuery,
  reservationOfOrderQuery,
} from "../../features/offer/queries.ts";
import { ReservationFacts } from "../../features/offer/reservation-facts.tsx";
import { ReservationMoney } from "../../features/offer/reservation-money.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./complete-order-page.module.css";

/**
 * An unpaid order of a client (`?order=` or `?reservation=`): the partner records the payment or sends the link again.
 */
export function CompleteOrderPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const order = search.get("order") ?? "";
  const found = useQuery(reservationOfOrderQuery(order));
  const id = search.get("reservation") ?? found.data?.id ?? "";
  const detail = useQuery({ ...reservationDetailQuery(id), enabled: id !== "" });
  const error = detail.error ?? found.error;
  const isMissing = (error instanceof ApiError && error.status === 404) || (order === "" && id === "");
  return (
    <Page
      title={t`Complete the order`}
      crumbs={[{ label: t`Reservations`, to: href("partnerReservations") }]}
      width="narrow"
      heading={isMissing ? "hidden" : "shown"}
    >
      {isMissing ? (
        <EmptyState
          title={t`There is no such order`}
          action={
            <LinkButton to={href("partnerReservations")}>
              <Trans>See reservations</Trans>
            </LinkButton>
          }
        >
          <Trans>It doesn’t exist, or it belongs to another partner.</Trans>
        </EmptyState>
      ) : (
        <QueryView query={id === "" ? { ...detail, error } : detail} skeleton={<Skeleton count={8} />}>
          {(data) => <Order detail={data} />}
        </QueryView>
      )}
    </Page>
  );
}

function Order({ detail }: { detail: ReservationDetail }) {
  const { reservation } = detail;
  const { code } = reservation;
  const isOpen = detail.can.recordPayment || detail.can.resend;
  return (
    <Card className={css.order}>
      <h2>
        <Trans>Reservation {code}</Trans>
      </h2>
      <ReservationFacts detail={detail} />
      <ReservationMoney detail={detail} />
      <p role="status">
        {isOpen ? (
          <Trans>The client hasn’t paid yet. Record a payment you’ve received, or resend the link.</Trans>
        ) : (
          <Trans>There’s nothing left to do for this order.</Trans>
        )}
      </p>
      {isOpen && <OrderCommands detail={detail} />}
      <LinkButton variant="soft" to={href("partnerReservations", { open: reservation.id })}>
        <Trans>View reservation</Trans>
      </LinkButton>
    </Card>
  );
}
