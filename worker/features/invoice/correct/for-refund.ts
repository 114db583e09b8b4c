import { newId } from "../../../../domain/core/ids.ts";
import { changeLines, correctLines, keepGross } from "../../../../domain/invoice/correction.ts";
import { type InvoiceLine, sumOf } from "../../../../domain/invoice/line.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { mailCorrection } from "./email.ts";
import type { RefundToCorrect } from "./queries.ts";
import { issueCorrection, skipCorrection } from "./statements.ts";

const reasons = {
  pl: { cancellation: "Rezygnacja z rezerwacji", withdrawal: "Odstąpienie od umowy", admin: "Zwrot płatności" },
  en: { cancellation: "Cancellation of the reservation", withdrawal: "Withdrawal from the agreement", admin: "Refund" },
} as const;

/**
 * What the invoice is corrected to. An administrator may refund several parts, each of which reduces what is left; the
 * others refund everything but what the partner keeps.
 */
function keptOf({ lines, reason, amountGrosze, keptGrosze }: RefundToCorrect): number {
  const present = sumOf(lines).grossGrosze;
  return reason === "admin" ? Math.max(0, present - amountGrosze) : Math.min(keptGrosze, present);
}

/** The lines reduced to what is kept of each, or in proportion if it is not known or they were reduced otherwise since. */
function keptLinesOf(refund: RefundToCorrect): InvoiceLine[] {
  const { lines, keptLines } = refund;
  const keptGrosze = keptOf(refund);
  const kept = lines.map(({ quantity, grossGrosze }, at) => ({
    quantity,
    grossGrosze: Math.min(keptLines?.[at] ?? 0, grossGrosze),
  }));
  const isExact = keptLines !== null && kept.reduce((sum, line) => sum + line.grossGrosze, 0) === keptGrosze;
  return isExact ? changeLines(lines, kept) : keepGross(lines, keptGrosze);
}

/** Corrects the invoice of a refunded sale to what the partner keeps, and emails the correction to the buyer. */
export const correctForRefund: JobCommand<RefundToCorrect> = {
  name: "invoice.correctForRefund",
  actor: "issueInvoices",
  plan({ db, now, requestId, actor }, refund) {
    const { refundId, locale, buyer } = refund;
    const lines = correctLines(refund.lines, keptLinesOf(refund));
    if (lines.differences.length === 0) return { body: true, statements: [skipCorrection(db, refundId)] };
    const reason = reasons[locale][refund.reason];
    const correction = { id: newId("invoice"), invoice: refund, lines, buyer, reason, refundId };
    return {
      body: true,
      statements: [
        ...issueCorrection(db, correction, { actor, requestId, now }),
        ...mailCorrection(db, correction, { cause: refundId, creditGrosze: 0, refundGrosze: 0, now }),
      ],
    };
  },
};
