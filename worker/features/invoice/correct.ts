import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { nextStatus } from "../../../domain/core/transitions.ts";
import type { Buyer } from "../../../domain/invoice/buyer.ts";
import {
  type CorrectInvoiceInput,
  correctInvoiceInput,
  correctLines,
  keepGross,
} from "../../../domain/invoice/correction.ts";
import { chargeTransitions } from "../../../domain/rent/charge-transitions.ts";
import type { Command } from "../../http/command.ts";
import { mailCorrection } from "./correction-email.ts";
import { type CorrectedInvoice, invoiceToCorrect, readCorrected } from "./correction-queries.ts";
import { issueCorrection, waiveCharge } from "./correction-statements.ts";
import type { InvoiceParty } from "./pdf/document.ts";

/**
 * Corrects an invoice by hand: the whole invoice to zero, which also waives its unpaid charge, or its buyer, who then is
 * the buyer of the rent's next invoices. A correction corrects the latest state of its invoice. Throws `resource.not_found`, `resource.version_conflict` for an
 * invoice corrected since it was shown, `invoice.nothing_to_correct`, and `invoice.paid_in_part` for canceling one
 * whose payment was recorded in part.
 */
export const correctInvoice = {
  name: "invoice.correct",
  access: { member: "invoice.correct" },
  input: correctInvoiceInput,
  read: ({ db, uid }, { id = "" }) => [invoiceToCorrect(db, uid, id)],
  plan({ db, now, requestId, actor }, [found], { input }) {
    const invoice = readCorrected(found);
    if (invoice === undefined) throw new DomainError("resource.not_found");
    if (invoice.latestId !== input.latestId) throw new DomainError("resource.version_conflict");
    const id = newId("invoice");
    const isCancelled = input.kind === "cancel";
    const lines = correctLines(invoice.lines, isCancelled ? keepGross(invoice.lines, 0) : invoice.lines);
    const buyer = isCancelled ? invoice.buyer : correctedBuyer(invoice.buyer, input);
    const isSameBuyer = JSON.stringify(buyer) === JSON.stringify(invoice.buyer);
    if (lines.differences.length === 0 && isSameBuyer) throw new DomainError("invoice.nothing_to_correct");
    const correction = { id, invoice, lines, buyer, reason: input.reason, refundId: null };
    return {
      body: { id },
      statements: [
        ...issueCorrection(db, correction, { actor, requestId, now }),
        ...(isCancelled ? waived(db, invoice, now) : []),
        ...mailCorrection(db, correction, { cause: id, now }),
      ],
    };
  },
} satisfies Command<Record<string, string>, CorrectInvoiceInput, { id: string }>;

/** The email address is not part of a buyer's data that a correction changes. */
function correctedBuyer({ email }: InvoiceParty, { name, buyer }: { name: string; buyer: Buyer }): InvoiceParty {
  const { kind, companyName, nip, taxNumber, street, postcode, city, country } = buyer;
  const isCompany = kind === "company";
  if (!isCompany && name.length < 2) {
    throw new DomainError("request.invalid", { fields: { name: "field.required" } });
  }
  return { name: isCompany ? companyName : name, nip, taxNumber, street, postcode, city, country, email };
}

/** A debt without an invoice is not owed. A charge that is paid is refunded by other means. */
function waived(db: Pick<D1Database, "prepare">, invoice: CorrectedInvoice, now: Date): D1PreparedStatement[] {
  const { chargeId, chargeStatus, recordedGrosze } = invoice;
  if (chargeId === null || chargeStatus === null) return [];
  if (nextStatus(chargeTransitions, chargeStatus, "waive") === null) return [];
  if (recordedGrosze > 0) throw new DomainError("invoice.paid_in_part");
  return [waiveCharge(db, chargeId, now)];
}
