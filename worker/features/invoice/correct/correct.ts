import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { roundHalfUp } from "../../../../domain/core/money.ts";
import { nextStatus } from "../../../../domain/core/transitions.ts";
import type { Buyer } from "../../../../domain/invoice/buyer.ts";
import {
  type CorrectedLines,
  type CorrectInvoiceInput,
  changeLines,
  correctInvoiceInput,
  correctLines,
  keepGross,
} from "../../../../domain/invoice/correction.ts";
import { type InvoiceLine, sumOf } from "../../../../domain/invoice/line.ts";
import type { InvoiceParty } from "../../../../domain/invoice/party.ts";
import { chargeTransitions } from "../../../../domain/rent/charge-transitions.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";
import type { Database } from "../../../db/database.ts";
import type { Command } from "../../../http/command.ts";
import { mailCorrection } from "./email.ts";
import { type CorrectedInvoice, invoiceToCorrect, readCorrected } from "./queries.ts";
import { changeCharge, issueCorrection, waiveCharge } from "./statements.ts";

/**
 * Corrects an invoice by hand: the whole invoice to zero, which also waives its unpaid charge; quantities and amounts of
 * its lines, which its unpaid charge follows; or its buyer, who then is the buyer of the rent's next invoices. A correction corrects the latest state of its invoice. Throws `resource.not_found`, `resource.version_conflict` for an
 * invoice corrected since it was shown, `invoice.nothing_to_correct`, and `invoice.paid_in_part` for canceling one
 * whose payment was recorded in part.
 */
export const correctInvoice = {
  name: "invoice.correct",
  access: { member: "invoice.correct" },
  changes: ["invoices"],
  input: correctInvoiceInput,
  read: ({ db, uid }, { id = "" }) => [invoiceToCorrect(db, uid, id)],
  plan({ db, now, requestId, actor }, [found], { input }) {
    const invoice = readCorrected(found);
    if (invoice === undefined) throw new DomainError("resource.not_found");
    if (invoice.latestId !== input.latestId) throw new DomainError("resource.version_conflict");
    const id = newId("invoice");
    const lines = correctLines(invoice.lines, wantedLines(invoice.lines, input));
    const isCancelled = sumOf(lines.differences).grossGrosze < 0 && sumOf(lines.after).grossGrosze === 0;
    const buyer = input.kind === "buyer" ? correctedBuyer(invoice.buyer, input) : invoice.buyer;
    const isSameBuyer = JSON.stringify(buyer) === JSON.stringify(invoice.buyer);
    if (lines.differences.length === 0 && isSameBuyer) throw new DomainError("invoice.nothing_to_correct");
    const correction = { id, invoice, lines, buyer, reason: input.reason, refundId: null };
    return {
      body: { id },
      statements: [
        ...issueCorrection(db, correction, { actor, requestId, now }),
        ...(isCancelled ? waived(db, invoice, now) : charged(db, invoice, lines, now)),
        ...mailCorrection(db, correction, { cause: id, now }),
      ],
      explain: (error) =>
        isRefusedCheck(error) ? new DomainError("resource.version_conflict", { cause: error }) : null,
    };
  },
} satisfies Command<Record<string, string>, CorrectInvoiceInput, { id: string }>;

function wantedLines(present: readonly InvoiceLine[], input: CorrectInvoiceInput): readonly InvoiceLine[] {
  if (input.kind === "cancel") return keepGross(present, 0);
  if (input.kind === "buyer") return present;
  if (input.lines.length !== present.length) throw new DomainError("request.invalid");
  return changeLines(present, input.lines);
}

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
function waived(db: Database, invoice: CorrectedInvoice, now: Date): D1PreparedStatement[] {
  const { chargeId, chargeStatus, recordedGrosze } = invoice;
  if (chargeId === null || chargeStatus === null) return [];
  if (nextStatus(chargeTransitions, chargeStatus, "waive") === null) return [];
  if (recordedGrosze > 0) throw new DomainError("invoice.paid_in_part");
  return [waiveCharge(db, chargeId, now)];
}

/**
 * An unpaid charge follows its invoice. A sale that is paid may only become cheaper, because nothing would ask for the
 * difference; its refund is made by other means.
 */
function charged(
  db: Database,
  invoice: CorrectedInvoice,
  { after, differences }: CorrectedLines,
  now: Date,
): D1PreparedStatement[] {
  const { chargeId, chargeStatus, chargeLines, recordedGrosze, onlineGrosze } = invoice;
  const differenceGrosze = sumOf(differences).grossGrosze;
  if (differenceGrosze === 0) return [];
  const isUnpaid = chargeStatus === "due" || chargeStatus === "failed";
  if (chargeId === null || chargeLines === null || !isUnpaid) {
    if (differenceGrosze > 0) throw new DomainError("request.invalid", { fields: { lines: "field.too_large" } });
    return [];
  }
  const receivedGrosze = recordedGrosze + onlineGrosze;
  if (receivedGrosze > 0 && sumOf(after).grossGrosze <= receivedGrosze) throw new DomainError("invoice.paid_in_part");
  return [
    changeCharge(db, chargeId, { lines: pricedLines(chargeLines, after), differenceGrosze, receivedGrosze }, now),
  ];
}

/** The lines of a charge as on its invoice, which has one for each. */
function pricedLines(lines: readonly PriceLine[], after: readonly InvoiceLine[]): PriceLine[] {
  return lines.map((line, index) => {
    const { quantity, grossGrosze } = after[index] ?? line;
    if (quantity === line.quantity && grossGrosze === line.grossGrosze) return line;
    return { ...line, quantity, grossGrosze, unitGrosze: roundHalfUp(grossGrosze / quantity) };
  });
}

const isRefusedCheck = (error: unknown): boolean => /CHECK constraint failed/.test(String(error));
