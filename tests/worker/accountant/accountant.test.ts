import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { lastMonthToSend, nextMonth } from "../../../domain/accountant/months.ts";
import { sendToAccountants } from "../../../worker/jobs/send-to-accountants.ts";
import { as } from "../as-user.ts";
import { deliverAll, linkIn, outbox } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { givenInvoice } from "../invoice/given-invoice.ts";
import { textOfPdf } from "../invoice/pdf/pdf-text.ts";
import { givenKsefCorrection, givenKsefInvoice, nip } from "../ksef/fixtures.ts";
import { givenCharge, givenRecordedPayment, givenTenancy } from "../rent/tenancy.ts";
import { all, one, today } from "../reservation/booking.ts";

const partnerId = "par_1";
const owner = (id = partnerId) => as.partner(id);
const jpk = { taxOffice: "1471", voivodeship: "mazowieckie", county: "Warszawa", commune: "Warszawa" };
const noJpk = { taxOffice: null, voivodeship: null, county: null, commune: null };
const settings = { version: "", email: "ksiegowa@example.com", locale: "pl", ...noJpk };
const november = { fromOn: "2026-11-01", toOn: "2026-11-30", days: 90, sendsEmail: false };

const save = (more: object = {}, by = owner()) => by.put("/api/partner/accountant", { ...settings, ...more });
const read = async (by = owner()) =>
  (await by.get("/api/partner/accountant")).json<{ version: string; links: { id: string }[]; missing: string[] }>();
const create = (more: object = {}, by = owner()) => by.post("/api/partner/accountant/links", { ...november, ...more });

async function createdToken(more: object = {}): Promise<string> {
  const answer = await create(more);
  expect(answer.status).toBe(201);
  return tokenIn((await answer.json<{ path: string }>()).path);
}

const tokenIn = (path: string) => path.split("#token=")[1] ?? "";
const open = (token: string) => as.visitor().post("/api/accountant/open", { token });
const get = (file: string, token: string) => as.visitor().get(`/api/accountant/${file}`, { "x-link-token": token });
const filesOf = async (answer: Response) => unzipSync(new Uint8Array(await answer.arrayBuffer()));

/** A partner with an address and a tax number. */
const givenPartner = () => given.partner({ id: partnerId, nip, street: "ul. Śmiała 12" });

describe("/api/partner/accountant", () => {
  it("stores the accountant, and says what JPK_FA lacks", async () => {
    await givenPartner();
    expect(await read()).toMatchObject({ version: "", email: null, missing: ["taxOffice", "region"], links: [] });
    expect((await save()).status).toBe(200);
    const { version, missing } = await read();
    expect(missing).toEqual(["taxOffice", "region"]);
    expect((await save({ version, ...jpk, email: null })).status).toBe(200);
    expect(await read()).toMatchObject({ email: null, locale: "pl", taxOffice: "1471", missing: [] });
  });

  it("refuses wrong values and an old version", async () => {
    await givenPartner();
    expect((await save({ email: "ksiegowa" })).status).toBe(422);
    expect((await save({ taxOffice: "12" })).status).toBe(422);
    expect((await save({ voivodeship: "bawaria" })).status).toBe(422);
    await save();
    expect((await save()).status).toBe(409);
  });
});

