import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { addDays, addMonths, type Day } from "../../../domain/core/day.ts";
import { rentsToAdvance, rentsWithoutCase } from "../../../worker/features/debt/queries.ts";
import { recordPosting } from "../../../worker/features/debt/record-posting.ts";
import { runCommand } from "../../../worker/http/command.ts";
import { collectDebts, reopenAccess } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenRecordedPayment } from "../rent/tenancy.ts";
import { requestContextFor } from "../request-context.ts";
import { all, one } from "../reservation/booking.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

const at = (day: Day, hour = "12") => new Date(`${day}T${hour}:07:00.000Z`);
const run = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const pay = (chargeId: string) =>
  run("UPDATE charges SET status = 'paid', paid_at = '2026-11-20T10:00:00.000Z' WHERE id = ?", chargeId);

const steps = () =>
  all<{ kind: string; on: Day }>("SELECT kind, happened_on AS 'on' FROM collection_events ORDER BY rowid");
const stages = () => all("SELECT stage, next_on AS nextOn FROM collection_cases ORDER BY created_at");
const mails = async () =>
  (await all<{ template: string }>("SELECT template FROM outbox ORDER BY created_at")).map(({ template }) => template);

/** Runs the job at noon of each day. */
async function runDays(from: Day, to: Day): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) await collectDebts(env, at(day));
}

beforeEach(() => given.partner({ id: partnerId }));

