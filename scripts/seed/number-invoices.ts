import type { Day } from "../../domain/core/day.ts";
import { type InvoiceLine, sumOf } from "../../domain/invoice/line.ts";
import { invoiceNumber, invoiceSeries } from "../../domain/invoice/number.ts";
import type { InvoiceStatus } from "../../domain/invoice/transitions.ts";
import type { Client } from "./make-people.ts";
import type { Rows } from "./rows.ts";

/** An invoice without a number yet. */
export interface InvoiceDraft {
  id: string;
  client: Client;
  orderId: string;
  rentId: string;
  chargeId: string;
  kind: "vat" | "correction";
  correctsId: string | null;
  correction: object | null;
  issuedOn: Day;
  issuedAt: string;
  dueOn: Day;
  period: { from: Day; to: Day } | null;
  boxNumber: string;
  lines: readonly InvoiceLine[];
  status: InvoiceStatus;
}

/** Numbers each partner's invoices in the order of issue, without gaps, and adds their rows. */
export function numberInvoices(drafts: readonly InvoiceDraft[], rows: Rows): void {
  const last = new Map<string, number>();
  const inOrder = drafts.toSorted(
    (a, b) =>
      compare(a.issuedOn, b.issuedOn) ||
      compare(a.issuedAt, b.issuedAt) ||
      compare(a.kind, b.kind) * -1 ||
      compare(a.id, b.id),
  );
  for (const draft of inOrder) {
    const series = invoiceSeries(draft.client.partner.prefix, draft.issuedOn);
    const sequence = 1 + (last.get(series) ?? 0);
    last.set(series, sequence);
    rows.invoices.push(invoiceRow(draft, series, sequence));
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function invoiceRow(draft: InvoiceDraft, series: string, sequence: number) {
  const { client, lines } = draft;
  const { partner } = client;
  const { netGrosze, vatGrosze, grossGrosze } = sumOf(lines);
  return {
    id: draft.id,
    partner_id: partner.id,
    client_id: client.id,
    uid: client.uid,
    order_id: draft.orderId,
    rent_id: draft.rentId,
    charge_id: draft.chargeId,
    kind: draft.kind,
    series,
    sequence,
    number: invoiceNumber(series, sequence),
    seller: JSON.stringify({
      name: partner.legalName,
      nip: partner.nip,
      street: partner.street,
      postcode: partner.postcode,
      city: partner.city,
      email: partner.email,
      phone: partner.phone,
      vatExemptBasis: partner.vatExemptBasis,
    }),
    buyer: JSON.stringify({
      name: client.name,
      nip: client.nip,
      street: client.street,
      postcode: client.postcode,
      city: client.city,
      email: client.email,
    }),
    issued_on: draft.issuedOn,
    sold_on: draft.issuedOn,
    due_on: draft.dueOn,
    period_from_on: draft.period?.from ?? null,
    period_to_on: draft.period?.to ?? null,
    box_number: draft.boxNumber,
    lines: JSON.stringify(lines),
    net_grosze: netGrosze,
    vat_grosze: vatGrosze,
    gross_grosze: grossGrosze,
    payment_method: "online",
    status: draft.status,
    corrects_id: draft.correctsId,
    correction: draft.correction === null ? null : JSON.stringify(draft.correction),
    locale: client.locale,
    created_at: draft.issuedAt,
    updated_at: draft.issuedAt,
  };
}
