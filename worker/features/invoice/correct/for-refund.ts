import { newId } from "../../../../domain/core/ids.ts";
import { correctLines, keepGross } from "../../../../domain/invoice/correction.ts";
import { sumOf } from "../../../../domain/invoice/line.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { mailCorrection } from "./email.ts";
import type { RefundToCorrect } from "./queries.ts";
import { issueCorrection, skipCorrection } from "./statements.ts";

const reasons = {
  pl: { cancellation: "Rezygnacja z rezerwacji", withdrawal: "Odstąpienie od umowy", admin: "Zwrot opłaty" },
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

/** Corrects the invoice of a refunded sale to what the partner keeps, and emails the correction to the buyer. */
export const correctForRefund: JobCommand<RefundToCorrect> = {
  name: "invoice.correctForRefund",
  actor: "issueInvoices",
  plan({ db, now, requestId, actor }, refund) {
    const { refundId, locale, buyer } = refund;
    const lines = correctLines(refund.lines, keepGross(refund.lines, keptOf(refund)));
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
