import { Plural, Trans } from "@lingui/react/macro";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { TaskRow } from "../task-row.tsx";
import css from "../today.module.css";
import { isRateMissing } from "./missing-rates.ts";
import type { AdminDashboard } from "./queries.ts";

/** What has a deadline, or is money or content that waits for a decision. */
export function DeadlineTasks({ data }: { data: AdminDashboard }) {
  const format = useFormat();
  const {
    differences,
    disputes,
    missingRates,
    proposedRates,
    missingTexts,
    oldestPhotoAt,
    oldestReportAt,
    photosToReview,
    reportsToDecide,
    toApprove,
    toApproveSinceAt,
    unmatched,
    unmatchedGrosze,
  } = data;
  return (
    <>
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
            Records of money differ: {format.money(row.expectedGrosze)} expected, {format.money(row.foundGrosze)} found
          </Trans>
        </TaskRow>
      ))}
      <Rest of={differences} />
      {unmatched > 0 && (
        <TaskRow
          icon="wallet"
          to={href("adminOrders", { view: "unmatched", state: "open" })}
          about={<Trans>Match the money to a charge, or return it to the payer.</Trans>}
          end={format.money(unmatchedGrosze)}
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
          about={<Trans>The oldest since {format.instant(oldestReportAt)}. The law requires a timely decision.</Trans>}
        >
          <Plural
            value={reportsToDecide}
            one="# report of content waits for a decision"
            other="# reports of content wait for a decision"
          />
        </TaskRow>
      )}
      {isRateMissing(missingRates) && (
        <TaskRow icon="edit" to={href("adminSettings")} about={<RateNote missing={missingRates} />}>
          <Trans>Rates for debt collection are missing</Trans>
        </TaskRow>
      )}
      {proposedRates > 0 && (
        <TaskRow
          icon="edit"
          to={href("adminSettings")}
          about={<Trans>Published by the National Bank of Poland (NBP). None is used until you confirm it.</Trans>}
        >
          <Plural value={proposedRates} one="# rate to confirm" other="# rates to confirm" />
        </TaskRow>
      )}
      {missingTexts > 0 && (
        <TaskRow
          icon="edit"
          to={href("adminSettings")}
          about={<Trans>Agreements and terms show placeholders; in production, no box can be reserved.</Trans>}
        >
          <Plural value={missingTexts} one="# legal text is missing" other="# legal texts are missing" />
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
      {photosToReview > 0 && (
        <TaskRow
          icon="grid"
          to={href("adminReports", { view: "photos" })}
          about={oldestPhotoAt !== null && <Trans>The oldest was added {format.instant(oldestPhotoAt)}.</Trans>}
        >
          <Plural value={photosToReview} one="# photo to review" other="# photos to review" />
        </TaskRow>
      )}
    </>
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
