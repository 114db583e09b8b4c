import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { TaskRow } from "../task-row.tsx";
import css from "../today.module.css";
import type { AdminDashboard } from "./queries.ts";

/** What waits for a person, deadlines first. */
export function AdminToday({ data }: { data: AdminDashboard }) {
  const format = useFormat();
  const today = dayAt(new Date(), polishTimeZone);
  const {
    disputes,
    differences,
    failingJobs,
    lateJobs,
    mismatches,
    unmatched,
    failedPayments,
    failedMails,
    ksefRejected,
    payoutsHeld,
    joining,
    missingRates: { euroMonths, halfYearOn },
  } = data;
  const { reportsToDecide, oldestReportAt, toApprove, toApproveSinceAt, tradersAsked, tradersBlocked } = data;
  const { photosToReview, oldestPhotoAt, documentsToReview, oldestDocumentAt, documentsEnding, documentsExpired } =
    data;
  const counts = [
    toApprove,
    tradersAsked,
    reportsToDecide,
    photosToReview,
    documentsToReview,
    documentsEnding,
    mismatches,
    unmatched,
    failedPayments,
    failedMails,
    ksefRejected,
    payoutsHeld,
    joining,
  ];
  const isRateMissing = euroMonths.length > 0 || halfYearOn !== null;
  const isEmpty =
    [disputes, differences, failingJobs, lateJobs].every((list) => list.length === 0) &&
    counts.every((n) => n === 0) &&
    !isRateMissing;
  return (
    <Card cut aria-labelledby="today" className={css.today}>
      <h2 id="today">{isEmpty ? <Trans>Nothing to do today</Trans> : <Trans>To do today</Trans>}</h2>
      <ul className={css.tasks}>
        {disputes.map(({ id, orderId, partnerName, amountGrosze, respondByAt }) => (
          <TaskRow
            key={id}
            icon="warning"
            to={href("adminOrders", { money: "disputed", open: orderId })}
            about={partnerName}
            end={format.money(amountGrosze)}
          >
            {respondByAt === null ? (
              <Trans>A disputed payment waits for an answer to the bank</Trans>
            ) : (
              <Trans>Answer the bank about a disputed payment by {format.instant(respondByAt)}</Trans>
            )}
          </TaskRow>
        ))}
        <Rest of={disputes} />
        {differences.map((row) => (
          <TaskRow
            key={row.kind + row.entityId}
            icon="wallet"
            to={differenceTo(row)}
            about={
              <Trans>
                {row.partnerName}, {row.kind}, {row.entityId}, since {format.instant(row.firstSeenAt)}
              </Trans>
            }
            end={format.money(row.foundGrosze - row.expectedGrosze)}
          >
            <Trans>
              Records of money differ: {format.money(row.expectedGrosze)} expected, {format.money(row.foundGrosze)}{" "}
              found
            </Trans>
          </TaskRow>
        ))}
        <Rest of={differences} />
        {unmatched > 0 && (
          <TaskRow
            icon="wallet"
            to={href("adminOrders", { view: "unmatched", state: "open" })}
            about={<Trans>Match the money to a charge, or return it to the payer.</Trans>}
            end={format.money(data.unmatchedGrosze)}
          >
            <Plural
              value={unmatched}
              one="# payment at the provider belongs to no order"
              other="# payments at the provider belong to no order"
            />
          </TaskRow>
        )}
        {oldestReportAt !== null && (
          <TaskRow
            icon="flag"
            to={href("adminReports", { status: "todo" })}
            about={
              <Trans>The oldest since {format.instant(oldestReportAt)}. The law requires a timely decision.</Trans>
            }
          >
            <Plural
              value={reportsToDecide}
              one="# report of content waits for a decision"
              other="# reports of content wait for a decision"
            />
          </TaskRow>
        )}
        {isRateMissing && (
          <TaskRow icon="edit" to={href("adminSettings")} about={<RateNote missing={data.missingRates} />}>
            <Trans>Rates for debt collection are missing</Trans>
          </TaskRow>
        )}
        {toApproveSinceAt !== null && (
          <TaskRow
            icon="people"
            to={href("adminPartners", { state: "waiting" })}
            about={<Trans>The first since {format.instant(toApproveSinceAt)}. Until then they publish nothing.</Trans>}
          >
            <Plural value={toApprove} one="# partner waits for approval" other="# partners wait for approval" />
          </TaskRow>
        )}
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
        {photosToReview > 0 && (
          <TaskRow
            icon="grid"
            to={href("adminReports", { view: "photos" })}
            about={oldestPhotoAt !== null && <Trans>The oldest was added {format.instant(oldestPhotoAt)}.</Trans>}
          >
            <Plural value={photosToReview} one="# photo to review" other="# photos to review" />
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
            end={format.money(data.failedPaymentsGrosze)}
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
        {payoutsHeld > 0 && (
          <TaskRow icon="people" to={href("adminPartners", { state: "payoutsHeld" })} about={<PayoutsNote />}>
            <Plural value={payoutsHeld} one="# partner receives no payouts" other="# partners receive no payouts" />
          </TaskRow>
        )}
        {documentsToReview > 0 && (
          <TaskRow
            icon="document"
            to={href("adminPartners", { documents: "waiting" })}
            about={
              oldestDocumentAt !== null && (
                <Trans context="document">The oldest was added {format.instant(oldestDocumentAt)}.</Trans>
              )
            }
          >
            <Plural value={documentsToReview} one="# document to review" other="# documents to review" />
          </TaskRow>
        )}
        {documentsEnding > 0 && (
          <TaskRow
            icon="document"
            to={href("adminPartners", { documents: "ending" })}
            about={
              <Plural
                value={documentsExpired}
                _0="Within 30 days. Their partners are reminded by email."
                one="Within 30 days. # has already expired."
                other="Within 30 days. # have already expired."
              />
            }
          >
            <Plural value={documentsEnding} one="# document expires" other="# documents expire" />
          </TaskRow>
        )}
        {tradersAsked > 0 && (
          <TaskRow
            icon="document"
            to={href("adminPartners", { data: "missing" })}
            about={
              <Plural
                value={tradersBlocked}
                _0="They have been asked for it by email."
                one="Asked for by email. # can no longer publish."
                other="Asked for by email. # can no longer publish."
              />
            }
          >
            <Plural
              value={tradersAsked}
              one="# partner lacks data that the law requires"
              other="# partners lack data that the law requires"
            />
          </TaskRow>
        )}
        {joining > 0 && (
          <TaskRow icon="people" to={href("adminPartners", { state: "joining" })} about={<JoiningNote />}>
            <Plural value={joining} one="# partner is joining" other="# partners are joining" />
          </TaskRow>
        )}
      </ul>
      <p className={css.links}>
        <Link to={href("adminHealth")}>
          <Trans>System health</Trans>
        </Link>
        <Link to={href("adminAudit", { from: today, to: today })}>
          <Trans>Changes made today</Trans>
        </Link>
      </p>
    </Card>
  );
}

/** The order or invoice that a difference is about; otherwise its partner. */
const differenceTo = ({ orderId, invoiceId, partnerId }: AdminDashboard["differences"][number]) => {
  if (orderId !== null) return href("adminOrders", { open: orderId });
  return invoiceId === null ? href("adminPartners", { open: partnerId }) : href("adminInvoices", { open: invoiceId });
};

/** Which rates are missing, and what follows. */
function RateNote({ missing: { euroMonths, halfYearOn } }: { missing: AdminDashboard["missingRates"] }) {
  const format = useFormat();
  const months = euroMonths.map((month) => format.day(month, "month")).join(", ");
  return (
    <>
      {euroMonths.length > 0 && (
        <Trans>Rate of the euro: {months}. Without it, companies’ cases show compensation in euros only.</Trans>
      )}{" "}
      {halfYearOn !== null && (
        <Trans>Interest for companies from {format.day(halfYearOn)}. Until then the earlier rate is used.</Trans>
      )}
    </>
  );
}

const MismatchNote = () => <Trans>It settled nothing. Check the payment in the provider’s panel.</Trans>;
const PayoutsNote = () => (
  <Trans>Because of the payment provider or the VAT register. The partner’s page says which.</Trans>
);
const JoiningNote = () => <Trans>They have entered their company and not finished the registration.</Trans>;

/** How many of a list are not shown. */
function Rest({ of: rows }: { of: readonly { total: number }[] }) {
  const left = (rows[0]?.total ?? 0) - rows.length;
  return left <= 0 ? null : (
    <li>
      <p className={css.plain}>
        <Plural value={left} one="and # more" other="and # more" />
      </p>
    </li>
  );
}
