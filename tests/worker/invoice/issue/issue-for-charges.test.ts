import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../../domain/core/ids.ts";
import { invoiceNumber } from "../../../../domain/invoice/number.ts";
import { invoiceToSend, readDocument } from "../../../../worker/features/invoice/queries.ts";
import { chargeRents } from "../../../../worker/jobs/charge-rents.ts";
import { issueInvoices } from "../../../../worker/jobs/issue-invoices.ts";
import { as } from "../../as-user.ts";
import { deliverAll } from "../../email/outbox.ts";
import { given } from "../../fixtures.ts";
import { givenCharge, givenRecordedPayment, givenTenancy } from "../../rent/tenancy.ts";
import { all, one, today as polishToday } from "../../reservation/booking.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";

const partnerId = "par_1";
const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);
const iban = "PL61109010140000071219812874";

interface Issued {
  id: string;
  sequence: number;
  number: string;
  charge_id: string;
  order_id: string | null;
  issued_on: string;
  sold_on: string;
  due_on: string;
  period_from_on: string;
  period_to_on: string;
  gross_grosze: number;
  vat_grosze: number;
  payment_method: string;
  seller: string;
  buyer: string;
  uid: string | null;
}

const invoices = () => all<Issued>("SELECT * FROM invoices ORDER BY series, sequence");
const mails = () =>
  all<{ number: string }>("SELECT data ->> '$.number' AS number FROM outbox WHERE template = 'invoiceIssued'");

async function givenDueRent(uid: string, more: { startOn?: string; clientName?: string } = {}) {
  const tenancy = await givenTenancy({ partnerId, placeId: "plc_1", uid, startOn: "2026-10-20", ...more });
  await env.DB.prepare("UPDATE rents SET charged_to_on = '2026-11-20' WHERE id = ?").bind(tenancy.rent.id).run();
  return tenancy;
}

beforeEach(async () => {
  await given.partner({ id: partnerId, invoice_prefix: "BZ", iban, bank_account_holder: "Magazyny" });
  await given.place({ id: "plc_1", partner_id: partnerId });
});

