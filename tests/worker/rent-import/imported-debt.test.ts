import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, addMonths } from "../../../domain/core/day.ts";
import { runJobs } from "../../../worker/jobs/run.ts";
import { jobs } from "../../../worker/jobs/schedule.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { type Company, givenCompany } from "./import-rents.ts";

/** The last due day before the import; the next one is 26 to 29 days after it. */
const lastDueOn = inDays(-2);
const nextDueOn = addMonths(lastDueOn, 1);

/** A tenant with six unpaid months and one with a balance. */
const csv = `Boks;Klient;E-mail;Od;Opłacone do;Czynsz;Zaległość
A-1;Anna Lis;anna@example.com;${addMonths(lastDueOn, -12)};${addDays(addMonths(lastDueOn, -5), -1)};100;
A-2;Jan Sowa;jan@example.com;${addMonths(lastDueOn, -12)};;100;450`;

/** These call other services. */
const external: readonly string[] = ["refreshKeys", "recheckCompanies"];
const everyJob = jobs.filter(({ name }) => !external.includes(name)).map(({ hours: _hours, ...job }) => job);

/** Every job, at an hour at which tenants may be contacted. */
async function runDay(day: string) {
  const now = new Date(`${day}T10:07:00.000Z`);
  for (const cron of ["* * * * *", "7 * * * *"]) await runJobs(everyJob, cron, env, now, createExecutionContext());
}

const mails = () =>
  all<{ template: string; data: string }>(
    "SELECT template, data FROM outbox WHERE recipient IN ('anna@example.com', 'jan@example.com')",
  );

it("saves the payment term of the list, by which the opening balance and later charges are due", async () => {
  const { caller, partnerId } = await givenCompany(2);
  await env.DB.prepare("UPDATE partners SET payment_term_days = 14 WHERE id = ?").bind(partnerId).run();
  const from = addMonths(lastDueOn, -12);
  const list = `Boks;Klient;Od;Opłacone do;Czynsz;Termin płatności
A-1;Anna Lis;${from};${addDays(lastDueOn, -1)};100;7 dni
A-2;Jan Sowa;${from};${addDays(lastDueOn, -1)};100;`;
  const input = { csv: list, invites: false, newBoxes: null };
  const checked = await caller.post("/api/partner/rent-imports", { ...input, mode: "check" });
  expect(await checked.json()).toMatchObject({
    preview: [
      { dueSinceOn: addDays(lastDueOn, 7), nextOn: addDays(nextDueOn, 7), paymentTerm: { days: 7, dueDay: null } },
      { dueSinceOn: addDays(lastDueOn, 14), nextOn: addDays(nextDueOn, 14), paymentTerm: { days: 14, dueDay: null } },
    ],
  });
  const saved = await caller.post("/api/partner/rent-imports", { ...input, mode: "save" });
  expect(await saved.json()).toMatchObject({ isSaved: true });
  const found = await all(`SELECT t.payment_term_days AS days, t.due_day AS dueDay, ch.due_on AS dueOn
    FROM rents t JOIN charges ch ON ch.rent_id = t.id ORDER BY ch.due_on`);
  expect(found).toEqual([
    { days: 7, dueDay: null, dueOn: addDays(lastDueOn, 7) },
    { days: null, dueDay: null, dueOn: addDays(lastDueOn, 14) },
  ]);
});