describe("collectDebts", () => {
  it("takes each step once, on its day, and tells the tenant by email", async () => {
    const { rent } = await givenDebtor();
    await runDays("2026-11-03", "2026-12-20");
    expect(await steps()).toEqual([
      { kind: "remind", on: "2026-11-04" },
      { kind: "demand", on: "2026-11-10" },
      { kind: "suspend", on: "2026-11-18" },
      { kind: "demandPreCourt", on: "2026-12-03" },
    ]);
    expect(await mails()).toEqual(["paymentOverdue", "paymentDemanded", "accessSuspended", "preCourtDemand"]);
    expect(await one("SELECT status, access_state AS access FROM rents WHERE id = ?", rent.id)).toEqual({
      status: "suspended",
      access: "suspended",
    });
    expect(await stages()).toEqual([{ stage: "preCourt", nextOn: null }]);
    expect(await all("SELECT action FROM audit_events WHERE entity_id = ? ORDER BY id", rent.id)).toEqual(
      ["remindOfDebt", "demandPayment", "suspend", "demandPreCourt"].map((action) => ({ action })),
    );
  });

  it("prepares letters for a tenant whom no email reaches; the next step and the demand's days count from the posting", async () => {
    const { rent } = await givenDebtor({ isSigned: false });
    const address = "street = 'Prosta 1', postcode = '00-001', city = 'Warszawa'";
    await run("UPDATE clients SET email = ''");
    await runDays("2026-11-03", "2026-11-06");
    expect(await steps()).toEqual([]);
    await run(`UPDATE clients SET ${address}, email = 'zwrot@example.com'`);
    await run(
      "INSERT INTO suppressed_addresses (id, address, error, suppressed_at) VALUES ('sup_1', 'zwrot@example.com', 'bounce', '2026')",
    );
    await runDays("2026-11-07", "2026-11-20");
    expect([await steps(), await mails()]).toEqual([[{ kind: "remind", on: "2026-11-07" }], []]);
    const owner = as.partner(partnerId, (await given.member({ uid: "usr_owner", partnerId })).uid as string);
    const cases = "/api/partner/vindication";
    const letters = async () =>
      (await (await owner.get(`${cases}/board`)).json<{ letters: { caseId: string; documentId: string }[] }>()).letters;
    const post = async (today: Day, postedOn: Day, number = "", closedDocumentId = "") => {
      const [letter] = await letters();
      const documentId = letter?.documentId ?? closedDocumentId;
      const { id = "" } = (await one<{ id: string }>("SELECT id FROM collection_cases")) ?? {};
      const open = await one<{ version: string }>("SELECT version FROM collection_cases WHERE id = ?", id);
      const session = {
        ...({
          status: "authenticated",
          uid: "usr_owner",
          role: roles.Partner,
          displayName: null,
          email: null,
        } as const),
        ...({ emailVerified: true, onboardingStatus: 4, staffRole: "owner" } as const),
      };
      const input = { version: open?.version ?? "", postedOn, number };
      const ctx = { ...requestContextFor({ now: at(today) }), session };
      return runCommand(ctx, recordPosting, { id, documentId }, input).then(
        () => null,
        (error) => error.details ?? error,
      );
    };
    const read = async () => {
      const found = await one<{ id: string }>("SELECT id FROM collection_cases");
      return (await owner.get(`${cases}/${found?.id}`)).json<{ events: object[]; documents: object[] }>();
    };
    const file = await owner.get(`${cases}/letters.pdf`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const wrong = (error: unknown) => JSON.stringify(error);
    expect(wrong(await post("2026-11-20", "2026-11-06"))).toContain("field.day_past");
    expect(wrong(await post("2026-11-20", "2026-11-21"))).toContain("field.day_too_far");
    expect(await post("2026-11-20", "2026-11-10", "RR123456785PL")).toBeNull();
    expect(await letters()).toEqual([]);
    // Posted on the 10th, delivered on the 24th, and three days between steps.
    expect(await stages()).toEqual([{ stage: "reminded", nextOn: "2026-11-27" }]);
    await runDays("2026-11-21", "2026-11-27");
    expect((await steps()).at(-1)).toEqual({ kind: "demand", on: "2026-11-27" });
    const demandedOn = () => one("SELECT payment_demanded_on AS 'on' FROM rents WHERE id = ?", rent.id);
    expect(await demandedOn()).toEqual({ on: null });
    const { content } = (await one<{ content: string }>(
      "SELECT content FROM collection_documents WHERE kind = 'demand'",
    )) ?? { content: "{}" };
    expect(JSON.parse(content)).toMatchObject({ isLetter: true, payByOn: null, debtor: { city: "Warszawa" } });
    expect(await post("2026-11-28", "2026-11-27", "00359007731234567893")).toBeNull();
    expect(await demandedOn()).toEqual({ on: "2026-12-11" });
    const { events, documents } = await read();
    expect(events[0]).toMatchObject({ kind: "post", on: "2026-11-27", note: "00359007731234567893" });
    expect(events[1]).toMatchObject({ kind: "demand", isLetter: 1 });
    expect(documents[0]).toMatchObject({ isLetter: 1, postedOn: "2026-11-27", postingNumber: "00359007731234567893" });
    expect(await mails()).toEqual([]);
    // Paid before the letter is delivered: a later debt was not demanded.
    await run("UPDATE charges SET status = 'paid', paid_at = '2026-11-28T10:00:00.000Z'");
    await runDays("2026-11-29", "2026-11-29");
    expect([await stages(), await demandedOn()]).toEqual([[{ stage: "paid", nextOn: null }], { on: null }]);
    await run(
      "UPDATE collection_postings SET posted_on = NULL, posted_by = NULL, posted_at = NULL WHERE posting_number LIKE '00%'",
    );
    const { documentId } = (await one<{ documentId: string }>(
      "SELECT id AS documentId FROM collection_postings WHERE posted_on IS NULL",
    )) ?? { documentId: "" };
    expect(await post("2026-11-30", "2026-11-28", "", documentId)).toBeNull();
    expect(await demandedOn()).toEqual({ on: null });
  });

  it("waits while the newest bank statement ends before the due day, unless staff approve the step", async () => {
    const { rent } = await givenDebtor();
    await run("UPDATE partners SET statement_until_on = '2026-11-01'");
    await runDays("2026-11-03", "2026-11-08");
    expect(await steps()).toEqual([]);
    expect(await rentsToAdvance(env.DB, "2026-11-08", 100).run()).toMatchObject({ results: [] });
    const owner = as.partner(partnerId, (await given.member({ uid: "usr_owner", partnerId })).uid as string);
    const board = await (await owner.get("/api/partner/vindication/board")).json();
    expect(board).toMatchObject({ waitsSinceOn: "2026-11-01" });
    await run("UPDATE collection_cases SET approved_step = 'remind' WHERE rent_id = ?", rent.id);
    await runDays("2026-11-09", "2026-11-18");
    expect(await steps()).toEqual([{ kind: "remind", on: "2026-11-09" }]);
    await run("UPDATE partners SET statement_until_on = '2026-11-18'");
    await runDays("2026-11-19", "2026-11-19");
    expect((await steps()).map(({ kind }) => kind)).toEqual(["remind", "demand"]);
  });

  it("holds the steps of a partner who has set nothing until they are approved", async () => {
    await givenDebtor();
    await run("DELETE FROM collection_settings");
    await runDays("2026-11-03", "2026-11-12");
    expect([await steps(), (await stages()).length]).toEqual([[], 1]);
  });

  it("does not read the unpaid charges of debtors with a case, however many there are", async () => {
    const { rent } = await givenDebtor();
    await collectDebts(env, at("2026-11-04"));
    const rowsRead = async () => (await rentsWithoutCase(env.DB, "2027-12-01", 100).run()).meta.rows_read;
    expect(await rowsRead()).toBe(1);
    for (let month = 0; month < 12; month += 1) {
      const from_on = addMonths("2026-12-03", month);
      await givenCharge(rent, { from_on, to_on: addMonths(from_on, 1), due_on: from_on, status: "due" });
    }
    expect(await rowsRead()).toBe(1);
    // Once the case is closed, a debt of the same rent opens another one.
    await run("UPDATE charges SET status = 'paid'");
    await collectDebts(env, at("2026-11-05"));
    await run("UPDATE charges SET status = 'due' WHERE due_on = '2026-11-03'");
    expect((await rentsWithoutCase(env.DB, "2026-11-05", 100).run()).results).toEqual([{ id: rent.id }]);
  });

  it.each([1, 60])("reads as little of a rent with %i paid months as of a new one", async (paidMonths) => {
    const { rent } = await givenDebtor();
    for (let month = 1; month <= paidMonths; month += 1) {
      const from_on = addMonths("2026-11-03", -month);
      const paid = { status: "paid", paid_at: `${from_on}T08:00:00.000Z` } as const;
      const charge = await givenCharge(rent, { ...paid, from_on, to_on: addMonths(from_on, 1), due_on: from_on });
      await givenRecordedPayment(charge, 29_900);
    }
    const read = async (day: Day) => {
      const { db, count } = countingDb(env.DB);
      await collectDebts({ ...env, DB: db }, at(day));
      return count.rowsRead;
    };
    const seen = [await read("2026-11-04"), await read("2026-11-05"), await read("2026-11-10")];
    await run(
      "UPDATE charges SET status = 'paid', recorded_grosze = amount_grosze, paid_at = '2026-11-11T08:00:00.000Z'",
    );
    seen.push(await read("2026-11-12"));
    // Opens the case and reminds, waits, demands, confirms the payment.
    expect(seen).toEqual([127, 6, 93, 93]);
  });

  it("plans the next step in the case", async () => {
    await givenDebtor();
    await collectDebts(env, at("2026-11-04", "03"));
    expect(await stages()).toEqual([{ stage: "opened", nextOn: "2026-11-04" }]);
    await collectDebts(env, at("2026-11-04"));
    expect(await stages()).toEqual([{ stage: "reminded", nextOn: "2026-11-10" }]);
  });

  it("restores access when all is paid, also at night, and tells the tenant", async () => {
    const { rent, charge } = await givenDebtor();
    await runDays("2026-11-03", "2026-11-18");
    expect(await reopenAccess(env, at("2026-11-18", "22"))).toBe(0);
    await run("UPDATE charges SET status = 'processing' WHERE id = ?", charge.id);
    expect(await reopenAccess(env, at("2026-11-18", "22"))).toBe(0);
    await pay(charge.id);
    expect(await reopenAccess(env, at("2026-11-18", "22"))).toBe(1);
    expect(await reopenAccess(env, at("2026-11-18", "22"))).toBe(0);
    expect(await one("SELECT status, access_state AS access FROM rents WHERE id = ?", rent.id)).toEqual({
      status: "active",
      access: "open",
    });
    expect((await mails()).slice(-2)).toEqual(["accessRestored", "debtPaid"]);
    expect(await stages()).toEqual([{ stage: "paid", nextOn: null }]);
  });

  it("leaves the access of a rent alone that ended with a debt", async () => {
    const { rent, charge } = await givenDebtor();
    await runDays("2026-11-03", "2026-11-18");
    await run("UPDATE rents SET status = 'ended' WHERE id = ?", rent.id);
    await pay(charge.id);
    await collectDebts(env, at("2026-11-19"));
    expect(await one("SELECT access_state AS access FROM rents WHERE id = ?", rent.id)).toEqual({
      access: "suspended",
    });
    expect(await stages()).toEqual([{ stage: "paid", nextOn: null }]);
  });

  it("leaves access alone without an agreement signed here", async () => {
    const { rent } = await givenDebtor({ isSigned: false });
    await runDays("2026-11-03", "2026-12-20");
    expect((await steps()).map(({ kind }) => kind)).toEqual(["remind", "demand", "demandPreCourt"]);
    expect(await one("SELECT access_state AS access FROM rents WHERE id = ?", rent.id)).toEqual({ access: "open" });
  });

  it("does nothing at night, on Sundays and on holidays", async () => {
    await givenDebtor();
    for (const hour of ["00", "05", "06", "20", "22"]) await collectDebts(env, at("2026-11-04", hour));
    await collectDebts(env, at("2026-11-08"));
    await collectDebts(env, at("2026-11-11"));
    expect(await steps()).toEqual([]);
    await collectDebts(env, at("2026-11-12", "07"));
    expect(await steps()).toEqual([{ kind: "remind", on: "2026-11-12" }]);
  });

  it("takes a step once when two run at the same time", async () => {
    await givenDebtor();
    await Promise.all([collectDebts(env, at("2026-11-04", "02")), collectDebts(env, at("2026-11-04", "02"))]);
    await Promise.all([collectDebts(env, at("2026-11-04")), collectDebts(env, at("2026-11-04"))]);
    expect(await stages()).toHaveLength(1);
    expect(await steps()).toEqual([{ kind: "remind", on: "2026-11-04" }]);
    expect(await mails()).toEqual(["paymentOverdue"]);
  });

  it("closes the case when all is paid, and opens another one for a later debt", async () => {
    const { rent, charge } = await givenDebtor();
    await runDays("2026-11-03", "2026-11-10");
    await pay(charge.id);
    await runDays("2026-11-11", "2026-12-03");
    expect(await stages()).toEqual([{ stage: "paid", nextOn: null }]);
    await givenCharge(rent, { from_on: "2026-12-03", to_on: "2027-01-03", due_on: "2026-12-03", status: "due" });
    await runDays("2026-12-04", "2026-12-04");
    expect(await stages()).toEqual([
      { stage: "paid", nextOn: null },
      { stage: "reminded", nextOn: "2026-12-10" },
    ]);
    expect(await mails()).toEqual(["paymentOverdue", "paymentDemanded", "debtPaid", "paymentOverdue"]);
  });

  it("keeps the case open for a charge whose payment was undone while all others are paid", async () => {
    const { rent, charge } = await givenDebtor();
    const period = { from_on: "2026-10-03", to_on: "2026-11-03", due_on: "2026-10-03" };
    const earlier = await givenCharge(rent, { ...period, status: "paid", paid_at: "2026-10-03T10:00:00.000Z" });
    await runDays("2026-11-03", "2026-11-04");
    await run("UPDATE charges SET status = 'due', paid_at = NULL WHERE id = ?", earlier.id);
    expect(await one("SELECT in_collection AS joined FROM charges WHERE id = ?", earlier.id)).toEqual({ joined: 1 });
    await pay(charge.id);
    await runDays("2026-11-05", "2026-11-12");
    expect(await stages()).toMatchObject([{ stage: "demanded" }]);
    await pay(earlier.id);
    await runDays("2026-11-13", "2026-11-13");
    expect(await stages()).toMatchObject([{ stage: "paid" }]);
  });

  it("waits for a payment that a bank is still processing", async () => {
    const { charge } = await givenDebtor();
    await collectDebts(env, at("2026-11-04"));
    await run("UPDATE charges SET status = 'processing' WHERE id = ?", charge.id);
    await runDays("2026-11-10", "2026-11-11");
    expect(await stages()).toEqual([{ stage: "reminded", nextOn: "2026-11-10" }]);
    await run("UPDATE charges SET status = 'failed' WHERE id = ?", charge.id);
    await runDays("2026-11-12", "2026-11-12");
    expect((await steps()).map(({ kind }) => kind)).toEqual(["remind", "demand"]);
  });

  it("takes no step for a tenant without an email address", async () => {
    await givenDebtor();
    await run("UPDATE clients SET email = ''");
    await runDays("2026-11-04", "2026-11-30");
    expect(await stages()).toEqual([{ stage: "opened", nextOn: "2026-11-04" }]);
  });

  it("keeps what happened, and refuses a step for a debt that was paid since then", async () => {
    const { charge } = await givenDebtor();
    await collectDebts(env, at("2026-11-04"));
    await pay(charge.id);
    const columns = "happened_on, debt_grosze, overdue_since_on, created_at";
    const step = `INSERT INTO collection_events (case_id, kind, ${columns})
      SELECT case_id, 'demand', ${columns} FROM collection_events`;
    await expect(run(step)).rejects.toThrow("collection_events.debt_grosze");
    await expect(run("DELETE FROM collection_events")).rejects.toThrow("never deleted");
    await expect(run("UPDATE collection_events SET debt_grosze = 1")).rejects.toThrow("never changed");
  });
});
