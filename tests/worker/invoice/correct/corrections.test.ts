import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { issueInvoices } from "../../../../worker/jobs/issue-invoices.ts";
import { as } from "../../as-user.ts";
import { deliverAll } from "../../email/outbox.ts";
import { given } from "../../fixtures.ts";
import { givenCharge, givenRecordedPayment, givenTenancy } from "../../rent/tenancy.ts";
import { all, deliver, eventFor, one, payingFor } from "../../reservation/booking.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";

const partnerId = "par_1";
const partner = () => as.partner(partnerId);

interface Issued {
  id: string;
  kind: string;
  sequence: number;
  number: string;
  gross_grosze: number;
  corrects_id: string | null;
  buyer: string;
  correction: string | null;
}

interface Detail {
  id: string;
  status: string;
  latestId: string;
  related: { id: string }[];
}

const invoices = () => all<Issued>("SELECT * FROM invoices ORDER BY series, sequence");
const detail = async (id: string) => (await (await partner().get(`/api/partner/invoices/${id}`)).json()) as Detail;
const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

async function givenInvoicedCharge() {
  const { rent } = await givenTenancy({ partnerId, uid: "usr_anna" });
  const days = { from_on: "2026-11-01", to_on: "2026-12-01", due_on: "2026-11-01" };
  const charge = await givenCharge(rent, { ...days, status: "due" });
  await issueInvoices(env, new Date());
  const [invoice] = await invoices();
  return { rent, charge, id: invoice?.id ?? "" };
}

const correct = (id: string, latestId: string, more: object = { kind: "cancel" }) =>
  partner().post(`/api/partner/invoices/${id}/corrections`, { reason: "Pomyłka", latestId, ...more });

const buyer = (companyName: string) => ({
  ...{ kind: "buyer", name: "" },
  buyer: {
    ...{ kind: "company", companyName, taxNumber: "5213456784", street: "ul. Prosta 1" },
    ...{ postcode: "00-001", city: "Warszawa", country: "PL" },
  },
});

beforeEach(async () => {
  await given.partner({ id: partnerId });
});

