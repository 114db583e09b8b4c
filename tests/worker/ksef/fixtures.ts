import { env } from "cloudflare:workers";
import { newId } from "../../../domain/core/ids.ts";
import { invoiceLine } from "../../../domain/invoice/line.ts";
import { type QueuedSeller, sellersToServe } from "../../../worker/features/ksef/queue-queries.ts";
import { claimSeller } from "../../../worker/features/ksef/queue-statements.ts";
import { serveSeller } from "../../../worker/features/ksef/send.ts";
import { ksefApi } from "../../../worker/providers/ksef/api.ts";
import { makeOwnCertificate } from "../../../worker/providers/ksef/fake/local.ts";
import { FakeKsef } from "../../../worker/providers/ksef/fake/server.ts";
import { given } from "../fixtures.ts";
import { all } from "../reservation/booking.ts";

export const nip = "5213456784";
export const issuedOn = "2026-11-20";
const createdAt = "2026-11-20T09:00:00.000Z";

const line = invoiceLine({ name: "Najem boksu A", quantity: 1, unit: "month", grossGrosze: 12_300, vatRate: 23 });
const seller = {
  ...{ name: "Magazyny sp. z o.o.", nip, street: "Śmiała 12", postcode: "01-526", city: "Warszawa" },
  ...{ email: "biuro@example.com", phone: "", vatExemptBasis: null, iban: null, accountHolder: null },
};
const buyer = { name: "Firma sp. z o.o.", nip: "5261040828", street: "", postcode: "", city: "", email: "" };

/** A partner that sends its invoices to KSeF from the day of the fixtures on. */
export async function givenKsefSeller(id: string, more: Record<string, string | number | null> = {}) {
  await given.partner({ id, nip });
  await given.insert("ksef_settings", {
    ...{ id, from_on: issuedOn, next_run_at: createdAt, created_at: createdAt, updated_at: createdAt },
    ...more,
  });
}

/** An invoice of 123 zł for a company. Other columns may be overridden. */
export function givenKsefInvoice(partnerId: string, sequence: number, more: Record<string, unknown> = {}) {
  const number = `FV/2026/11/${String(sequence).padStart(4, "0")}`;
  return given.insert("invoices", {
    ...{ id: newId("invoice"), partner_id: partnerId, kind: "vat", series: "FV/2026/11", sequence, number },
    ...{ seller: JSON.stringify(seller), buyer: JSON.stringify(buyer), lines: JSON.stringify([line]) },
    ...{ issued_on: issuedOn, sold_on: issuedOn, due_on: "2026-11-27", status: "issued" },
    ...{ net_grosze: 10_000, vat_grosze: 2_300, gross_grosze: 12_300, created_at: createdAt, updated_at: createdAt },
    ...more,
  });
}

/** A correction of an invoice to zero. */
export function givenKsefCorrection(
  partnerId: string,
  sequence: number,
  correctsId: string,
  more: Record<string, unknown> = {},
) {
  const after = invoiceLine({ name: "Najem boksu A", quantity: 1, unit: "month", grossGrosze: 0, vatRate: 23 });
  return givenKsefInvoice(partnerId, sequence, {
    ...{ kind: "correction", corrects_id: correctsId, net_grosze: -10_000, vat_grosze: -2_300, gross_grosze: -12_300 },
    correction: JSON.stringify({ reason: "Rezygnacja", before: [line], after: [after], buyerBefore: null }),
    ...more,
  });
}

const certificate = await makeOwnCertificate();

/** A fake KSeF in which the seller has granted the permission, and the job that sends to it. */
export function givenKsef(startAt = "2026-11-20T10:00:00Z") {
  const clock = { now: new Date(startAt) };
  const fake = new FakeKsef(() => clock.now);
  fake.grants.add(nip);
  const wait = async () => {};
  const run = async (DB: D1Database = env.DB) => {
    const { now } = clock;
    const provider = ksefApi({ origin: "https://ksef.test/v2", fetch: fake.fetch, wait }, { certificate, now });
    const db = DB.withSession("first-primary");
    const { results } = await sellersToServe(db, now, 10).all<QueuedSeller>();
    for (const one of results) {
      if ((await claimSeller(db, one.id, now).first()) === null) continue;
      const ctx = { env: { ...env, DB }, db, now, requestId: newId("request") };
      await serveSeller({ ctx, provider, seller: one, wait });
    }
  };
  /** Runs at a later time, when every pause and claim is over. */
  const runLater = (minutes = 61, DB: D1Database = env.DB) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    return run(DB);
  };
  return { fake, clock, run, runLater };
}

export interface SubmissionRow {
  number: string;
  status: string;
  ksefNumber: string | null;
  isOffline: 0 | 1;
  errorCode: number | null;
  receipt: string | null;
}

export const submissions = () =>
  all<SubmissionRow>(
    `SELECT iv.number, sub.status, sub.ksef_number AS ksefNumber, sub.is_offline AS isOffline,
       sub.error_code AS errorCode, sub.receipt
     FROM ksef_submissions sub JOIN invoices iv ON iv.id = sub.id ORDER BY iv.sequence`,
  );
