import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { nextStatus } from "../../../domain/core/transitions.ts";
import { operatorEmails } from "../../../domain/operator.ts";
import {
  allocateLoss,
  type DisputeStatus,
  disputeTransitions,
  disputeTransitionTo,
  type PaidCharge,
} from "../../../domain/payment/dispute.ts";
import { type PaymentStatus, paymentTransitions } from "../../../domain/payment/transitions.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { PlanContext } from "../../http/command.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import type { DisputeReport } from "../../providers/payments/disputes.ts";
import type { PaymentProvider } from "../../providers/payments/provider.ts";
import { updateClient } from "../client/statements.ts";
import { outboxInsert } from "../email/statements.ts";
import type { RentState } from "../rent/model/state.ts";
import { readStates, rentOfPayment } from "../rent/model/state-queries.ts";
import { chargedBackStatements, disputeStatements } from "../rent/online/dispute-statements.ts";
import {
  type DisputedPayment,
  idOfDisputed,
  type KnownDispute,
  type LeftInLedger,
  leftInLedger,
  type RefusedRefunds,
  refusedRefunds,
  selectDispute,
  selectDisputedPayment,
} from "./dispute-queries.ts";
import { endRefunds, endTransfers, insertDispute, moveDispute, setPaymentStatus } from "./dispute-statements.ts";
import { difference, holdLines, lossLines, transferLines } from "./ledger/ledger.ts";
import { ledgerStatements } from "./ledger/ledger-statements.ts";

/** A dispute of a payment of ours. */
type OurDispute = DisputeReport & { paymentId: string };

interface Disputed {
  payment: DisputedPayment;
  /** Null for a dispute that is new to us. */
  known: KnownDispute | null;
  report: DisputeReport;
  /** Null for a payment without a rent, such as one that was refunded. */
  rent: RentState | null;
  /** What is owed to the partner, to the marketplace and as a deposit. */
  left: readonly LeftInLedger[];
  /** Refunds that the provider has not made. */
  refundDueGrosze: number;
  /** What the landlord is to transfer instead of refunds. */
  refused: readonly RefusedRefunds[];
}

const isOpen = (status: DisputeStatus | undefined) => status === "needsResponse" || status === "underReview";

/**
 * Stores the provider's state of a dispute, with all consequences in one batch: the payment, the ledger, the charges that
 * are owed again after a loss, and an email to the partner. An outdated or repeated report changes nothing. The body is the
 * dispute's id.
 */
export const settleDispute: JobCommand<{ provider: PaymentProvider["name"]; report: OurDispute }, string> = {
  name: "payment.settleDispute",
  actor: "payments",
  read: ({ db, now }, { provider, report: { paymentId, reference } }) => [
    selectDispute(db, provider, reference),
    selectDisputedPayment(db, paymentId, reference),
    rentOfPayment(db, paymentId, now),
    leftInLedger(db, paymentId),
    refusedRefunds(db, paymentId),
  ],
  plan(ctx, { provider, report }, [found, foundPayment, foundRent, foundLeft, foundRefused]) {
    const [known = null] = rows<KnownDispute>(found);
    const [payment] = rows<DisputedPayment>(foundPayment);
    if (payment === undefined || payment.provider !== provider) return null;
    if (known !== null && !changes(known, report)) return null;
    const [rent = null] = readStates(foundRent);
    const owed = rows<LeftInLedger>(foundLeft);
    const left = owed.filter(({ account }) => account !== "refundDue");
    const refundDueGrosze = owedOf(owed.filter(({ account }) => account === "refundDue"));
    const refused = rows<RefusedRefunds>(foundRefused);
    const disputed = { payment, known, report, rent, left, refundDueGrosze, refused };
    const id = known?.id ?? newId("dispute");
    return { body: id, statements: statementsFor(ctx, id, disputed) };
  },
  isRetryable: (error) => isVersionConflict(error) || isUniqueConflict(error),
};

function changes(known: KnownDispute, { status, feeGrosze }: DisputeReport): boolean {
  if (nextStatus(disputeTransitions, known.status, disputeTransitionTo[status]) !== null) return true;
  return known.status === status && known.feeGrosze !== feeGrosze;
}

