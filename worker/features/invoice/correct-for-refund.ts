import { newId } from "../../../domain/core/ids.ts";
import { correctLines, keepGross } from "../../../domain/invoice/correction.ts";
import { sumOf } from "../../../domain/invoice/line.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { mailCorrection } from "./correction-email.ts";
import type { RefundToCorrect } from "./correction-queries.ts";
import { issueCorrection, skipCorrection } from "./correction-statements.ts";

const reasons = {
  pl: { cancellation: "Rezygnacja z rezerwacji", withdrawal: "Odstąpienie od umowy" },
  en: { cancellation: "Cancellation of the reservation", withdrawal: "Withdrawal from the agreement" },
} as const;

/** Corrects the invoice of a refunded sale to what the partner keeps, and emails the correction to the buyer. */
export const correctForRefund: JobCommand<RefundToCorrect> = {
  name: "invoice.correctForRefund",
  actor: "issueInvoices",
  plan({ db, now, requestId, actor }, refund) {
    const { refundId, keptGrosze, locale, buyer } = refund;
    const present = sumOf(refund.lines).grossGrosze;
    const lines = correctLines(refund.lines, keepGross(refund.lines, Math.min(keptGrosze, present)));
    if (lines.differences.length === 0) return { body: true, statements: [skipCorrection(db, refundId)] };
    const reason = reasons[locale][refund.reason];
    const correction = { id: newId("invoice"), invoice: refund, lines, buyer, reason, refundId };
    return {
      body: true,
      statements: [
        ...issueCorrection(db, correction, { actor, requestId, now }),
        ...mailCorrection(db, correction, { cause: refundId, now }),
      ],
    };
  },
};
