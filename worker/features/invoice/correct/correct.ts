import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { roundHalfUp } from "../../../../domain/core/money.ts";
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
import type { ReturnablePayment } from "../../../../domain/rent/recorded-payment.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";
import { update } from "../../../db/write.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { creditedGrosze, reduceCharges } from "../../rent/charge/reduce.ts";
import type { RentCommandContext } from "../../rent/model/rent-command.ts";
import { transitionRent } from "../../rent/model/transition.ts";
import { mailCorrection } from "./email.ts";
import { type CorrectedCharge, type CorrectedInvoice, invoiceToCorrect, readCorrected } from "./queries.ts";
import { changeCharge, issueCorrection, waiveCharge } from "./statements.ts";

/**
 * Corrects an invoice by hand: the whole invoice to zero, quantities and amounts of its lines, or its buyer, who then is the buyer
 * of the rent's next invoices. Its charge follows (`chargeChanges`). A correction corrects the latest state of its invoice. Throws
 * `resource.not_found`, `resource.version_conflict` for an invoice corrected or a rent changed since it was shown,
 * `invoice.nothing_to_correct`, and `invoice.rent_not_started` for a lower amount of a sale whose rental is still to begin.
 */
export const correctInvoice = {
  name: "invoice.correct",
  access: { member: "invoice.correct" },
  changes: ["cases", "invoices", "payments", "rents"],
  input: correctInvoiceInput,
  read: ({ db, uid }, { id = "" }) => [invoiceToCorrect(db, uid, id)],
  plan(ctx, [found], { input }) {
    const { db, now, requestId, actor } = ctx;
    const invoice = readCorrected(found);
    if (invoice === undefined) throw new DomainError("resource.not_found");
    if (invoice.latestId !== input.latestId) throw new DomainError("resource.version_conflict");
    const id = newId("invoice");
    const lines = correctLines(invoice.lines, wantedLines(invoice.lines, input));
    const buyer = input.kind === "buyer" ? correctedBuyer(invoice.buyer, input) : invoice.buyer;
    const isSameBuyer = JSON.stringify(buyer) === JSON.stringify(invoice.buyer);
    if (lines.differences.length === 0 && isSameBuyer) throw new DomainError("invoice.nothing_to_correct");
    const isRefunded = input.kind !== "buyer" && input.isRefunded;
    const { statements, ...paid } = chargeChanges(ctx, invoice, lines, isRefunded);
    const correction = { id, invoice, lines, buyer, reason: input.reason, refundId: null };
    return {
      body: { id },
      statements: [
        ...issueCorrection(db, correction, { actor, requestId, now }),
        ...statements,
        ...mailCorrection(db, correction, { cause: id, ...paid, now }),
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

interface ChargeChanges {
  /** What was paid already: the part that becomes the client's credit, and the one that goes back online. */
  creditGrosze: number;
  refundGrosze: number;
  statements: D1PreparedStatement[];
}

/**
 * An unpaid charge follows its invoice, and is waived with an invoice corrected to zero. Of a charge that is paid, in full or in
 * part, what exceeds the corrected amount becomes the client's credit, or goes back online as far as it came so. A paid sale may only become cheaper, because nothing
 * would ask for the difference.
 */
function chargeChanges(
  ctx: RentCommandContext,
  { charge }: CorrectedInvoice,
  lines: CorrectedLines,
  isRefunded: boolean,
): ChargeChanges {
  const differenceGrosze = sumOf(lines.differences).grossGrosze;
  const none = { creditGrosze: 0, refundGrosze: 0, statements: [] };
  if (differenceGrosze === 0) return none;
  const isUnpaid = charge?.status === "due" || charge?.status === "failed";
  if (differenceGrosze > 0 && !isUnpaid) {
    throw new DomainError("request.invalid", { fields: { lines: "field.too_large" } });
  }
  if (charge === null || charge.status === "waived") return none;
  if (charge.isToCorrect) throw new DomainError("resource.version_conflict");
  const { db, now } = ctx;
  const { rent, receivedGrosze } = charge;
  const afterGrosze = sumOf(lines.after).grossGrosze;
  const isReduced = !isUnpaid || (receivedGrosze > 0 && afterGrosze <= receivedGrosze);
  const paidGrosze = isReduced ? creditedGrosze(charge, -differenceGrosze) : 0;
  const refundTo = isRefunded ? charge.paidOnline : [];
  const refundGrosze = Math.min(
    paidGrosze,
    refundTo.reduce((sum, { leftGrosze }) => sum + leftGrosze, 0),
  );
  const creditGrosze = paidGrosze - refundGrosze;
  const changed = () => {
    if (isReduced) return reducePaid(ctx, { ...charge, refundTo }, lines, -differenceGrosze);
    if (afterGrosze === 0 && receivedGrosze === 0) return [waiveCharge(db, charge.id, now)];
    return [
      changeCharge(
        db,
        charge.id,
        { lines: pricedLines(charge.lines, lines.after), differenceGrosze, receivedGrosze },
        now,
      ),
    ];
  };
  const details = {
    differenceGrosze,
    ...(creditGrosze > 0 ? { creditGrosze } : {}),
    ...(refundGrosze > 0 ? { refundGrosze } : {}),
  };
  return {
    ...{ creditGrosze, refundGrosze },
    statements: [...transitionRent(ctx, rent, { action: "correctCharge", set: {}, details }), ...changed()],
  };
}

/** Reduces a charge by what its paid invoice is corrected by. An order's payment cannot be refunded at the same time. */
function reducePaid(
  ctx: RentCommandContext,
  charge: CorrectedCharge & { refundTo: readonly ReturnablePayment[] },
  { before, after }: CorrectedLines,
  amountGrosze: number,
): D1PreparedStatement[] {
  const { rent, payment, refundTo } = charge;
  // Until then the reservation may be canceled, which refunds what was paid.
  if (charge.isPaidByOrder && rent.status === "scheduled") throw new DomainError("invoice.rent_not_started");
  const reduced = after.flatMap((line, index) => {
    const { from, to } = charge.lines[index] ?? { from: null, to: null };
    const grosze = (before[index]?.grossGrosze ?? 0) - line.grossGrosze;
    return grosze === 0 ? [] : [{ index, fromOn: from ?? charge.fromOn, toOn: to ?? charge.toOn, grosze }];
  });
  const reduction = { chargeId: charge.id, lines: reduced, amountGrosze };
  return [
    ...(payment === null || refundTo.length > 0
      ? []
      : creditPayment(ctx, payment, { partnerId: rent.partnerId, amountGrosze })),
    ...reduceCharges(ctx, rent, [charge], [reduction], { cause: "correction", changeId: null, refundTo }),
  ];
}

/** Fails the batch if the payment was refunded since it was read, and later refunds that were planned before it. */
function creditPayment(
  { db, now, actor, requestId }: RentCommandContext,
  { id, version }: NonNullable<CorrectedCharge["payment"]>,
  { partnerId, amountGrosze }: { partnerId: string; amountGrosze: number },
): D1PreparedStatement[] {
  const nextVersion = newId("version");
  return [
    update(db, "payments", { set: { version: nextVersion, updated_at: now.toISOString() }, where: { id, version } }),
    auditChange(
      db,
      { table: "payments", id, nextVersion },
      { actor, action: "credit", entity: "payment", partnerId, requestId, now, details: { amountGrosze } },
    ),
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
