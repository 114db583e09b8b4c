import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { addDays, addMonths } from "../../../domain/core/day.ts";
import { runJobs } from "../../../worker/jobs/run.ts";
import { jobs } from "../../../worker/jobs/schedule.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { offerInput } from "../offer/offers.ts";
import { type Company, givenCompany } from "../rent-import/import-rents.ts";
import { all, inDays, one } from "../reservation/booking.ts";

/** The last due day before the import; the next one is a month later. */
const lastDueOn = inDays(-2);
const nextDueOn = addMonths(lastDueOn, 1);

/** These call other services. */
const external: readonly string[] = ["refreshKeys", "recheckCompanies"];
const everyJob = jobs.filter(({ name }) => !external.includes(name)).map(({ hours: _hours, ...job }) => job);

/** Every job, at an hour at which tenants may be contacted. */
async function runDay(day: string) {
  const now = new Date(`${day}T10:07:00.000Z`);
  for (const cron of ["* * * * *", "7 * * * *"]) await runJobs(everyJob, cron, env, now, createExecutionContext());
}

const failedJobs = () => all("SELECT job FROM job_runs WHERE error IS NOT NULL");

describe("a partner in trial", () => {
  let company: Company;
  const ownEmail = () => one<{ email: string }>("SELECT email FROM users ORDER BY created_at LIMIT 1");
  const post = async (path: string, input: object = {}) => {
    const answer = await company.caller.post(path, input);
    return { status: answer.status, body: await answer.json<{ error?: { code: string } }>() };
  };
  const rentOf = async (number: string) =>
    (await one<{ id: string; version: string }>(
      "SELECT t.id, t.version FROM rents t JOIN boxes b ON b.id = t.box_id WHERE b.number = ?",
      number,
    )) ?? { id: "", version: "" };
  const readTrial = async () =>
    (await company.caller.get("/api/partner/trial")).json<{ isInTrial: boolean; missing: string[] }>();

  beforeEach(async () => {
    company = await givenCompany(3);
    await env.DB.prepare(
      "UPDATE partners SET live_at = NULL, iban = 'PL61109010140000071219812874', payout_account = 'sba_1'",
    ).run();
    await env.DB.prepare("UPDATE places SET status = 'draft'").run();
    await given.insert("webhook_endpoints", {
      ...{ id: "whe_1", partner_id: company.partnerId, name: "Brama", url: "https://gate.example.pl/boksy" },
      ...{ topics: '["access","rent.ended"]', secret_sealed: "s", version: "v", created_by: "usr_partner" },
      ...{ created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" },
    });
    const list = `Boks;Klient;E-mail;Od;Opłacone do;Czynsz
A-1;Anna Lis;anna@example.com;${addMonths(lastDueOn, -12)};${addDays(addMonths(lastDueOn, -2), -1)};100
A-2;Jan Sowa;jan@example.com;${addMonths(lastDueOn, -12)};;100`;
    const saved = await post("/api/partner/rent-imports", { csv: list, mode: "save", invites: true, newBoxes: null });
    expect(saved).toMatchObject({ status: 409, body: { error: { code: "partner.in_trial" } } });
    const again = await post("/api/partner/rent-imports", { csv: list, mode: "save", invites: false, newBoxes: null });
    expect(again.body).toMatchObject({ isSaved: true, mayInvite: false });
  });

  it("sends, invoices, charges and claims nothing, for all that is tried and as long as it lasts", async () => {
    const { id, version } = await rentOf("A-1");
    const payment = { amountGrosze: 10_000, receivedOn: inDays(0), method: "transfer", title: "" };
    expect((await post(`/api/partner/rents/${id}/record-payment`, { version, ...payment })).status).toBe(200);
    const later = await rentOf("A-1");
    const price = { version: later.version, rentGrosze: 12_000, fromOn: addMonths(nextDueOn, 2), reason: "costs" };
    expect((await post(`/api/partner/rents/${id}/plan-price`, price)).status).toBe(200);
    const claimed = await post(`/api/partner/rents/${id}/claim-debt`, { version: (await rentOf("A-1")).version });
    expect(claimed).toMatchObject({ status: 409, body: { error: { code: "partner.in_trial" } } });
    for (const days of [0, 1, 8, 27, 40]) await runDay(inDays(days));

    // The days between are skipped, so the operator hears that jobs are late.
    const others =
      "(recipient <> 'biuro@example.com' OR template = 'commissionInvoiced') AND template <> 'jobsNeedAttention'";
    expect(await all(`SELECT template, recipient FROM outbox WHERE ${others}`)).toEqual([]);
    for (const table of ["invoices", "collection_cases", "webhook_deliveries", "ksef_submissions", "payments"]) {
      expect(await one(`SELECT COUNT(*) AS n FROM ${table}`), table).toEqual({ n: 0 });
    }
    expect(await one("SELECT MAX(due_on) AS due FROM charges")).toEqual({ due: lastDueOn });
    expect(await failedJobs()).toEqual([]);
  });

  it("offers a box to its own staff, but to no one else, and takes no payment", async () => {
    const { email } = (await ownEmail()) ?? { email: "" };
    const box = { id: company.boxes[2]?.id ?? "" };
    const stranger = await given.client({ partner_id: company.partnerId, email: "obcy@example.com" });
    const refused = await post("/api/partner/reservations", offerInput({ box, client: stranger }));
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "partner.in_trial" } } });
    const self = await given.client({ partner_id: company.partnerId, email });
    const close = { kind: "transfer", amountGrosze: 35_000, receivedOn: inDays(0) };
    const paid = await post("/api/partner/reservations", offerInput({ box, client: self }, { close }));
    expect(paid).toMatchObject({ status: 409, body: { error: { code: "partner.in_trial" } } });
    const offered = await post("/api/partner/reservations", offerInput({ box, client: self }));
    expect(offered.status).toBe(201);
    expect(await all("SELECT template, recipient FROM outbox")).toEqual([{ template: "offerSent", recipient: email }]);
  });

  it("shows a tenant nothing who registers with an imported address, until it is live", async () => {
    await given.user({ uid: "usr_anna", email: "anna@example.com" });
    const anna = as.token({ sub: "usr_anna", role: roles.Customer, email: "anna@example.com", email_verified: true });
    const seen = async () =>
      (await (await anna.get("/api/customer/dashboard")).json<{ guestReservationId: string | null }>())
        .guestReservationId;
    const reservation = await one<{ id: string }>("SELECT id FROM reservations WHERE guest_email = 'anna@example.com'");
    const claim = () => anna.post(`/api/reservations/${reservation?.id}/claim`);
    expect([await seen(), (await claim()).status]).toEqual([null, 404]);
    await post("/api/partner/go-live", { on: inDays(0) });
    expect(await seen()).toBe(reservation?.id);
    expect((await claim()).status).toBe(200);
  });

  it("reminds after going live that gates do not know the rentals, until their access is sent", async () => {
    const isUnsent = async () =>
      (await (await company.caller.get("/api/partner/dashboard")).json<{ tasks: { accessUnsent: number } }>()).tasks
        .accessUnsent;
    expect(await isUnsent()).toBe(0);
    await post("/api/partner/go-live", { on: inDays(0) });
    expect(await isUnsent()).toBe(1);
    expect((await post("/api/partner/webhooks/whe_1/send-access")).status).toBe(200);
    expect(await isUnsent()).toBe(0);
    expect(await one("SELECT COUNT(*) AS n FROM webhook_deliveries WHERE topic = 'access'")).toEqual({ n: 2 });
  });

  it("has no public place", async () => {
    const place = `/api/partner/places/${company.placeId}`;
    expect(await post(`${place}/publish`)).toMatchObject({ body: { error: { code: "partner.in_trial" } } });
    const opening = await post(`${place}/announce`, { opensOn: "2099-01-01" });
    expect(opening).toMatchObject({ body: { error: { code: "partner.in_trial" } } });
    expect(await one("SELECT status FROM places")).toEqual({ status: "draft" });
  });

  it("goes live with one press, once, and what was due before is an opening balance", async () => {
    expect(await readTrial()).toMatchObject({ isInTrial: true, missing: [] });
    const liveOn = addDays(nextDueOn, 5);
    expect((await post("/api/partner/go-live", { on: liveOn })).status).toBe(200);
    expect(await readTrial()).toMatchObject({ isInTrial: true });
    await runDay(nextDueOn);
    expect(await one("SELECT MAX(due_on) AS due FROM charges")).toEqual({ due: lastDueOn });
    for (const days of [5, 12]) await runDay(addDays(nextDueOn, days));
    expect(
      await all(
        "SELECT DISTINCT due_on AS dueOn, is_opening_balance AS isOpening, is_claimed AS isClaimed FROM charges WHERE due_on > ?",
        lastDueOn,
      ),
    ).toEqual([{ dueOn: nextDueOn, isOpening: 1, isClaimed: 0 }]);
    expect(await one("SELECT COUNT(*) AS n FROM invoices")).toEqual({ n: 0 });
    for (const days of [0, 1]) await runDay(addDays(addMonths(nextDueOn, 1), days));
    expect(await one("SELECT COUNT(*) AS n FROM invoices")).toEqual({ n: 2 });
    expect(
      await all("SELECT DISTINCT recipient FROM outbox WHERE template = 'invoiceIssued' ORDER BY recipient"),
    ).toEqual([{ recipient: "anna@example.com" }, { recipient: "jan@example.com" }]);
  });

  it("can move the day until it comes, but not end up in trial again", async () => {
    await post("/api/partner/go-live", { on: inDays(30) });
    const first = await post("/api/partner/go-live", { on: inDays(0) });
    const second = await post("/api/partner/go-live", { on: inDays(10) });
    expect([first.status, second]).toEqual([200, first]);
    expect(await readTrial()).toMatchObject({ isInTrial: false });
    expect(await one("SELECT COUNT(*) AS n FROM audit_events WHERE action = 'goLive'")).toEqual({ n: 2 });
    expect((await post(`/api/partner/places/${company.placeId}/publish`)).status).toBe(200);
  });

  it("does not go live on a day in the past or while something is missing, and only its owner decides", async () => {
    expect(await post("/api/partner/go-live", { on: inDays(-1) })).toMatchObject({ status: 422 });
    expect(await post("/api/partner/go-live", { on: inDays(400) })).toMatchObject({ status: 422 });
    const manager = as.partner(company.partnerId, undefined, "manager");
    expect((await manager.post("/api/partner/go-live", { on: inDays(0) })).status).toBe(403);
    await env.DB.prepare("UPDATE partners SET payout_account = NULL, iban = NULL").run();
    expect(await readTrial()).toMatchObject({ missing: ["bankAccount", "payoutAccount"] });
    expect(await post("/api/partner/go-live", { on: inDays(0) })).toMatchObject({
      body: { error: { code: "partner.not_ready" } },
    });
    expect(await one("SELECT live_at FROM partners")).toEqual({ live_at: null });
  });
});