describe("a link to an accountant's files", () => {
  it("is shown once, stored as a hash, and lists expiry and last use", async () => {
    await givenPartner();
    const token = await createdToken();
    const stored = await one<Record<string, string | null>>("SELECT * FROM accountant_links");
    expect(Object.values(stored ?? {})).not.toContain(token);
    expect((await read()).links).toMatchObject([{ fromOn: "2026-11-01", toOn: "2026-11-30", lastUsedAt: null }]);
    expect((await open(token)).status).toBe(200);
    const [link] = (await read()).links;
    expect(link).toMatchObject({ lastUsedAt: expect.stringContaining(today()) });
    expect(JSON.stringify(link)).not.toContain(token);
  });

  it("is emailed to the saved address only if asked for, with the link in it", async () => {
    await givenPartner();
    await env.DB.prepare("UPDATE users SET email_verified = 1").run();
    expect((await create({ sendsEmail: true })).status).toBe(422);
    await save();
    await createdToken();
    expect(await outbox()).toEqual([]);
    await createdToken({ sendsEmail: true });
    const [mail] = await deliverAll();
    expect(mail).toMatchObject({ recipient: "ksiegowa@example.com" });
    expect((await outbox())[0]?.data).not.toContain("#token");
    expect((await open(tokenIn(linkIn(mail)))).status).toBe(200);
  });

  it("refuses periods that are turned around or longer than a quarter", async () => {
    await givenPartner();
    expect((await create({ fromOn: "2026-12-01" })).status).toBe(422);
    expect((await create({ fromOn: "2026-01-01" })).status).toBe(422);
    expect((await create({ days: 4_000 })).status).toBe(422);
  });

  it("stops working when it is revoked or expires, for all files", async () => {
    await givenPartner();
    const [revoked, expired] = [await createdToken(), await createdToken()];
    expect((await read()).links).toHaveLength(2);
    const rows = await all<{ id: string }>("SELECT id FROM accountant_links ORDER BY rowid");
    const revoke = (id = "", by = owner()) => by.post(`/api/partner/accountant/links/${id}/revoke`, {});
    expect((await revoke(rows[0]?.id, owner("par_2"))).status).toBe(404);
    expect((await revoke(rows[0]?.id, as.visitor())).status).toBe(401);
    expect((await revoke(rows[0]?.id)).status).toBe(200);
    expect((await revoke(rows[0]?.id)).status).toBe(404);
    await env.DB.prepare("UPDATE accountant_links SET expires_at = '2026-12-01T00:00:00.000Z' WHERE id = ?")
      .bind(rows[1]?.id)
      .run();
    expect((await read()).links).toEqual([]);
    for (const token of [revoked, expired, "", "unknown"]) {
      expect((await open(token)).status).toBe(404);
      for (const file of ["archive.zip", "jpk.xml", "invoices.csv", "payments.csv"]) {
        const answer = await get(file, token);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json"]);
      }
    }
  });
});

/** Two invoices for companies and a correction; the first two are in KSeF or on their way. */
async function givenInvoices() {
  await givenPartner();
  const first = await givenKsefInvoice(partnerId, 1);
  const second = await givenKsefInvoice(partnerId, 2);
  await givenKsefCorrection(partnerId, 3, String(first.id));
  await givenKsefInvoice(partnerId, 4, { issued_on: "2026-12-01" });
  const submission = { partner_id: partnerId, created_at: "2026-11-20", updated_at: "2026-11-20" };
  await given.insert("ksef_submissions", {
    ...{ ...submission, id: String(first.id), status: "accepted", xml: "<Faktura/>", hash: "abc", receipt: "<UPO/>" },
    ksef_number: "5213456784-20261120-0100001AF629-AF",
  });
  await given.insert("ksef_submissions", { ...submission, id: String(second.id), status: "waiting", is_offline: 1 });
  await given.insert("invoices", {
    ...(await one<Record<string, string>>("SELECT * FROM invoices WHERE id = ?", String(second.id))),
    ...{ id: "inv_other", partner_id: "par_2", series: "X", number: "X/1", sequence: 1 },
  });
}