function statementsFor(ctx: PlanContext, id: string, disputed: Disputed): D1PreparedStatement[] {
  const { db, now, requestId } = ctx;
  const { payment, known, report, rent } = disputed;
  const { amountGrosze, reason, status, respondByAt, feeGrosze } = report;
  const { partnerId, id: paymentId, provider } = payment;
  const nextVersion = newId("version");
  const to = paymentStatusAfter(payment, report);
  const audit = (table: "disputes" | "payments", row: string, action: string) =>
    auditChange(
      db,
      { table, id: row, nextVersion },
      {
        ...{ actor: provider, action, entity: table === "disputes" ? ("dispute" as const) : ("payment" as const) },
        ...{ partnerId, requestId, now, details: { paymentId, amountGrosze, status } },
      },
    );
  const enter = (lines: Parameters<typeof ledgerStatements>[1]["lines"], chargeId: string | null = null) =>
    ledgerStatements(db, { partnerId, paymentId, chargeId, lines, now });
  const held = known !== null && isOpen(known.status) ? amountGrosze : 0;
  const news = { id, paymentId, amountGrosze, reason, respondByAt };
  const isDecided = !isOpen(status) && (known === null || isOpen(known.status));
  // The bank has returned the whole payment, including what was still to be refunded.
  const endedGrosze = to === "chargedBack" ? disputed.refundDueGrosze : 0;
  return [
    known === null
      ? insertDispute(db, { id, payment, provider: provider as "sandbox" | "stripe", report, nextVersion, now })
      : moveDispute(db, known, report, nextVersion, now),
    audit("disputes", id, status),
    // Also when the status stays: everything that changes the payment's money changes its version.
    setPaymentStatus(db, payment, to, nextVersion, now),
    audit("payments", paymentId, to),
    ...enter(
      difference(holdLines(isOpen(status) ? amountGrosze : 0, feeGrosze), holdLines(held, known?.feeGrosze ?? 0)),
    ),
    ...(known === null && isOpen(status) ? [tellOperator(db, id, disputed, now)] : []),
    ...(known === null && isOpen(status) && rent !== null ? disputeStatements(ctx, rent, news, "opened") : []),
    ...(isDecided && status === "won" && rent !== null ? disputeStatements(ctx, rent, news, "won") : []),
    ...(isDecided && status === "lost" ? lossStatements(ctx, { ...disputed, endedGrosze }, news, enter) : []),
    ...(endedGrosze > 0
      ? [endRefunds(db, paymentId, nextVersion, now), ...enter({ refundDue: endedGrosze, disputeCost: -endedGrosze })]
      : []),
    ...(to === "chargedBack" ? endRefused(ctx, disputed) : []),
  ];
}

/** The client has the money from the bank: the landlord owes no transfer, and the balance no commission for it. */
function endRefused(
  { db, now, requestId }: PlanContext,
  { payment: { id: paymentId, partnerId, provider }, refused }: Disputed,
): D1PreparedStatement[] {
  return refused.flatMap(({ clientId: id, clientVersion: seen, amountGrosze, commissionGrosze, refundIds }) => {
    const nextVersion = newId("version");
    const entry = { actor: provider, action: "endTransfer", entity: "client", partnerId, requestId, now } as const;
    return [
      updateClient(db, { id, columns: {}, seen, nextVersion, now }),
      auditChange(db, { table: "clients", id, nextVersion }, { ...entry, details: { paymentId, amountGrosze } }),
      ...endTransfers(db, refundIds, nextVersion, now),
      ...ledgerStatements(db, {
        ...{ partnerId, paymentId: null, chargeId: null, now },
        lines: transferLines(commissionGrosze),
      }),
    ];
  });
}

/** The operator responds to the bank, also about a payment without a rent. */
function tellOperator(
  db: PlanContext["db"],
  id: string,
  { payment, report }: Disputed,
  now: Date,
): D1PreparedStatement {
  const { orderId, orderNumber, partnerName } = payment;
  const { amountGrosze, reason, respondByAt } = report;
  const respondByOn = respondByAt === null ? null : dayAt(new Date(respondByAt), polishTimeZone);
  return outboxInsert(db, {
    ...{ template: "disputeOpened", recipient: operatorEmails.payments, locale: "pl", cause: `${id}:operator`, now },
    data: { orderId, orderNumber, partnerName, amountGrosze, reason, respondByOn },
  });
}

