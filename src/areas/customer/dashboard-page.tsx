import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { InvoiceList } from "../../features/invoice/invoice-list.tsx";
import { AskReview } from "../../features/question/ask-as-tenant.tsx";
import { type CustomerDashboard, customerDashboardQuery } from "../../features/rent/tenant/dashboard-queries.ts";
import { NextPayment } from "../../features/rent/tenant/next-payment.tsx";
import { NextPaymentRow } from "../../features/rent/tenant/next-payment-row.tsx";
import { RentCard } from "../../features/rent/tenant/rent-card.tsx";
import { useClaim } from "../../features/reservation/guest-queries.ts";
import { isOfflinePage } from "../../lib/api/page-state.ts";
import type { PrefetchData } from "../../lib/api/prefetch-data.ts";
import { isOwnDevice } from "../../lib/device/device-mark.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./dashboard-page.module.css";
import { NextTask } from "./next-task.tsx";

/** The customer’s boxes with access codes, next payment and next task. */
export function CustomerDashboardPage() {
  const { t } = useLingui();
  const format = useFormat();
  const dashboard = useQuery(customerDashboardQuery);
  const todayOn = dayAt(new Date(), polishTimeZone);
  const claim = useClaimOfGuest(dashboard.data?.guestReservationId ?? null);
  const problem = useErrorMessage(claim.error);
  useSavedCopy(dashboard);
  return (
    <Page
      title={t`Dashboard`}
      lead={<DataAge query={dashboard} />}
      actions={<span className={css.today}>{format.day(todayOn, "weekday")}</span>}
    >
      {problem && <InlineError>{problem.sentence}</InlineError>}
      <QueryView
        query={dashboard}
        isEmpty={({ rents, reservations }) => rents.length + reservations.length === 0}
        empty={claim.isPending ? <Skeleton shape="cards" count={2} /> : <NoBoxYet />}
      >
        {(data) => <Boxes data={data} todayOn={todayOn} />}
      </QueryView>
      <LinkButton variant="quiet" icon="bookmark" to={href("saved")}>
        <Trans>Saved locations and boxes</Trans>
      </LinkButton>
    </Page>
  );
}

CustomerDashboardPage.prefetchData = ((client) => client.prefetchQuery(customerDashboardQuery)) satisfies PrefetchData;

/** On the first visit, transfers reservations made as a guest with the account’s verified email. */
function useClaimOfGuest(reservationId: string | null) {
  const claim = useClaim(reservationId ?? "");
  const { mutate, isIdle } = claim;
  useEffect(() => {
    if (reservationId !== null && isIdle) mutate();
  }, [reservationId, isIdle, mutate]);
  return claim;
}

/** On the customer’s own device the data stays readable without a connection. */
function useSavedCopy({ data, dataUpdatedAt }: { data: CustomerDashboard | undefined; dataUpdatedAt: number }) {
  useEffect(() => {
    if (data === undefined || isOfflinePage() || !isOwnDevice()) return;
    void import("../../features/rent/tenant/device-copy.ts").then((file) => file.keepDashboard(data, dataUpdatedAt));
  }, [data, dataUpdatedAt]);
}

function Boxes({ data, todayOn }: { data: CustomerDashboard; todayOn: string }) {
  const { rents, nextPayment, invoices } = data;
  return (
    <>
      <NextTask data={data} todayOn={todayOn} />
      {nextPayment && <NextPaymentRow payment={nextPayment} />}
      <div className={css.columns}>
        <section aria-labelledby="my-boxes">
          <div className={css.heading}>
            <h2 id="my-boxes">
              <Trans>My boxes</Trans>
            </h2>
            <a href={href("home")}>
              <Trans>Find another box</Trans>
            </a>
          </div>
          <div className={css.boxes}>
            {rents.map((rent) => (
              <RentCard
                key={rent.id}
                rent={rent}
                todayOn={todayOn}
                review={
                  rent.reservationId !== null && (
                    <AskReview reservationId={rent.reservationId} boxNumber={rent.box.number} />
                  )
                }
              />
            ))}
          </div>
        </section>
        <aside className={css.side}>
          {nextPayment && <NextPayment payment={nextPayment} todayOn={todayOn} />}
          {invoices.length > 0 && (
            <section aria-labelledby="invoices">
              <h2 id="invoices" className={css.ruled}>
                <Trans>Latest invoices</Trans>
              </h2>
              <InvoiceList invoices={invoices} />
              <Link className={css.all} to={href("customerInvoices")}>
                <Trans>All invoices</Trans>
              </Link>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

function NoBoxYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`You have no box yet`}
      picture={<EmptyBox />}
      action={
        <LinkButton variant="next" to={href("home")}>
          <Trans>Find a box</Trans>
        </LinkButton>
      }
    >
      <Trans>When you rent a box, you’ll find its code, payments and invoices here.</Trans>
    </EmptyState>
  );
}
