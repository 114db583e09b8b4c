import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { BookingDocuments } from "../../features/invoice/booking-documents.tsx";
import { outcomeOf, type PaymentOutcome } from "../../features/payment/outcome.ts";
import { OutcomeCard, useOutcomeTitle } from "../../features/payment/outcome-card.tsx";
import { type Payment, paymentQuery } from "../../features/payment/queries.ts";
import { usePaymentOutcome } from "../../features/payment/use-payment-outcome.ts";
import { Access, isCodeDue } from "../../features/rent/tenant/access.tsx";
import { Booked } from "../../features/reservation/booked.tsx";
import { guestReservationQuery } from "../../features/reservation/guest-queries.ts";
import { PayAgain } from "../../features/reservation/pay-again.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { invalidate } from "../../lib/api/cache/invalidate.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The payment provider’s return page. Shows the payment’s actual status, regardless of the one in the address. */
export function PaymentStatusPage() {
  const { t } = useLingui();
  const title = useOutcomeTitle();
  const { status } = useParams();
  const [search] = useSearchParams();
  const id = search.get("payment") ?? "";
  const payment = useQuery({ ...paymentQuery(id), enabled: id !== "" });
  const outcome = usePaymentOutcome(payment.data, status);
  const isRefused = payment.error instanceof ApiError && (payment.error.status === 404 || payment.error.status === 403);
  const unknown = id === "" || isRefused;

  if (unknown) {
    return (
      <Page title={t`There is no such payment`} width="bare" heading="hidden">
        <EmptyState
          title={t`There is no such payment`}
          action={<LinkButton variant="next" to={href("root")}>{t`Continue`}</LinkButton>}
        >
          <Trans>It doesn’t exist, or it belongs to another account.</Trans>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={outcome ? title(outcome) : t`Your payment`} width="bare" heading={payment.data ? "own" : "hidden"}>
      <QueryView query={payment}>{(data) => <PaymentView payment={data} status={status} shown={outcome} />}</QueryView>
    </Page>
  );
}

function PaymentView({
  payment,
  status,
  shown,
}: {
  payment: Payment;
  status: string | undefined;
  shown: PaymentOutcome | null;
}) {
  const outcome = outcomeOf(payment, status);
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (status === outcome) return;
    void navigate(href("paymentStatus", { status: outcome }, { payment: payment.id }), { replace: true });
  }, [status, outcome, payment.id, navigate]);
  useEffect(() => {
    if (outcome === "pending") return;
    void invalidate(client, ["boxes", "payments", "rents", "reservations"]);
  }, [outcome, client]);
  if (outcome === "success") return <Paid payment={payment} />;
  return <Outcome payment={payment} outcome={shown ?? outcome} />;
}

function Outcome({ payment, outcome }: { payment: Payment; outcome: PaymentOutcome }) {
  const payAgain = (label: ReactNode) => <PayAgain reservationId={payment.reservationId}>{label}</PayAgain>;
  return <OutcomeCard {...{ payment, outcome, payAgain }} />;
}

/** The paid reservation; only the outcome while it is loading or if loading fails. */
function Paid({ payment }: { payment: Payment }) {
  const session = useSession();
  const { data } = useQuery(guestReservationQuery(payment.reservationId));
  const status = data?.reservation.status;
  if (data === undefined || (status !== "confirmed" && status !== "converted")) {
    return <Outcome payment={payment} outcome="success" />;
  }
  const { reservation, rent, invoices } = data;
  return (
    <Booked
      reservation={reservation}
      email={session.status === "authenticated" ? session.email : null}
      code={rent === null || isCodeDue(rent) ? null : <Access rent={rent} />}
    >
      <BookingDocuments reservation={reservation} invoices={invoices} />
      <LinkButton wide to={href("customerDashboard")}>
        <Trans>Go to my boxes</Trans>
      </LinkButton>
    </Booked>
  );
}
