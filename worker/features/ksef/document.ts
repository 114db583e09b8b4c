import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { marketplaceParty } from "../../../domain/invoice/marketplace.ts";
import type { InvoiceParty, InvoiceSeller } from "../../../domain/invoice/party.ts";
import type { Fa3Correction, Fa3Invoice, Fa3Line, Fa3Party, Fa3Payment } from "../../../domain/ksef/fa3-invoice.ts";
import type { InvoicePayment } from "../invoice/payment-queries.ts";
import type { KsefInvoiceRow, StoredCorrection } from "./queries.ts";

/** The FA(3) content of a stored invoice. */
export function ksefDocument(row: KsefInvoiceRow, payments: readonly InvoicePayment[]): Fa3Invoice {
  const seller: InvoiceSeller & { nip: string } = JSON.parse(row.seller);
  const buyer = partyOf(JSON.parse(row.buyer));
  const correction: StoredCorrection | null = row.correction === null ? null : JSON.parse(row.correction);
  const lines: Fa3Line[] = correction === null ? JSON.parse(row.lines) : changedLines(correction);
  const { number, createdAt, issuedOn, soldOn, periodFrom, periodTo, contractNumber } = row;
  return {
    ...{ number, createdAt, issuedOn, soldOn, buyer, contractNumber, lines },
    period: periodFrom === null || periodTo === null ? null : { from: periodFrom, to: periodTo },
    seller: { ...partyOf(seller), nip: seller.nip, phone: seller.phone },
    issuer: issuerOf(row),
    exemptionBasis: lines.some(({ vatRate }) => vatRate === "zw") ? (seller.vatExemptBasis ?? null) : null,
    payment: correction !== null ? null : paymentOf(row, seller.iban ?? null, payments),
    correction: correction === null ? null : correctionOf(row, correction),
  };
}

/** Older invoices lack some fields. */
function partyOf({ name, nip, taxNumber, street, postcode, city, country, email }: InvoiceParty): Fa3Party {
  return { name, nip, taxNumber: taxNumber ?? null, street, postcode, city, country: country ?? "PL", email };
}

/** The marketplace, once its data is complete; null for its own invoices. */
const issuerOf = ({ askedGrosze }: KsefInvoiceRow): Fa3Invoice["issuer"] =>
  askedGrosze === null ? marketplaceParty() : null;

/** Payments from before the invoice was issued: a later one does not change the document. */
function paymentOf(row: KsefInvoiceRow, iban: string | null, payments: readonly InvoicePayment[]): Fa3Payment {
  const { grossGrosze, withheldGrosze, askedGrosze, dueOn, soldOn, issuedOn } = row;
  if (withheldGrosze === null || askedGrosze === null) return receivedOf(row, iban, payments);
  const parts = [
    { grosze: withheldGrosze, paidOn: soldOn, method: "deduction" as const },
    { grosze: grossGrosze - withheldGrosze - askedGrosze, paidOn: issuedOn, method: "offset" as const },
  ].filter(({ grosze }) => grosze > 0);
  const [part] = parts;
  if (part === undefined) return { kind: "due", dueOn, iban };
  if (askedGrosze > 0 || parts.length > 1)
    return { kind: "parts", parts, rest: askedGrosze > 0 ? { dueOn, iban } : null };
  return { kind: "paid", paidOn: part.paidOn, method: part.method };
}

function receivedOf(row: KsefInvoiceRow, iban: string | null, payments: readonly InvoicePayment[]): Fa3Payment {
  const known = payments.filter(({ at }) => at <= row.createdAt);
  const paid = known.reduce((total, { amountGrosze }) => total + amountGrosze, 0);
  const last = known.at(-1);
  if (last === undefined || paid < row.grossGrosze) return { kind: "due", dueOn: row.dueOn, iban };
  const paidOn = last.receivedOn ?? dayAt(new Date(last.at), polishTimeZone);
  const { method } = last;
  return { kind: "paid", paidOn, method: method === "online" || method === "deposit" ? null : method };
}

/** Each changed line as it was and as it is. */
function changedLines({ before, after }: StoredCorrection): Fa3Line[] {
  return after.flatMap((line, at) => {
    const was = before[at];
    if (was === undefined || JSON.stringify(was) === JSON.stringify(line)) return [];
    return [{ ...(was as Fa3Line), isBefore: true }, line as Fa3Line];
  });
}

function correctionOf(
  { correctedNumber, correctedOn, correctedKsefNumber: ksefNumber }: KsefInvoiceRow,
  { reason, buyerBefore }: StoredCorrection,
): Fa3Correction {
  if (correctedNumber === null || correctedOn === null) throw new Error("A correction without its invoice");
  return {
    reason,
    of: { number: correctedNumber, issuedOn: correctedOn, ksefNumber },
    buyerBefore: buyerBefore === null ? null : partyOf(buyerBefore),
  };
}