describe("the files behind a link", () => {
  it("are of the period and the partner, with KSeF numbers and markers", async () => {
    await given.partner({ id: "par_2" });
    await givenInvoices();
    const token = await createdToken();
    const view = await (await open(token)).json();
    expect(view).toMatchObject({ nip, invoices: 3, archives: 1, missing: ["taxOffice", "region"] });
    const csv = await (await get("invoices.csv", token)).text();
    expect(csv.trim().split("\r\n").slice(1)).toEqual([
      "FV/2026/11/0001;faktura;;Firma sp. z o.o.;5261040828;2026-11-20;2026-11-20;2026-11-27;;100,00;23,00;123,00;5213456784-20261120-0100001AF629-AF",
      "FV/2026/11/0002;faktura;;Firma sp. z o.o.;5261040828;2026-11-20;2026-11-20;2026-11-27;;100,00;23,00;123,00;DI",
      "FV/2026/11/0003;faktura korygująca;FV/2026/11/0001;Firma sp. z o.o.;5261040828;2026-11-20;2026-11-20;2026-11-27;;-100,00;-23,00;-123,00;BFK",
    ]);
    expect((await get("jpk.xml", token)).status).toBe(404);
  });

  it("mark what was issued in the emergency mode of KSeF and has no number yet", async () => {
    await given.partner({ id: "par_2" });
    await givenInvoices();
    const at = "2026-11-18T08:00:00.000Z";
    for (const [fromOn, isOn] of [
      ["2026-11-19", true],
      ["2026-11-21", false],
    ] as const) {
      await given.insert("settings", {
        ...{ id: `set_${fromOn}`, kind: "ksefEmergency", from_on: fromOn, decided_on: "2026-11-18" },
        ...{ value: JSON.stringify({ isOn }), created_at: at, updated_at: at },
      });
    }
    const csv = await (await get("invoices.csv", await createdToken())).text();
    const markers = csv
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";").at(-1));
    expect(markers).toEqual(["5213456784-20261120-0100001AF629-AF", "OFF", "BFK"]);
  });

  it("contain JPK_FA once the company has entered its data", async () => {
    await given.partner({ id: "par_2" });
    await givenInvoices();
    await save(jpk);
    const token = await createdToken();
    const answer = await get("jpk.xml", token);
    expect(answer.headers.get("content-disposition")).toContain(`JPK_FA_${nip}_2026-11-01_2026-11-30.xml`);
    const xml = await answer.text();
    expect(xml).toContain("<LiczbaFaktur>3</LiczbaFaktur><WartoscFaktur>123.00</WartoscFaktur>");
    expect(xml).toContain("<NrFaKorygowanej>FV/2026/11/0001</NrFaKorygowanej>");
    expect(xml).not.toContain("X/1");
  });

  it("are in a ZIP with the PDF of each invoice, and XML and UPO of those in KSeF", async () => {
    await given.partner({ id: "par_2" });
    await givenInvoices();
    await save(jpk);
    const token = await createdToken();
    const answer = await get("archive.zip", token);
    expect(answer.headers.get("content-disposition")).toContain("boksy-2026-11-01-2026-11-30.zip");
    const files = await filesOf(answer);
    expect(Object.keys(files)).toEqual([
      ...["faktury.csv", "platnosci.csv", `JPK_FA_${nip}_2026-11-01_2026-11-30.xml`, "pdf/FV-2026-11-0001.pdf"],
      ...["ksef/FV-2026-11-0001.xml", "ksef/FV-2026-11-0001-UPO.xml"],
      ...["pdf/FV-2026-11-0002.pdf", "pdf/FV-2026-11-0003.pdf"],
    ]);
    expect(strFromU8(files["ksef/FV-2026-11-0001.xml"] ?? new Uint8Array())).toBe("<Faktura/>");
    expect(await textOfPdf(files["pdf/FV-2026-11-0002.pdf"] ?? new Uint8Array())).toContain("FV/2026/11/0002");
  });

  it("are in the archive without the invoices that cannot be printed, which a text file lists", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await givenPartner();
    await givenKsefInvoice(partnerId, 1);
    const buyer = { name: "\u{10FFFD}", nip: null, street: "", postcode: "", city: "", email: "l@example.com" };
    await givenKsefInvoice(partnerId, 2, { buyer: JSON.stringify(buyer) });
    const files = await filesOf(await get("archive.zip", await createdToken()));
    expect(Object.keys(files).filter((name) => !name.endsWith(".csv"))).toEqual([
      ...["pdf/FV-2026-11-0001.pdf", "nie-wydrukowano.txt"],
    ]);
    expect(strFromU8(files["nie-wydrukowano.txt"] ?? new Uint8Array())).toContain("FV/2026/11/0002");
  });

  it("are in several archives if there are more than 50 invoices", async () => {
    await givenPartner();
    for (let sequence = 1; sequence <= 51; sequence += 1) await givenKsefInvoice(partnerId, sequence);
    const token = await createdToken();
    expect(await (await open(token)).json()).toMatchObject({ invoices: 51, archives: 2 });
    const answer = await get("archive.zip?number=2", token);
    expect(answer.headers.get("content-disposition")).toContain("-2-2.zip");
    expect(Object.keys(await filesOf(answer))).toEqual(["pdf/FV-2026-11-0051.pdf"]);
    expect((await get("archive.zip?number=3", token)).status).toBe(404);
  });

  it("list recorded payments with their invoices, without undone ones and without uses of credit", async () => {
    await givenPartner();
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    const charge = await givenCharge(tenancy.rent, {
      ...{ from_on: "2026-11-01", to_on: "2026-12-01", due_on: "2026-11-01", status: "due" },
    });
    await givenInvoice(tenancy, 1, { charge_id: String(charge.id) });
    const payment = await givenRecordedPayment(charge, 10_000);
    await env.DB.prepare("DROP TRIGGER recorded_payments__append_only_update").run();
    await env.DB.prepare("UPDATE recorded_payments SET received_on = '2026-11-12'").run();
    const token = await createdToken();
    // 40 zł of another payment paid the same charge as credit, and 10 zł of it were refunded.
    const record = { partner_id: partnerId, rent_id: tenancy.rent.id, method: "transfer", recorded_by: "usr_1" };
    const recorded_at = "2026-11-14T10:00:00.000Z";
    await given.insert("recorded_payments", {
      ...{ ...record, recorded_at, id: "rpm_more", title: "Nadpłata", amount_grosze: 5_000, received_on: "2026-11-14" },
    });
    await given.insert("client_credits", {
      ...{ recorded_payment_id: "rpm_more", rent_id: tenancy.rent.id, amount_grosze: 5_000, left_grosze: 5_000 },
      created_at: recorded_at,
    });
    await given.insert("recorded_payments", {
      ...{ ...record, recorded_at, id: "rpm_used", title: "", amount_grosze: 4_000, received_on: "2026-11-15" },
      credit_of_id: "rpm_more",
    });
    await given.insert("recorded_payment_shares", {
      ...{ recorded_payment_id: "rpm_used", charge_id: String(charge.id), amount_grosze: 4_000 },
    });
    await given.insert("credit_refunds", {
      ...{ id: "crf_1", recorded_payment_id: "rpm_more", rent_id: tenancy.rent.id, amount_grosze: 1_000 },
      ...{ refunded_on: "2026-11-16", note: "Zwrot", recorded_by: "usr_1", recorded_at },
    });
    const lines = async () => (await (await get("payments.csv", token)).text()).trim().split("\r\n").slice(1);
    expect(await lines()).toHaveLength(3);
    expect((await lines())[1]).toMatch(/^2026-11-14;przelew;.*;BZ\/2026\/11\/0001;50,00;0,00;50,00;Nadpłata$/);
    expect((await lines())[2]).toMatch(/^2026-11-16;zwrot;.*;-10,00;0,00;-10,00;Zwrot$/);
    expect((await lines())[0]).toMatch(/^2026-11-12;gotówka;Anna Nowak;[^;]+;BZ\/2026\/11\/0001;100,00;0,00;100,00;/);
    await given.insert("recorded_payments", {
      ...{ id: "rpm_undo", partner_id: partnerId, rent_id: tenancy.rent.id, method: "transfer", title: "" },
      ...{ amount_grosze: -10_000, received_on: "2026-11-13", undoes_id: payment.id },
      ...{ recorded_by: "usr_1", recorded_at: "2026-11-13T10:00:00.000Z" },
    });
    expect(await lines()).toHaveLength(2);
  });

  it("list a deposit that was returned by transfer after a refused refund, which is no part of what was received", async () => {
    await givenPartner();
    const { reservation } = await givenTenancy({ partnerId, uid: "usr_1" });
    await given.insert("transfers_due", {
      ...{ id: "tdu_1", partner_id: partnerId, reservation_id: reservation.id, kind: "deposit", amount_grosze: 7_000 },
      ...{ paid_on: "2026-11-17", paid_by: "usr_1", created_at: "2026-11-16T10:00:00.000Z" },
    });
    const [, line] = (await (await get("payments.csv", await createdToken())).text()).trim().split("\r\n");
    expect(line).toMatch(/^2026-11-17;zwrot;Anna Nowak;[^;]+;;-70,00;-70,00;0,00;/);
  });
});