describe("what was owed before an import", () => {
  let company: Company;
  const post = async (path: string, input: object) => {
    const answer = await company.caller.post(path, input);
    return { status: answer.status, body: await answer.json<Record<string, unknown>>() };
  };
  const imports = async () =>
    (
      await (
        await company.caller.get("/api/partner/rent-imports")
      ).json<{ items: { id: string; obstacles: object }[] }>()
    ).items;
  const undo = async () => post(`/api/partner/rent-imports/${(await imports())[0]?.id}/undo`, {});
  const rentOf = async (number: string) =>
    (await one<{ id: string; version: string }>(
      "SELECT t.id, t.version FROM rents t JOIN boxes b ON b.id = t.box_id WHERE b.number = ?",
      number,
    )) ?? { id: "", version: "" };
  const runCommand = async (number: string, name: string, input: object = {}) => {
    const { id, version } = await rentOf(number);
    return post(`/api/partner/rents/${id}/${name}`, { version, ...input });
  };

  beforeEach(async () => {
    company = await givenCompany(2);
    const saved = await post("/api/partner/rent-imports", { csv, mode: "save", invites: false, newBoxes: null });
    expect(saved.body).toMatchObject({ isSaved: true, rents: 2, dueGrosze: 60_000 + 45_000 });
  });

  it("has no invoice, email or case while only later charges do, and later steps do not claim it", async () => {
    for (const days of [0, 1, 5, 12, 25]) await runDay(inDays(days));
    expect(await all("SELECT id FROM invoices")).toEqual([]);
    expect(await all("SELECT id FROM collection_cases")).toEqual([]);
    expect((await mails()).filter(({ template }) => template !== "paymentReminder")).toEqual([]);

    for (const days of [0, 1, 8, 16]) await runDay(addDays(nextDueOn, days));
    expect(
      await all(
        "SELECT ch.due_on AS dueOn FROM invoices iv JOIN charges ch ON ch.id = iv.charge_id WHERE iv.kind = 'vat'",
      ),
    ).toEqual([{ dueOn: nextDueOn }, { dueOn: nextDueOn }]);
    const claims = await all<{ content: string }>("SELECT content FROM collection_documents");
    expect(claims).toHaveLength(4);
    for (const { content } of claims) {
      expect(JSON.parse(content).claims).toMatchObject([{ dueOn: nextDueOn, openGrosze: 10_000 }]);
    }
    for (const { template, data } of await mails()) {
      const { dueOn = nextDueOn, overdueGrosze = 10_000, overdueSinceOn = nextDueOn } = JSON.parse(data);
      expect([dueOn, overdueGrosze, overdueSinceOn], template).toEqual([nextDueOn, 10_000, nextDueOn]);
    }
    expect(await one("SELECT COUNT(*) AS n FROM rents WHERE access_state = 'suspended'")).toEqual({ n: 0 });
  });

  it("has no invoice when it is paid, and is kept when the import is undone", async () => {
    const { status } = await runCommand("A-1", "record-payment", {
      ...{ amountGrosze: 20_000, receivedOn: inDays(0), method: "transfer", title: "" },
    });
    expect(status).toBe(200);
    await runDay(inDays(1));
    expect(await one("SELECT COUNT(*) AS n FROM charges WHERE status = 'paid'")).toEqual({ n: 2 });
    expect(await all("SELECT id FROM invoices")).toEqual([]);
    expect(await imports()).toMatchObject([{ rents: 2, removable: 1, obstacles: { paid: 1 } }]);
    expect((await undo()).status).toBe(200);
    expect(await undo()).toMatchObject({ status: 409, body: { error: { code: "rent.import_paid" } } });
  });

  it("cites the invoice that the landlord issued elsewhere, and is invoiced only where the list says that none exists", async () => {
    await undo();
    const head = "Boks;Klient;E-mail;Od;Czynsz;Zaległość;Termin zaległości;Nr umowy;Numer faktury;Już zafakturowane?";
    const row = (box: string, more: string) =>
      `${box};Ewa ${box};ewa@example.com;${addMonths(lastDueOn, -12)};100;450;${lastDueOn};${more}`;
    const list = [head, row("A-1", "UN/12/2029;FV 7/2029;"), row("A-2", ";;nie")].join("\n");
    const input = { csv: list, invites: false, newBoxes: null };
    const checked = await post("/api/partner/rent-imports", { ...input, mode: "check" });
    expect(checked.body.preview).toMatchObject([{ contractNumber: "UN/12/2029" }, { contractNumber: "" }]);
    const saved = await post("/api/partner/rent-imports", { ...input, mode: "save" });
    expect(saved.body.issues).toEqual([]);
    expect(saved.body).toMatchObject({ isSaved: true, dueGrosze: 90_000, toInvoiceGrosze: 45_000 });
    const renumber = (number: string) => runCommand("A-2", "change-contract-number", { contractNumber: number });
    expect((await renumber("U".repeat(41))).status).toBe(422);
    expect((await renumber(" UN/13 ")).status).toBe(200);
    await runCommand("A-1", "claim-debt");
    for (const days of [0, 1, 8]) await runDay(inDays(days));
    expect(
      await all(
        "SELECT b.number AS box, iv.gross_grosze AS grosze, iv.contract_number AS contract FROM invoices iv JOIN charges ch ON ch.id = iv.charge_id JOIN rents t ON t.id = ch.rent_id JOIN boxes b ON b.id = t.box_id",
      ),
    ).toEqual([{ box: "A-2", grosze: 45_000, contract: "UN/13" }]);
    expect((await renumber("")).status).toBe(200);
    expect(
      await all(
        "SELECT contract_number AS now, (SELECT json_group_array(details ->> '$.contractNumber') FROM audit_events WHERE entity_id = t.id AND action = 'changeContractNumber') AS history FROM rents t WHERE id = ?",
        (await rentOf("A-2")).id,
      ),
    ).toEqual([{ now: null, history: '["UN/13",null]' }]);
    const listed = await (await company.caller.get("/api/partner/invoices?format=csv")).text();
    expect(listed).toContain(";A-2;UN/13;");
    const { content } = (await one<{ content: string }>("SELECT content FROM collection_documents")) ?? {
      content: "{}",
    };
    expect(JSON.parse(content).claims).toMatchObject([
      { dueOn: lastDueOn, invoiceNumber: "FV 7/2029", openGrosze: 45_000 },
    ]);
    expect(JSON.parse(content).agreement).toMatchObject({ contractNumber: "UN/12/2029" });
    const { id } = await rentOf("A-1");
    const found = await (await company.caller.get("/api/partner/find?q=un/12")).json();
    expect(found).toMatchObject({ rents: [{ id, contractNumber: "UN/12/2029" }] });
    const detail = await (await company.caller.get(`/api/partner/rents/${id}`)).json();
    expect(detail).toMatchObject({
      contractNumber: "UN/12/2029",
      charges: [{ isOpeningBalance: true, isInvoiced: true, invoiceId: null, invoiceNumber: "FV 7/2029" }],
    });
    const revenue = await (await company.caller.get("/api/partner/reports/revenue")).json<{
      items: { chargedGrosze: number }[];
    }>();
    expect(revenue.items.filter(({ chargedGrosze }) => chargedGrosze > 0)).toEqual([]);
  });

  it("is undone with the import, also after all jobs ran until the next charge", async () => {
    for (const days of [0, 1, 25]) await runDay(inDays(days));
    expect((await undo()).status).toBe(200);
    for (const table of ["rents", "charges", "reservations", "occupancy"]) {
      expect(await one(`SELECT COUNT(*) AS n FROM ${table}`), table).toEqual({ n: 0 });
    }
  });

  it("is collected once staff start it, and can be written off", async () => {
    expect((await runCommand("A-2", "claim-debt")).status).toBe(200);
    expect((await runCommand("A-2", "claim-debt")).status).toBe(409);
    const found = await all<{ id: string; version: string }>("SELECT id, version FROM collection_cases");
    expect(found).toHaveLength(1);
    await runDay(inDays(1));
    expect((await mails()).map(({ template, data }) => [template, JSON.parse(data).overdueGrosze])).toEqual([
      ["paymentOverdue", 45_000],
    ]);
    const { id, version } =
      (await one<{ id: string; version: string }>("SELECT id, version FROM collection_cases")) ?? {};
    const input = { version, note: "Umowa ze starym najemcą" };
    expect((await post(`/api/partner/vindication/${id}/write-off`, input)).status).toBe(200);
    expect(
      await all(
        "SELECT DISTINCT is_opening_balance, status, rent_id = ? AS own FROM charges",
        (await rentOf("A-2")).id,
      ),
    ).toEqual(
      expect.arrayContaining([
        { is_opening_balance: 1, status: "due", own: 0 },
        { is_opening_balance: 1, status: "waived", own: 1 },
      ]),
    );
    expect(await all("SELECT id FROM invoices")).toEqual([]);
  });
});
