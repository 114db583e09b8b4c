import { newId } from "../../../../domain/core/ids.ts";
import { changeLines, correctLines } from "../../../../domain/invoice/correction.ts";
import type { InvoiceLine } from "../../../../domain/invoice/line.ts";
import type { ReducedLine } from "../../../../domain/rent/charged-rest.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { mailCorrection } from "./email.ts";
import type { ReductionToCorrect } from "./queries.ts";
import { closeReduction, issueCorrection } from "./statements.ts";

const reasons = {
  pl: {
    relocation: "Zmiana boksu",
    end: "Zakończenie najmu przed końcem okresu",
    refund: "Zwrot zapłaty",
  },
  en: {
    relocation: "Move to another box",
    end: "Rental ended before the end of the period",
    refund: "Payment refunded",
  },
} as const;

/** The lines of an invoice, which has one for each line of its charge, at most reduced to nothing. */
const without = (lines: readonly InvoiceLine[], reduced: readonly ReducedLine[]) =>
  changeLines(
    lines,
    lines.map(({ quantity, grossGrosze }, at) => {
      const grosze = reduced.reduce((sum, one) => (one.index === at ? sum + one.grosze : sum), 0);
      return { quantity, grossGrosze: Math.max(0, grossGrosze - grosze) };
    }),
  );

/** Corrects the invoice of a charge that was reduced after it was issued, and emails the correction to the buyer. */
export const correctForReduction: JobCommand<ReductionToCorrect> = {
  name: "invoice.correctForReduction",
  actor: "issueInvoices",
  plan({ db, now, requestId, actor }, reduction) {
    const { reductionId, locale, buyer, cause, reduced, creditGrosze } = reduction;
    const lines = correctLines(reduction.lines, without(reduction.lines, reduced));
    const close = closeReduction(db, reductionId);
    if (lines.differences.length === 0) return { body: true, statements: [close] };
    const reason = reasons[locale][cause];
    const paid =
      cause === "refund" ? { creditGrosze: 0, refundGrosze: creditGrosze } : { creditGrosze, refundGrosze: 0 };
    const correction = { id: newId("invoice"), invoice: reduction, lines, buyer, reason, refundId: null };
    return {
      body: true,
      statements: [
        ...issueCorrection(db, correction, { actor, requestId, now }),
        close,
        ...mailCorrection(db, correction, { cause: reductionId, ...paid, now }),
      ],
    };
  },
};
