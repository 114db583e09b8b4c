import { Plural, Trans } from "@lingui/react/macro";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { TaskRow } from "../task-row.tsx";
import type { AdminDashboard } from "./queries.ts";

/** What failed or is late: jobs, payments, messages and invoices in KSeF. */
export function FailureTasks({ data }: { data: AdminDashboard }) {
  const format = useFormat();
  const { failedMails, failedPayments, failedPaymentsGrosze, failingJobs, ksefRejected, ksefWarned } = data;
  const { lateJobs, mismatches } = data;
  return (
    <>
      {failingJobs.map(({ job, failedAt, lastError }) => (
        <TaskRow key={job} icon="warning" to={href("adminHealth", { open: job })} about={lastError}>
          <Trans>
            The job {job} failed {format.instant(failedAt ?? "")}
          </Trans>
        </TaskRow>
      ))}
      {lateJobs.length > 0 && (
        <TaskRow icon="clock" to={href("adminHealth")} about={lateJobs.map(({ job }) => job).join(", ")}>
          <Plural value={lateJobs.length} one="# job is late" other="# jobs are late" />
        </TaskRow>
      )}
      {mismatches > 0 && (
        <TaskRow icon="warning" to={href("adminHealth", { view: "reports" })} about={<MismatchNote />}>
          <Plural
            value={mismatches}
            one="# report of the payment provider does not match its payment"
            other="# reports of the payment provider do not match their payments"
          />
        </TaskRow>
      )}
      {failedPayments > 0 && (
        <TaskRow
          icon="warning"
          to={href("adminOrders", { payment: "failed" })}
          about={<Trans>In the last 24 hours. Tenants have been notified how to pay.</Trans>}
          end={format.money(failedPaymentsGrosze)}
        >
          <Plural value={failedPayments} one="# payment failed" other="# payments failed" />
        </TaskRow>
      )}
      {failedMails > 0 && (
        <TaskRow
          icon="mail"
          to={href("adminHealth", { view: "messages", state: "failed" })}
          about={<Trans>In the last 24 hours, after all attempts.</Trans>}
        >
          <Plural value={failedMails} one="# message was not delivered" other="# messages were not delivered" />
        </TaskRow>
      )}
      {ksefRejected > 0 && (
        <TaskRow
          icon="document"
          to={href("adminInvoices", { ksef: "rejected" })}
          about={<Trans>Their partners have been notified of the reason and what to do.</Trans>}
        >
          <Plural value={ksefRejected} one="KSeF rejected # invoice" other="KSeF rejected # invoices" />
        </TaskRow>
      )}
      {ksefWarned > 0 && (
        <TaskRow
          icon="document"
          to={href("adminInvoices", { ksef: "warned" })}
          about={<Trans>In the last 30 days. KSeF may reject such invoices later.</Trans>}
        >
          <Plural value={ksefWarned} one="KSeF warns about # invoice" other="KSeF warns about # invoices" />
        </TaskRow>
      )}
    </>
  );
}

const MismatchNote = () => <Trans>It settled nothing. Check the payment in the provider’s panel.</Trans>;
