import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { issueInvoices } from "../../../worker/jobs/issue-invoices.ts";
import { as } from "../as-user.ts";
import { deliverAll } from "../email/outbox.ts";
import { brokenAt, type Failure } from "../faults/intercepted-db.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, one } from "../reservation/booking.ts";
import { givenKsef, givenKsefSeller } from "./fixtures.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
});

/** A company that rents a box, is charged on the 20th of each month and pays by transfer. */
async function givenFirm() {
  await givenKsefSeller("par_1", { next_run_at: "2026-11-20T09:00:00.000Z" });
  await env.DB.prepare("UPDATE partners SET iban = 'PL61109010140000071219812874'").run();
  await given.place({ id: "plc_1", partner_id: "par_1" });
  const { rent, reservation } = await givenTenancy({
    ...{ partnerId: "par_1", placeId: "plc_1", uid: "usr_anna", startOn: "2026-10-20" },
  });
  const firm = "kind = 'company', nip = '5261040828', street = 'Prosta 1', postcode = '00-001', city = 'Warszawa'";
  await env.DB.batch([
    env.DB.prepare(`UPDATE clients SET ${firm}`),
    env.DB.prepare("UPDATE reservations SET buyer = NULL"),
    env.DB.prepare("UPDATE rents SET charged_to_on = '2026-11-20'"),
  ]);
  const transfer = async () => {
    const answer = await as.customer("usr_anna").get(`/api/rents/${rent.id}/payable`);
    return (await answer.json<{ transfer: { title: string; ksefNumbers: string[] } }>()).transfer;
  };
  const charge = async (month: string) => {
    const noon = new Date(`${month}-20T12:00:00.000Z`);
    await env.DB.prepare("UPDATE rents SET charged_to_on = ?").bind(`${month}-20`).run();
    await chargeRents(env, noon);
    await issueInvoices(env, noon);
  };
  return { rent, code: reservation.code, transfer, title: async () => (await transfer()).title, charge };
}

const owner = () => as.partner("par_1");
const numbers = async () =>
  (await all<{ number: string }>("SELECT ksef_number AS number FROM ksef_submissions ORDER BY rowid")).map(
    ({ number }) => number,
  );
const pay = (fromOn: string) =>
  env.DB.prepare("UPDATE charges SET status = 'paid', updated_at = '2026-01-01T00:00:00.000Z' WHERE from_on = ?")
    .bind(fromOn)
    .run();
const asked = () => one("SELECT attempts, due_at AS dueAt FROM ksef_collective_identifiers WHERE number IS NULL");
const identifiers = async () =>
  (await all<{ number: string }>("SELECT number FROM ksef_collective_identifiers WHERE number IS NOT NULL")).map(
    ({ number }) => number,
  );