describe("issueInvoices", () => {
  it("issues one invoice for each charge, payable by transfer to the partner, and emails it with its PDF", async () => {
    const { rent, box } = await givenDueRent("usr_anna");
    await chargeRents(env, noon("2026-11-22"));
    expect([await issueInvoices(env, noon("2026-11-22")), await issueInvoices(env, noon("2026-11-22"))]).toEqual([
      1, 0,
    ]);
    const [invoice, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ number: "BZ/2026/11/0001", order_id: null, uid: "usr_anna", payment_method: "transfer" },
      ...{ issued_on: "2026-11-22", sold_on: "2026-11-20", due_on: "2026-11-20" },
      ...{ period_from_on: "2026-11-20", period_to_on: "2026-12-20", gross_grosze: 29_900, vat_grosze: 5_591 },
    });
    expect(JSON.parse(invoice?.seller ?? "")).toMatchObject({ iban, accountHolder: "Magazyny" });
    expect(JSON.parse(invoice?.buyer ?? "")).toMatchObject({ email: "usr_anna@example.com" });
    expect(await mails()).toEqual([{ number: "BZ/2026/11/0001" }]);
    const [mail] = await deliverAll();
    expect(mail?.subject).toBe(`Faktura BZ/2026/11/0001 za boks ${box.number}`);
    const [file] = mail?.attachments ?? [];
    const text = (await textOfPdf(file?.bytes ?? new Uint8Array())).replaceAll("\u00a0", " ");
    expect(text).toContain("PL61 1090 1014 0000 0712 1981 2874");
    expect(text).toContain("przelew");
    expect(rent.id).toBe((await all<{ id: string }>("SELECT rent_id AS id FROM invoices"))[0]?.id);
  });

  it("waits with the invoice of a company until it has an address, which is a task", async () => {
    const { rent } = await givenDueRent("usr_anna");
    await env.DB.prepare("UPDATE clients SET kind = 'company', nip = '5213456784', street = '', city = ''").run();
    await chargeRents(env, noon("2026-11-22"));
    expect(await issueInvoices(env, noon("2026-11-22"))).toBe(0);
    const tasks = async () =>
      (
        await (
          await as.partner(partnerId).get("/api/partner/dashboard")
        ).json<{
          tasks: { companiesWithoutAddress: number };
        }>()
      ).tasks;
    expect((await tasks()).companiesWithoutAddress).toBe(1);
    await env.DB.prepare("UPDATE clients SET street = 'Prosta 1', postcode = '00-001', city = 'Warszawa'").run();
    expect((await tasks()).companiesWithoutAddress).toBe(0);
    expect(await issueInvoices(env, noon("2026-11-23"))).toBe(1);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ issued_on: "2026-11-23", sold_on: "2026-11-20" });
    expect(JSON.parse(invoice?.buyer ?? "")).toMatchObject({ street: "Prosta 1" });
    expect(await all("SELECT rent_id FROM invoices")).toEqual([{ rent_id: rent.id }]);
  });

  it("numbers the charges of many rents without gaps, also when runs overlap and one invoice fails", async () => {
    for (let rent = 0; rent < 8; rent += 1) await givenDueRent(`usr_${rent}`);
    const broken = await givenDueRent("usr_broken");
    await chargeRents(env, noon("2026-11-20"));
    await env.DB.prepare("UPDATE charges SET lines = '[{}]' WHERE rent_id = ?").bind(broken.rent.id).run();
    await Promise.all([1, 2, 3].map(() => issueInvoices(env, noon("2026-11-20"))));
    const issued = await invoices();
    expect(issued.map(({ number }) => number)).toEqual(
      Array.from({ length: 8 }, (_, index) => invoiceNumber("BZ/2026/11", index + 1)),
    );
    expect(new Set(issued.map(({ charge_id }) => charge_id)).size).toBe(8);
    expect((await mails()).map(({ number }) => number).sort()).toEqual(issued.map(({ number }) => number));
  });

  it("invoices missed periods one by one, none for a waived charge, and sends no email without an address", async () => {
    const { rent } = await givenTenancy({ partnerId, placeId: "plc_1", uid: "usr_1", startOn: "2026-09-20" });
    await env.DB.prepare("UPDATE clients SET email = ''").run();
    await givenCharge(rent, { from_on: "2026-08-20", to_on: "2026-09-20", due_on: "2026-08-20", status: "waived" });
    await chargeRents(env, noon("2026-11-22"));
    expect(await issueInvoices(env, noon("2026-11-22"))).toBe(3);
    expect((await invoices()).map(({ period_from_on }) => period_from_on)).toEqual([
      "2026-09-20",
      "2026-10-20",
      "2026-11-20",
    ]);
    expect(await mails()).toEqual([]);
  });

  it("bills a company as named in the reservation, and an exempt seller without VAT", async () => {
    const { reservation, rent } = await givenDueRent("usr_firm");
    const buyer = { kind: "company", companyName: "Firma sp. z o.o.", nip: "5213456784", taxNumber: null };
    const address = { street: "ul. Prosta 1", postcode: "00-001", city: "Warszawa", country: "PL" };
    await env.DB.prepare("UPDATE reservations SET buyer = ? WHERE id = ?")
      .bind(JSON.stringify({ ...buyer, ...address }), reservation.id)
      .run();
    await env.DB.prepare(
      "UPDATE partners SET vat_status = 'exempt', vat_exempt_basis = 'art. 113 ust. 1', iban = NULL",
    ).run();
    await env.DB.prepare("UPDATE rents SET monthly_lines = replace(monthly_lines, '23', '\"zw\"') WHERE id = ?")
      .bind(rent.id)
      .run();
    await chargeRents(env, noon("2026-11-20"));
    await issueInvoices(env, noon("2026-11-20"));
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ vat_grosze: 0, gross_grosze: 29_900 });
    expect(JSON.parse(invoice?.buyer ?? "")).toMatchObject({ name: "Firma sp. z o.o.", nip: "5213456784" });
    expect(JSON.parse(invoice?.seller ?? "")).toMatchObject({ vatExemptBasis: "art. 113 ust. 1", iban: null });
  });

  it("waits with a VAT payer's invoice to a company from 2027 on until it is sent to KSeF", async () => {
    const { rent } = await givenDueRent("usr_anna", { startOn: "2026-12-20" });
    await env.DB.prepare("UPDATE rents SET charged_to_on = '2027-01-20'").run();
    const firm = "kind = 'company', nip = '5213456784', street = 'Prosta 1', postcode = '00-001', city = 'Warszawa'";
    await env.DB.batch([
      env.DB.prepare(`UPDATE clients SET ${firm}`),
      env.DB.prepare("UPDATE reservations SET buyer = NULL"),
    ]);
    await env.DB.prepare("UPDATE partners SET nip = '5261040828'").run();
    await givenDueRent("usr_person", { startOn: "2026-11-20" });
    await env.DB.prepare("UPDATE rents SET charged_to_on = '2027-01-20'").run();
    await chargeRents(env, noon("2027-01-20"));
    expect(await issueInvoices(env, noon("2027-01-20"))).toBe(1);
    expect(await all("SELECT uid FROM invoices")).toEqual([{ uid: "usr_person" }]);
    await given.insert("ksef_settings", {
      ...{ id: partnerId, from_on: "2027-01-21", next_run_at: "2027-01-21T00:00:00.000Z" },
      ...{ created_at: "2027-01-21T00:00:00.000Z", updated_at: "2027-01-21T00:00:00.000Z" },
    });
    expect(await issueInvoices(env, noon("2027-01-20"))).toBe(0);
    expect(await issueInvoices(env, noon("2027-01-21"))).toBe(1);
    expect(await all("SELECT iv.rent_id FROM invoices iv JOIN ksef_submissions sub ON sub.id = iv.id")).toEqual([
      { rent_id: rent.id },
    ]);
  });

  it("names the tax number of a foreign company from the partner's record", async () => {
    await givenDueRent("usr_1");
    const german =
      "kind = 'company', name = 'Möbel GmbH', street = 'Seestr. 1', city = 'Berlin', country = 'DE', tax_number = 'DE123456789'";
    await env.DB.batch([
      env.DB.prepare(`UPDATE clients SET ${german}`),
      env.DB.prepare("UPDATE reservations SET buyer = NULL"),
    ]);
    await chargeRents(env, noon("2026-11-20"));
    await issueInvoices(env, noon("2026-11-20"));
    const [invoice] = await invoices();
    expect(JSON.parse(invoice?.buyer ?? "")).toMatchObject({ nip: null, taxNumber: "DE123456789", country: "DE" });
  });

  it("reads one row when nothing is to be invoiced", async () => {
    await givenDueRent("usr_1");
    await chargeRents(env, noon("2026-11-20"));
    await issueInvoices(env, noon("2026-11-20"));
    const { meta } = await env.DB.prepare(
      "SELECT id FROM charges ch WHERE ch.is_invoiced = 0 AND ch.status <> 'waived' AND (ch.due_on, ch.id) > ('', '') ORDER BY ch.due_on, ch.id LIMIT 100",
    ).run();
    expect(meta.rows_read).toBeLessThanOrEqual(1);
  });
});

