import { env } from "cloudflare:workers";
import { afterEach, beforeEach } from "vitest";
import { newId } from "../../../../domain/core/ids.ts";
import { operator } from "../../../../domain/operator.ts";
import {
  asRefundDue,
  difference,
  paidLines,
  transferLines,
} from "../../../../worker/features/payment/ledger/ledger.ts";
import { ledgerStatements } from "../../../../worker/features/payment/ledger/ledger-statements.ts";
import { given } from "../../fixtures.ts";
import { all } from "../../reservation/booking.ts";

/** Complete data of the operator during the tests of a file; without it, invoices stay out of KSeF. */
export function withOperator() {
  const { pl, en } = structuredClone(operator);
  beforeEach(() => {
    const complete = {
      legalName: "Boksy sp. z o.o.",
      address: "Rynek 1, 31-042 Kraków",
      nip: "6762448104",
      iban: "PL61109010140000071219812874",
    };
    Object.assign(operator.pl, complete);
    Object.assign(operator.en, complete);
  });
  afterEach(() => {
    Object.assign(operator.pl, pl);
    Object.assign(operator.en, en);
  });
}

/** Commission on a payment to the partner directly, as the ledger records it at an instant; negative amounts are returned. */
export async function givenCommission(partnerId: string, at: string, commissionGrosze: number): Promise<void> {
  const paid = transferLines(Math.abs(commissionGrosze));
  const lines =
    commissionGrosze < 0
      ? Object.fromEntries(Object.entries(paid).map(([account, grosze]) => [account, -grosze]))
      : paid;
  const entry = { partnerId, paymentId: null, chargeId: null, lines, now: new Date(at) };
  await env.DB.batch(ledgerStatements(env.DB, entry));
}

/** A payment through Boksy of 1 230 zł with a deposit of 300 zł and 123 zł of commission. */
export async function givenOnlinePayment(partnerId: string, at: string): Promise<void> {
  const version = newId("version");
  const made = { version, created_at: at, updated_at: at };
  const orderId = newId("order");
  await given.insert("orders", {
    ...{ id: orderId, number: orderId, kind: "charge", partner_id: partnerId, lines: "[]", total_grosze: 123_000 },
    ...{ commission_grosze: 12_300, status: "paid", ...made },
  });
  const paymentId = newId("payment");
  const paid = { provider: "sandbox", amount_grosze: 123_000, status: "succeeded", ...made };
  await given.insert("payments", { id: paymentId, order_id: orderId, ...paid });
  const entry = { partnerId, paymentId, chargeId: null, lines: paidLines(123_000, 30_000, 12_300) };
  await env.DB.batch(ledgerStatements(env.DB, { ...entry, now: new Date(at) }));
}

/** Commission that went back with the refund of an online payment. */
export async function givenOnlineReturn(partnerId: string, at: string, commissionGrosze: number): Promise<void> {
  const lines = asRefundDue(difference({}, paidLines(commissionGrosze, 0, commissionGrosze)));
  const entry = { partnerId, paymentId: null, chargeId: null, lines, now: new Date(at) };
  await env.DB.batch(ledgerStatements(env.DB, entry));
}

export interface CommissionRow {
  id: string;
  number: string;
  kind: string;
  month: string;
  buyerId: string;
  issuedOn: string;
  soldOn: string;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  status: string;
  paymentMethod: string;
  seller: string;
  buyer: string;
  lines: string;
  corrects: string | null;
}

/** All documents for commission in the order of their numbers. */
export const commissionRows = () =>
  all<CommissionRow>(
    `SELECT iv.id, iv.number, iv.kind, mon.month, mon.partner_id AS buyerId, iv.issued_on AS issuedOn, iv.sold_on AS soldOn,
       iv.net_grosze AS netGrosze, iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze, iv.status,
       iv.payment_method AS paymentMethod, iv.seller, iv.buyer, iv.lines, k.number AS corrects
     FROM invoices iv JOIN commission_months mon ON mon.id = iv.commission_month_id
     LEFT JOIN invoices k ON k.id = iv.corrects_id ORDER BY iv.series, iv.sequence`,
  );