function paymentStatusAfter(payment: DisputedPayment, { status, amountGrosze }: DisputeReport): PaymentStatus {
  const disputed = nextStatus(paymentTransitions, payment.status, "dispute") ?? payment.status;
  if (isOpen(status) || payment.otherOpen > 0) return disputed;
  const lostGrosze = payment.otherLostGrosze + (status === "lost" ? amountGrosze : 0);
  const isWhole = lostGrosze > 0 && lostGrosze >= payment.amountGrosze - payment.refundedGrosze;
  const isPart = lostGrosze > 0 || payment.refundedGrosze > 0;
  const transition = isWhole ? "chargeBack" : isPart ? "keepPart" : "keep";
  return nextStatus(paymentTransitions, disputed, transition) ?? disputed;
}

/**
 * A loss takes back the partner's money, the commission, its tax and the deposit in proportion. What exceeds them, because
 * money had gone back before, is the marketplace's cost.
 */
function lossStatements(
  ctx: PlanContext,
  { payment, report, rent, left, endedGrosze }: Disputed & { endedGrosze: number },
  news: Parameters<typeof chargedBackStatements>[2],
  enter: (lines: ReturnType<typeof lossLines>, chargeId: string | null) => D1PreparedStatement[],
): D1PreparedStatement[] {
  const { amountGrosze } = report;
  const isOfCharges = payment.orderKind === "charge";
  // What was to be refunded, such as credit for a reduced charge, is not owed for the charges again.
  const charges = isOfCharges ? allocateLoss(amountGrosze - endedGrosze, JSON.parse(payment.shares)) : [];
  const groups: (PaidCharge | { chargeId: null; grosze: number })[] = isOfCharges
    ? charges
    : [{ chargeId: null, grosze: Math.min(amountGrosze, owedOf(left)) }];
  const takenGrosze = groups.reduce((sum, { grosze }) => sum + grosze, 0);
  const excessGrosze = amountGrosze - takenGrosze;
  const isWhole = amountGrosze === payment.amountGrosze;
  const firstCharge =
    !isOfCharges && isWhole && payment.firstChargeId !== null ? [{ chargeId: payment.firstChargeId, grosze: 0 }] : [];
  return [
    ...groups.flatMap(({ chargeId, grosze }) =>
      enter(lossLines(isOfCharges ? left.filter((one) => one.chargeId === chargeId) : left, grosze), chargeId),
    ),
    ...(excessGrosze > 0 ? enter({ disputeCost: excessGrosze, provider: -excessGrosze }, null) : []),
    ...(rent === null
      ? []
      : chargedBackStatements(ctx, rent, news, {
          charges: isOfCharges ? charges : firstCharge,
          hasShares: isOfCharges,
          losesDeposit:
            !isOfCharges && isWhole && left.some(({ account, grosze }) => account === "depositHeld" && grosze < 0),
        })),
  ];
}

const owedOf = (left: readonly LeftInLedger[]) => -left.reduce((sum, { grosze }) => sum + grosze, 0);

/**
 * Asks the provider for a dispute and stores its state. Logs each change for the operator. Throws if the provider is down or
 * the state could not be stored; the provider then repeats its event.
 */
export async function checkDispute(ctx: JobContext, provider: PaymentProvider, reference: string): Promise<boolean> {
  const found = await provider.findDispute(reference);
  if (found === null) return false;
  // A payment that was not begun on Boksy is ours once it is matched to a charge.
  const payment = await idOfDisputed(ctx.db, provider.name, found).first<{ id: string }>();
  if (payment === null) return false;
  const report = { ...found, paymentId: payment.id };
  const id = await runJobCommand(ctx, settleDispute, { provider: provider.name, report });
  if (id === null) return false;
  const { paymentId, status, amountGrosze, currency } = report;
  const details = { id, paymentId, reference, status, amountGrosze, currency, requestId: ctx.requestId };
  console.error(JSON.stringify({ code: "payment.disputed", ...details }));
  return true;
}