describe("the title of a company's transfer", () => {
  it("is the KSeF number of its only unpaid invoice, and the email announces it", async () => {
    const { rent, code, title, charge } = await givenFirm();
    await charge("2026-11");
    expect(await title()).toBe(code);
    const [mail] = await deliverAll();
    expect(mail?.text).toContain("tytule przelewu numer faktury");

    await givenKsef().runLater(180);
    expect([await title()]).toEqual(await numbers());
    expect((await as.customer("usr_stranger").get(`/api/rents/${rent.id}/payable`)).status).toBe(404);
  });

  it("is the collective identifier of several, as long as exactly these are open", async () => {
    const { code, title, transfer, charge } = await givenFirm();
    const { fake, runLater } = givenKsef();
    await charge("2026-11");
    await runLater(180);
    await charge("2026-12");
    expect(await transfer()).toMatchObject({ title: code, ksefNumbers: [] });
    await runLater();
    const both = await numbers();
    expect(await transfer()).toMatchObject({ title: code, ksefNumbers: both });
    await runLater();
    expect(fake.collectives).toEqual([{ number: expect.any(String), ksefNumbers: expect.arrayContaining(both) }]);
    const number = String(fake.collectives[0]?.number);
    expect(await transfer()).toMatchObject({ title: number, ksefNumbers: [] });
    const calls = fake.calls.length;
    await runLater();
    expect(fake.calls).toHaveLength(calls);

    await pay("2026-11-20");
    expect(await title()).toBe(both[1]);
    await runLater(99_999);
    expect(await asked()).toBeNull();
    await env.DB.prepare("UPDATE charges SET status = 'due'").run();
    expect(await title()).toBe(number);
    await runLater(99_999);
    expect(fake.collectives).toHaveLength(1);
  });

  it("is that of the invoices which are left", async () => {
    const { title, charge } = await givenFirm();
    const { fake, runLater } = givenKsef();
    for (const month of ["2026-11", "2026-12", "2027-01"]) await charge(month);
    await runLater();
    await runLater();
    expect(await title()).toBe(fake.collectives[0]?.number);
    await pay("2026-11-20");
    expect(fake.collectives[0]?.number).not.toBe(await title());
    await runLater(99_999);
    expect(fake.collectives[1]?.ksefNumbers).toHaveLength(2);
    expect(await title()).toBe(fake.collectives[1]?.number);
  });

  it("is no longer that of a corrected invoice, until the correction is in KSeF", async () => {
    const { code, title, charge } = await givenFirm();
    const { fake, runLater } = givenKsef();
    for (const month of ["2026-11", "2026-12"]) await charge(month);
    await runLater();
    await runLater();
    await env.DB.prepare(
      `INSERT INTO invoices SELECT 'inv_k', partner_id, client_id, uid, order_id, rent_id, charge_id, 'correction', 'K', 1, 'K/1',
         seller, buyer, issued_on, sold_on, due_on, period_from_on, period_to_on, box_number, contract_number, lines, 0, 0, 0, currency, payment_method,
         'issued', id, json_object('reason', 'x', 'before', json(lines), 'after', json(lines), 'buyerBefore', NULL), NULL, NULL, locale, created_at, updated_at
       FROM invoices WHERE kind = 'vat' LIMIT 1`,
    ).run();
    expect(await title()).toBe(code);
    await runLater();
    await runLater();
    expect(fake.collectives.map(({ ksefNumbers }) => ksefNumbers.length)).toEqual([2, 3]);
    expect(await title()).toBe(fake.collectives[1]?.number);
  });

  it("names the overdue invoices in a reminder, a demand and their documents", async () => {
    const { rent, charge } = await givenFirm();
    const { fake, runLater } = givenKsef();
    for (const month of ["2026-11", "2026-12"]) await charge(month);
    await runLater();
    await runLater();
    await env.DB.prepare("UPDATE charges SET due_on = from_on").run();
    await collectDebts(env, new Date("2026-12-22T12:07:00.000Z"));
    await env.DB.prepare("UPDATE charges SET due_on = '2026-01-10'").run();
    const found = await one<{ version: string }>("SELECT version FROM rents");
    await owner().post(`/api/partner/rents/${rent.id}/demand-payment`, { version: found?.version });
    const title = String(fake.collectives[0]?.number);
    const codes =
      "SELECT template, data ->> '$.code' AS title FROM outbox WHERE template IN ('paymentOverdue', 'paymentDemanded')";
    expect(await all(`${codes} ORDER BY rowid`)).toEqual([
      { template: "paymentOverdue", title },
      { template: "paymentDemanded", title },
    ]);
    expect(await all("SELECT content ->> '$.agreement.title' AS title FROM collection_documents")).toEqual([
      { title },
      { title },
    ]);
  });

  it("is evidence for the charges of its invoices in a bank statement", async () => {
    const { charge } = await givenFirm();
    const { runLater } = givenKsef();
    for (const month of ["2026-11", "2026-12"]) await charge(month);
    await runLater();
    await runLater();
    await charge("2027-01");
    const answer = await owner().get("/api/partner/statements/basis?from=2026-12-01&to=2026-12-31");
    const { rents } = await answer.json<{ rents: { charges: { ksefNumbers: string[] }[] }[] }>();
    const [number] = await identifiers();
    expect(rents[0]?.charges.map(({ ksefNumbers }) => ksefNumbers.includes(String(number)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("a collective identifier that KSeF does not give", () => {
  async function givenTwo() {
    const firm = await givenFirm();
    const ksef = givenKsef();
    for (const month of ["2026-11", "2026-12"]) await firm.charge(month);
    await ksef.runLater();
    return { ...firm, ...ksef };
  }

  it.each([71001, 71002, 71004, 71005, 21405])("with code %i is asked for again later", async (code) => {
    const { fake, runLater, transfer } = await givenTwo();
    fake.failCollective(code);
    await runLater();
    expect(await asked()).toMatchObject({ attempts: 1 });
    expect((await transfer()).ksefNumbers).toHaveLength(2);
    await runLater();
    expect((await transfer()).title).toBe(fake.collectives[0]?.number);
  });

  it.each(["unreachable", "lost", "outage", "limited", "loginRefused", "sessionExpired", "invalid"] as const)(
    "because of the fault %s is asked for again later, and invoices are sent as before",
    async (fault) => {
      const { fake, runLater, title, charge } = await givenTwo();
      fake.fail(/collective/, fault);
      await runLater();
      expect(await one("SELECT permission, failures FROM ksef_settings")).toEqual({
        permission: "granted",
        failures: 0,
      });
      await charge("2027-01");
      await runLater();
      expect(await numbers()).not.toContain(null);
      await runLater(99_999);
      expect(await title()).toBe(fake.collectives.at(-1)?.number);
      expect(fake.collectives.at(-1)?.ksefNumbers).toHaveLength(3);
    },
  );

  it("is given up after ten attempts, and asked for with the next invoice", async () => {
    const { fake, runLater, title, charge } = await givenTwo();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      fake.failCollective(71001);
      await runLater(99_999);
    }
    expect(await asked()).toEqual({ attempts: 10, dueAt: null });
    const calls = fake.calls.length;
    await runLater(99_999);
    expect(fake.calls).toHaveLength(calls);
    await charge("2027-01");
    await runLater();
    await runLater();
    expect(await title()).toBe(fake.collectives[0]?.number);
  });

  it.each<Failure>(["before", "after"])("as the job is killed %s any statement is given later", async (failure) => {
    const { fake, runLater, title } = await givenTwo();
    for (let at = 1; at <= 7; at += 1) {
      await runLater(61, brokenAt(at, failure)).catch(() => null);
      await pay("2026-11-20");
      await env.DB.prepare("UPDATE charges SET status = 'due'").run();
    }
    await runLater();
    await runLater();
    expect(fake.collectives.map(({ number }) => number)).toContain(await title());
    expect(await identifiers()).toHaveLength(1);
  });
});