describe("sendToAccountants", () => {
  const sent = async () =>
    (await outbox()).filter(({ template }) => template === "accountantLink").map(({ data }) => JSON.parse(data).fromOn);
  const at = (day: string, hour = "06") => new Date(`${day}T${hour}:07:00.000Z`);
  const givenNextMonth = async (month: string) => {
    await givenPartner();
    await save();
    await env.DB.prepare("UPDATE accountant_settings SET next_month = ?").bind(month).run();
  };

  it("emails the link of a closed month once, however often it runs, and not on the first day of the month", async () => {
    await givenNextMonth("2029-04");
    expect(await sendToAccountants(env, at("2029-04-30"))).toBe(0);
    expect(await sendToAccountants(env, at("2029-05-01"))).toBe(0);
    // Half past midnight on 2 May in Poland.
    expect(await sendToAccountants(env, new Date("2029-05-01T22:30:00.000Z"))).toBe(1);
    await Promise.all([sendToAccountants(env, at("2029-05-02")), sendToAccountants(env, at("2029-05-02"))]);
    expect(await sendToAccountants(env, at("2029-05-31"))).toBe(0);
    expect(await sent()).toEqual(["2029-04-01"]);
    expect(await read()).toMatchObject({ links: [{ email: "ksiegowa@example.com", toOn: "2029-04-30" }] });
  });

  it("sends missed months, the oldest first", async () => {
    await givenNextMonth("2029-02");
    for (let run = 0; run < 5; run += 1) await sendToAccountants(env, at("2029-05-16"));
    expect(await sent()).toEqual(["2029-02-01", "2029-03-01", "2029-04-01"]);
    expect(await one("SELECT next_month AS month FROM accountant_settings")).toEqual({ month: "2029-05" });
  });

  it("starts with the month in which the address was entered, and sends nothing without one", async () => {
    await givenPartner();
    await save();
    const month = today().slice(0, 7);
    expect(await one("SELECT next_month AS month FROM accountant_settings")).toEqual({ month });
    await env.DB.prepare("UPDATE accountant_settings SET next_month = '2029-01'").run();
    const { version } = await read();
    await save({ version, email: null });
    expect(await sendToAccountants(env, at("2029-05-16"))).toBe(0);
    await save({ version: (await read()).version });
    expect(await one("SELECT next_month AS month FROM accountant_settings")).toEqual({ month });
  });

  it("knows the last month to send and its successor at the ends of years", () => {
    expect(lastMonthToSend("2029-01-01")).toBe("2028-11");
    expect(lastMonthToSend("2029-01-02")).toBe("2028-12");
    expect(lastMonthToSend("2029-03-31")).toBe("2029-02");
    expect(nextMonth("2028-12")).toBe("2029-01");
  });
});