describe("the status of an invoice", () => {
  const today = polishToday();

  async function states() {
    const answer = await as.partner(partnerId).get("/api/partner/invoices");
    const list = (await answer.json()) as {
      items: { status: string; openGrosze: number }[];
      byState: { state: string }[];
    };
    expect(list.byState.map(({ state }) => state)).toEqual(list.items.map(({ status }) => status));
    return list.items.map(({ status, openGrosze }) => [status, openGrosze]);
  }

  async function givenInvoicedCharge(dueOn: string) {
    const { rent } = await givenTenancy({ partnerId, placeId: "plc_1", uid: "usr_anna" });
    await env.DB.prepare("UPDATE rents SET charged_to_on = NULL WHERE id = ?").bind(rent.id).run();
    const charge = await givenCharge(rent, {
      from_on: "2026-11-01",
      to_on: "2026-12-01",
      due_on: dueOn,
      status: "due",
    });
    await issueInvoices(env, new Date());
    return charge;
  }

  /** As printed on the only invoice. */
  const paidMethods = async () => {
    const [{ id } = { id: "" }] = await all<{ id: string }>("SELECT id FROM invoices");
    return readDocument(await invoiceToSend(env.DB, id, new Date()).all())?.paidMethods;
  };

  it("follows the payments of its charge and their undo, while the invoice does not change", async () => {
    const charge = await givenInvoicedCharge(today);
    const [before] = await invoices();
    expect(await states()).toEqual([["issued", 29_900]]);
    await givenRecordedPayment(charge, 10_000);
    expect(await states()).toEqual([["partlyPaid", 19_900]]);
    const rest = await givenRecordedPayment(charge, 19_900);
    expect(await states()).toEqual([["paid", 0]]);
    const undo = { id: newId("recordedPayment"), amount_grosze: -19_900, undoes_id: rest.id };
    await given.insert("recorded_payments", { ...rest, ...undo });
    await given.insert("recorded_payment_shares", {
      ...{ recorded_payment_id: undo.id, charge_id: charge.id, amount_grosze: -19_900 },
    });
    expect(await states()).toEqual([["partlyPaid", 19_900]]);
    expect(await paidMethods()).toEqual(["cash"]);
    await env.DB.prepare("UPDATE charges SET online_grosze = 19_900").run();
    expect(await paidMethods()).toEqual(["cash", "online"]);
    await env.DB.prepare("UPDATE charges SET status = 'paid'").run();
    expect(await states()).toEqual([["paid", 0]]);
    expect(await invoices()).toEqual([before]);
  });

  it("is overdue from the day after the due date, also when paid in part; filters and the tenant agree", async () => {
    const charge = await givenInvoicedCharge("2026-01-01");
    await givenRecordedPayment(charge, 10_000);
    expect(await states()).toEqual([["overdue", 19_900]]);
    const totalOf = async (path: string) => {
      const user = path.startsWith("/api/partner") ? as.partner(partnerId) : as.customer("usr_anna");
      return ((await (await user.get(path)).json()) as { total: number }).total;
    };
    expect([
      await totalOf("/api/partner/invoices?state=overdue"),
      await totalOf("/api/partner/invoices?state=issued"),
      await totalOf("/api/invoices?state=unpaid"),
      await totalOf("/api/invoices?state=paid"),
    ]).toEqual([1, 0, 1, 0]);
  });

  it("lists what the tenant can pay online, and where, until it is paid", async () => {
    const charge = await givenInvoicedCharge("2026-01-01");
    const listed = async () => {
      const answer = await as.customer("usr_anna").get("/api/invoices");
      return ((await answer.json()) as { items: object[] }).items[0];
    };
    const box = await one<{ number: string }>("SELECT number FROM boxes");
    const open = { kind: "vat", openGrosze: 29_900, payableRentId: charge.rent_id, boxNumber: box?.number };
    expect(await listed()).toMatchObject(open);
    await givenRecordedPayment(charge, 29_900);
    expect(await listed()).toMatchObject({ openGrosze: 0, payableRentId: null });
  });
});
