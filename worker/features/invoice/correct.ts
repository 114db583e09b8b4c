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
import { sumOf } from "../../../domain/invoice/line.ts";
import { chargeTransitions } from "../../../domain/rent/charge-transitions.ts";
import type { Command } from "../../http/command.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { guestOf } from "../email/statements.ts";
import { type CorrectedInvoice, invoiceToCorrect, type RefundToCorrect, readCorrected } from "./correction-queries.ts";
import { issueCorrection, skipCorrection, waiveCharge } from "./correction-statements.ts";
import type { InvoiceParty } from "./pdf/document.ts";
import { mailInvoice } from "./statements.ts";

/**
 * Corrects an invoice by hand: the whole invoice to zero, which also waives its unpaid charge, or its buyer. A
 * correction corrects the latest state of its invoice. Throws `resource.not_found`, `resource.version_conflict` for an
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

const reasons = {
  pl: { cancellation: "Rezygnacja z rezerwacji", withdrawal: "Odstąpienie od umowy" },
  en: { cancellation: "Cancellation of the reservation", withdrawal: "Withdrawal from the agreement" },
} as const;

/** Corrects the invoice of a refunded sale to what the partner keeps, and emails the correction to the buyer. */
export const correctForRefund: JobCommand<RefundToCorrect> = {
  name: "invoice.correctForRefund",
  actor: "issueInvoices",
  plan({ db, now, requestId, actor }, refund) {
    const { refundId, keptGrosze, reason, locale, buyer, email, rentId, id: invoiceId } = refund;
    const present = sumOf(refund.lines).grossGrosze;
    const lines = correctLines(refund.lines, keepGross(refund.lines, Math.min(keptGrosze, present)));
    if (lines.differences.length === 0) return { body: true, statements: [skipCorrection(db, refundId)] };
    const id = newId("invoice");
    const correction = { id, invoice: refund, lines, buyer, reason: reasons[locale][reason], refundId };
    const mail = mailInvoice(db, "invoiceCorrected", id, {
      recipient: email,
      locale,
      data: {
        ...{ invoiceId: id, corrected: refund.number, reason: correction.reason },
        ...{ name: refund.clientName, boxNumber: refund.boxNumber, placeName: refund.placeName },
        guest: guestOf(refund.guestLink),
        amountGrosze: sumOf(lines.differences).grossGrosze,
      },
      cause: `${rentId ?? invoiceId}:correction:${refundId}`,
      from: { partnerId: refund.partnerId, pace: "service" },
      now,
    });
    return {
      body: true,
      statements: [...issueCorrection(db, correction, { actor, requestId, now }), ...(email === "" ? [] : [mail])],
    };
  },
};