describe("POST /api/partner/invoices/:id/corrections", () => {
  it("corrects the buyer, then the whole invoice to zero, each time from the latest state, and waives the charge", async () => {
    const { id } = await givenInvoicedCharge();
    const first = await correct(id, id, buyer("Firma sp. z o.o."));
    expect(first.status).toBe(201);
    const { id: firstId } = (await first.json()) as { id: string };
    expect(await detail(id)).toMatchObject({ status: "overdue", latestId: firstId, related: [{ id: firstId }] });
    expect((await correct(firstId, firstId)).status).toBe(201);
    const [invoice, ofBuyer, toZero] = await invoices();
    expect([invoice, ofBuyer, toZero].map((one) => [one?.sequence, one?.gross_grosze, one?.corrects_id])).toEqual([
      [1, 29_900, null],
      [2, 0, id],
      [3, -29_900, id],
    ]);
    expect(JSON.parse(toZero?.buyer ?? "")).toMatchObject({ name: "Firma sp. z o.o.", nip: "5213456784" });
    expect(JSON.parse(ofBuyer?.correction ?? "").buyerBefore).toMatchObject({ name: "Anna Nowak" });
    expect(await detail(id)).toMatchObject({ status: "corrected", latestId: toZero?.id });
    expect(await detail(toZero?.id ?? "")).toMatchObject({ related: [{ id }] });
    expect(await all("SELECT status FROM charges")).toEqual([{ status: "waived" }]);
    const audits = "SELECT actor, entity_id AS id FROM audit_events WHERE action = 'correct'";
    expect((await all<{ id: string }>(audits)).map((one) => one.id)).toEqual([ofBuyer?.id, toZero?.id]);
    expect(await errorOf(await correct(id, toZero?.id ?? ""))).toBe("invoice.nothing_to_correct");
  });

  it("corrects quantities and amounts of lines, and the unpaid charge follows", async () => {
    await env.DB.prepare("UPDATE partners SET nip = '5213456784' WHERE id = ?").bind(partnerId).run();
    const { id, charge } = await givenInvoicedCharge();
    const to = (grossGrosze: number, quantity = 1) => ({ kind: "lines", lines: [{ quantity, grossGrosze }] });
    const chargeNow = () =>
      one<{ status: string; amount_grosze: number; lines: string }>("SELECT status, amount_grosze, lines FROM charges");
    const first = (await (await correct(id, id, to(20_000))).json()) as { id: string };
    expect(await chargeNow()).toMatchObject({ status: "due", amount_grosze: 20_000 });
    expect(JSON.parse((await chargeNow())?.lines ?? "")).toMatchObject([{ unitGrosze: 20_000, grossGrosze: 20_000 }]);
    expect(await errorOf(await correct(id, first.id, to(20_000)))).toBe("invoice.nothing_to_correct");
    const second = (await (await correct(id, first.id, to(44_000, 2))).json()) as { id: string };
    expect(await chargeNow()).toMatchObject({ status: "due", amount_grosze: 44_000 });
    const corrections = (await invoices()).slice(1);
    expect(corrections.map((one) => one.gross_grosze)).toEqual([-9_900, 24_000]);
    const xml = await (await partner().get(`/api/partner/invoices/${second.id}/ksef-xml`)).text();
    expect(xml).toContain("<P_15>240.00</P_15>");
    expect(xml).toContain("<P_8B>2</P_8B>");
    expect(xml.match(/<StanPrzed>/g)).toHaveLength(1);
    const pdf = await partner().get(`/api/invoices/${second.id}/pdf`);
    expect(await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).toContain("Kwota zwiększenia");
    await givenRecordedPayment(charge, 10_000);
    expect(await errorOf(await correct(id, second.id, { kind: "lines", lines: [] }))).toBe("request.invalid");
    expect((await correct(id, second.id, to(10_001))).status).toBe(201);
    expect(await detail(id)).toMatchObject({ status: "overdue", presentLines: [{ grossGrosze: 10_001 }] });
  });

  it("of lines to zero waives the charge; a paid sale may only become cheaper", async () => {
    const { id, charge } = await givenInvoicedCharge();
    const to = (grossGrosze: number) => ({ kind: "lines", lines: [{ quantity: 1, grossGrosze }] });
    await env.DB.prepare("UPDATE charges SET status = 'paid', paid_at = due_on WHERE id = ?").bind(charge.id).run();
    expect(await errorOf(await correct(id, id, to(30_000)))).toBe("request.invalid");
    await env.DB.prepare("UPDATE charges SET status = 'due', paid_at = NULL WHERE id = ?").bind(charge.id).run();
    expect((await correct(id, id, to(0))).status).toBe(201);
    expect(await all("SELECT status FROM charges")).toEqual([{ status: "waived" }]);
    expect(await detail(id)).toMatchObject({ status: "corrected" });
  });

  it("refuses an outdated state, one of two at once, and others", async () => {
    const { id } = await givenInvoicedCharge();
    expect(await errorOf(await correct(id, "inv_other"))).toBe("resource.version_conflict");
    const both = await Promise.all([correct(id, id, buyer("Jedna")), correct(id, id, buyer("Druga"))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { latestId } = await detail(id);
    const stranger = as.partner("par_2");
    const input = { kind: "cancel", reason: "Pomyłka", latestId };
    expect((await stranger.post(`/api/partner/invoices/${id}/corrections`, input)).status).toBe(404);
    const clerk = as.partner(partnerId, "usr_clerk", "clerk");
    expect((await clerk.post(`/api/partner/invoices/${id}/corrections`, input)).status).toBe(403);
    expect(await invoices()).toHaveLength(2);
  });

  it("emails the correction with its PDF, and invoices the rent's next charges to the corrected buyer", async () => {
    const { id, rent } = await givenInvoicedCharge();
    await deliverAll();
    const { id: correctionId } = (await (await correct(id, id, buyer("Firma sp. z o.o."))).json()) as { id: string };
    const [mail, ...others] = await deliverAll();
    const [, correction] = await invoices();
    expect(correction?.id).toBe(correctionId);
    expect(mail?.subject).toContain(correction?.number ?? "");
    expect(mail?.attachments?.map(({ type }) => type)).toEqual(["application/pdf"]);
    expect(mail?.text).toContain("Pomyłka");
    expect(mail?.text).not.toContain("Zmiana kwoty");
    expect(others).toEqual([]);
    const printed = await partner().get(`/api/invoices/${correctionId}/pdf`);
    const text = (await textOfPdf(new Uint8Array(await printed.arrayBuffer()))).replaceAll("\u00a0", " ");
    expect(text).toContain("Kwoty faktury się nie zmieniają.");
    expect(text).not.toContain("Kwota zmniejszenia");
    await givenCharge(rent, { from_on: "2026-12-01", to_on: "2027-01-01", due_on: "2026-12-01", status: "due" });
    await given.insert("ksef_settings", {
      ...{ id: partnerId, from_on: "2027-01-01", next_run_at: "9999", created_at: "2027", updated_at: "2027" },
    });
    await issueInvoices(env, new Date());
    const next = JSON.parse((await invoices()).find(({ sequence }) => sequence === 3)?.buyer ?? "");
    expect(next).toMatchObject({ name: "Firma sp. z o.o.", nip: "5213456784", street: "ul. Prosta 1" });
  });

  it("prints what was corrected, why, and the lines before and after", async () => {
    const { id } = await givenInvoicedCharge();
    const { id: correctionId } = (await (await correct(id, id)).json()) as { id: string };
    const answer = await partner().get(`/api/invoices/${correctionId}/pdf`);
    const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).replaceAll("\u00a0", " ");
    const [invoice] = await invoices();
    for (const words of ["Faktura korygująca", invoice?.number ?? "", "Pomyłka", "Przed korektą", "Po korekcie"]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("299,00");
    expect(text).toContain("strona 1 z 1");
  });
});

describe("the job", () => {
  async function refunded(keptGrosze: number) {
    const { reservation, ...payment } = await payingFor((await given.box()).id);
    await deliver(eventFor(payment, "succeeded"));
    const paid = await one<{ id: string; grosze: number }>("SELECT id, amount_grosze AS grosze FROM payments");
    await given.insert("refunds", {
      ...{
        id: "rfd_1",
        payment_id: paid?.id ?? "",
        amount_grosze: (paid?.grosze ?? 0) - keptGrosze,
        reason: "withdrawal",
      },
      ...{ status: "succeeded", to_correct: 1, version: "v", created_at: "2026-11-01", updated_at: "2026-11-01" },
    });
  }

  it("corrects the invoice of a refunded sale once to what is kept, and emails it with its PDF", async () => {
    await refunded(5_000);
    const now = new Date();
    await Promise.all([issueInvoices(env, now), issueInvoices(env, now)]);
    await issueInvoices(env, now);
    const [invoice, correction, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(correction).toMatchObject({ kind: "correction", corrects_id: invoice?.id });
    expect((invoice?.gross_grosze ?? 0) + (correction?.gross_grosze ?? 0)).toBe(5_000);
    expect(JSON.parse(correction?.correction ?? "")).toMatchObject({ reason: "Odstąpienie od umowy" });
    expect(await all("SELECT to_correct FROM refunds")).toEqual([{ to_correct: 0 }]);
    const mail = (await deliverAll()).find(({ subject }) => subject.includes("korygująca"));
    expect(mail?.attachments?.map(({ type }) => type)).toEqual(["application/pdf"]);
  });

  it("issues no correction for a refund of the deposit only", async () => {
    await refunded(29_900);
    await issueInvoices(env, new Date());
    expect(await invoices()).toHaveLength(1);
    expect(await all("SELECT to_correct FROM refunds")).toEqual([{ to_correct: 0 }]);
  });
});
