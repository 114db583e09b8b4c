import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays, addMonths } from "../../../../domain/core/day.ts";
import { monthlyBilling } from "../../../../domain/rent/billing.ts";
import { priceChangeDays } from "../../../../domain/rent/price-change.ts";
import { plannedLinesSql } from "../../../../worker/features/rent/model/planned-lines-sql.ts";
import { applyPlannedChanges } from "../../../../worker/jobs/apply-changes.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { all, hold, inDays, one, reservationBody } from "../../reservation/booking.ts";
import { givenCharge } from "../tenancy.ts";
import { givenRent, ledgerOf, partner, partnerId, placeId, runCommand, sentEmails, versionOf } from "./partner-rent.ts";

const rentNow = (id: string) =>
  one("SELECT status, end_on, box_id, monthly_grosze, access_state FROM rents WHERE id = ?", id);

describe("extend", () => {
  it("changes the end, in the ledger too, and emails the tenant in their language", async () => {
    const { rent, box } = await givenRent(inDays(20));
    const { status } = await runCommand(rent.id, "extend", { untilOn: inDays(80) });
    expect(status).toBe(200);
    expect(await rentNow(rent.id)).toMatchObject({ end_on: inDays(80), status: "active" });
    expect(await ledgerOf(rent.id)).toEqual([{ boxId: box.id, fromOn: inDays(-40), toOn: inDays(80) }]);
    expect(await sentEmails()).toEqual(["rentExtended"]);
  });

  it("is refused by the ledger when the box is taken afterwards, and then changes nothing", async () => {
    const { rent, box } = await givenRent(inDays(20));
    await hold(as.customer(), box.id, { moveInOn: inDays(30) });
    expect(await runCommand(rent.id, "extend", { untilOn: inDays(30) })).toMatchObject({ status: 200 });
    const refused = await runCommand(rent.id, "extend", { untilOn: inDays(31) });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "reservation.box_taken" } } });
    expect(await rentNow(rent.id)).toMatchObject({ end_on: inDays(30) });
    expect(await sentEmails()).toEqual(["rentExtended"]);
  });

  it("lets exactly one of an extension and a new hold for the same days succeed", async () => {
    const { rent, box } = await givenRent(inDays(20));
    const version = await versionOf(rent.id);
    const booking = reservationBody(box.id, { moveInOn: inDays(25), months: 1 });
    const answers = await Promise.all([
      partner().post(`/api/partner/rents/${rent.id}/extend`, { version, untilOn: inDays(60) }),
      as.customer().post("/api/reservations", booking),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    const overlaps = await all(
      `SELECT 1 FROM occupancy a JOIN occupancy b ON a.box_id = b.box_id AND a.id < b.id
       AND a.from_on < b.until_on AND b.from_on < a.until_on`,
    );
    expect(overlaps).toEqual([]);
  });

  it("refuses a day before the end, an open-ended rent, and an outdated version", async () => {
    const { rent } = await givenRent(inDays(20));
    expect(await runCommand(rent.id, "extend", { untilOn: inDays(20) })).toMatchObject({
      status: 422,
      body: { error: { fields: { untilOn: "field.day_past" } } },
    });
    const version = await versionOf(rent.id);
    await runCommand(rent.id, "extend", { untilOn: inDays(30) });
    expect(await runCommand(rent.id, "extend", { untilOn: inDays(40), version })).toMatchObject({
      status: 409,
      body: { error: { code: "resource.version_conflict" } },
    });
    const open = await givenRent(null, { uid: "usr_other" });
    expect((await runCommand(open.rent.id, "extend", { untilOn: inDays(30) })).body.error.code).toBe(
      "rent.illegal_transition",
    );
  });

  it("returns the stored response for the same key", async () => {
    const { rent } = await givenRent(inDays(20));
    const input = { version: await versionOf(rent.id), untilOn: inDays(50) };
    const headers = { "idempotency-key": "key-of-this-extension" };
    const path = `/api/partner/rents/${rent.id}/extend`;
    expect((await partner().post(path, input, headers)).status).toBe(200);
    expect((await partner().post(path, input, headers)).status).toBe(200);
    expect(await sentEmails()).toEqual(["rentExtended"]);
  });
});

describe("notice", () => {
  it("ends the rent after the notice period and frees the box from then on; withdrawing it undoes that", async () => {
    const { rent, box } = await givenRent();
    expect((await runCommand(rent.id, "give-notice", { endOn: inDays(29) })).body.error.fields).toEqual({
      endOn: "field.day_past",
    });
    expect((await runCommand(rent.id, "give-notice", { endOn: inDays(30) })).status).toBe(200);
    expect(await rentNow(rent.id)).toMatchObject({ status: "noticeGiven", end_on: inDays(30) });
    await hold(as.customer(), box.id, { moveInOn: inDays(60) });
    expect((await runCommand(rent.id, "withdraw-notice")).body.error.code).toBe("reservation.box_taken");
    await env.DB.prepare("DELETE FROM occupancy WHERE kind = 'hold'").run();
    expect((await runCommand(rent.id, "withdraw-notice")).status).toBe(200);
    expect(await rentNow(rent.id)).toMatchObject({ status: "active", end_on: null });
    expect(await ledgerOf(rent.id)).toEqual([{ boxId: box.id, fromOn: inDays(-40), toOn: null }]);
    expect(await sentEmails()).toEqual(["noticeGiven", "noticeWithdrawn"]);
  });
});

describe("an announced price", () => {
  const fromOn = addMonths(inDays(-40), 4);
  const planned = () => all("SELECT kind, status, monthly_grosze FROM rent_changes ORDER BY rowid");
  const terms = async (id: string) =>
    (await partner().get(`/api/partner/rents/${id}`)).json<{ changes: object[]; changesAfterEnd: object[] }>();

  it("is kept through a notice, takes effect again when it is withdrawn, and is named in the email", async () => {
    const { rent } = await givenRent();
    await runCommand(rent.id, "plan-price", { fromOn, rentGrosze: 41_000, reason: "costs" });
    expect((await runCommand(rent.id, "give-notice", { endOn: inDays(31) })).status).toBe(200);
    expect(await terms(rent.id)).toMatchObject({ changes: [], changesAfterEnd: [{ fromOn }] });
    expect((await runCommand(rent.id, "withdraw-notice")).status).toBe(200);
    expect(await terms(rent.id)).toMatchObject({ changes: [{ fromOn }], changesAfterEnd: [] });
    expect(await planned()).toEqual([{ kind: "price", status: "planned", monthly_grosze: 41_000 }]);
    const mail = await one<{ data: string }>("SELECT data FROM outbox WHERE template = 'noticeWithdrawn'");
    expect(JSON.parse(mail?.data ?? "{}")).toMatchObject({ price: { fromOn, monthlyGrosze: 41_000 } });
  });

  it("is canceled when the noticed rent ends", async () => {
    const { rent } = await givenRent();
    await runCommand(rent.id, "plan-price", { fromOn, rentGrosze: 41_000, reason: "costs" });
    await runCommand(rent.id, "give-notice", { endOn: inDays(31) });
    expect((await runCommand(rent.id, "end")).status).toBe(200);
    expect(await planned()).toMatchObject([{ status: "withdrawn" }]);
  });

  it("is canceled by a relocation before its day, which says so in the email, and kept by a later one", async () => {
    const { rent } = await givenRent();
    const other = await given.box({ partner_id: partnerId, place_id: placeId });
    await runCommand(rent.id, "plan-price", { fromOn, rentGrosze: 41_000, reason: "costs" });
    const later = { boxId: other.id, fromOn: addDays(fromOn, 1), rentGrosze: 57_900 };
    expect((await runCommand(rent.id, "move", later)).status).toBe(200);
    expect(await planned()).toMatchObject([{ status: "planned" }, { kind: "box", status: "planned" }]);
    await runCommand(rent.id, "withdraw-move");
    expect((await runCommand(rent.id, "move", { ...later, fromOn })).status).toBe(200);
    expect(await planned()).toMatchObject([{ status: "withdrawn" }, { status: "withdrawn" }, { status: "planned" }]);
    const mails = await all<{ data: string }>(
      "SELECT data FROM outbox WHERE template = 'rentRelocated' ORDER BY rowid",
    );
    expect(mails.map(({ data }) => JSON.parse(data).canceledPriceOn)).toEqual([null, null, fromOn]);
  });
});

describe("a fixed term", () => {
  it("keeps its price unless it falls, and ends early by the landlord's notice only for serious arrears", async () => {
    const { rent } = await givenRent(inDays(200));
    const fromOn = addMonths(rent.start_on, 3);
    const raised = await runCommand(rent.id, "plan-price", { fromOn, rentGrosze: 40_000, reason: "costs" });
    expect(raised.body.error.fields).toEqual({ rentGrosze: "field.fixed_term" });
    expect((await runCommand(rent.id, "plan-price", { fromOn, rentGrosze: 20_000, reason: null })).status).toBe(200);
    const notice = () => runCommand(rent.id, "give-notice", { endOn: inDays(60) });
    expect((await notice()).body.error.code).toBe("rent.fixed_term");
    await givenCharge(rent, { from_on: inDays(20), to_on: inDays(50), due_on: inDays(-20), status: "due" });
    await env.DB.prepare("UPDATE rents SET payment_demanded_on = ?").bind(inDays(-10)).run();
    expect((await notice()).status).toBe(200);
  });
});

describe("price", () => {
  it("is raised only for a reason", async () => {
    const { rent } = await givenRent();
    const fromOn = addMonths(rent.start_on, 3);
    const raised = await runCommand(rent.id, "plan-price", { fromOn, rentGrosze: 40_000, reason: null });
    expect(raised.body.error.fields).toEqual({ reason: "field.required" });
  });

  it("is planned for a month after the notice period, replaced by a newer plan and withdrawn", async () => {
    const { rent } = await givenRent();
    const { charges, today, ...state } = await (await partner().get(`/api/partner/rents/${rent.id}`)).json<{
      charges: unknown[];
      today: string;
      changes: unknown[];
    }>();
    expect([charges.length, today, state.changes]).toEqual([1, inDays(0), []]);
    const early = await runCommand(rent.id, "plan-price", { fromOn: inDays(20), rentGrosze: 40_000, reason: "costs" });
    expect(early.body.error.fields).toEqual({ fromOn: "field.invalid" });
    const [fromOn = ""] = priceChangeDays(
      {
        ...monthlyBilling,
        startOn: rent.start_on,
        endOn: null,
        anchorDay: rent.anchor_day,
        monthlyLines: [],
        planned: [],
        chargedToOn: inDays(20),
      },
      { today: inDays(0), noticeDays: 30 },
    );
    expect((await runCommand(rent.id, "plan-price", { fromOn, rentGrosze: 40_000, reason: "costs" })).status).toBe(200);
    expect((await runCommand(rent.id, "plan-price", { fromOn, rentGrosze: 41_000, reason: "costs" })).status).toBe(200);
    expect(await all("SELECT status, monthly_grosze FROM rent_changes ORDER BY rowid")).toEqual([
      { status: "withdrawn", monthly_grosze: 40_000 },
      { status: "planned", monthly_grosze: 41_000 },
    ]);
    expect(await rentNow(rent.id)).toMatchObject({ monthly_grosze: 29_900 });
    expect((await runCommand(rent.id, "withdraw-price")).status).toBe(200);
    expect((await runCommand(rent.id, "withdraw-price")).body.error.code).toBe("rent.illegal_transition");
    expect(await sentEmails()).toEqual(["priceChange", "priceChange", "priceChange"]);
  });

  it("is not paid by a tenant who gives notice before a rise, unless they withdraw the notice", async () => {
    const { rent } = await givenRent();
    const tenant = as.customer(String(rent.uid));
    const terms = async () =>
      (await tenant.get(`/api/rents/${rent.id}/terms`)).json<{ version: string; changes: object[] }>();
    await env.DB.prepare(
      `INSERT INTO rent_changes (id, rent_id, partner_id, kind, from_on, monthly_grosze, monthly_lines, status, created_by, created_at, updated_at)
       SELECT 'rch_1', id, partner_id, 'price', ?, 40000, monthly_lines, 'planned', 'usr_1', '2026', '2026' FROM rents WHERE id = ?`,
    )
      .bind(inDays(10), rent.id)
      .run();
    expect((await terms()).changes).toHaveLength(1);
    const notice = await tenant.post(`/api/rents/${rent.id}/give-notice`, {
      version: (await terms()).version,
      endOn: inDays(40),
    });
    expect([notice.status, (await terms()).changes]).toEqual([200, []]);
    const late = await runCommand(rent.id, "plan-price", { fromOn: inDays(35), rentGrosze: 41_000, reason: "costs" });
    expect(late.status).toBe(422);
    await env.DB.prepare("UPDATE rent_changes SET from_on = ?").bind(inDays(0)).run();
    expect(await applyPlannedChanges(env, new Date())).toBe(0);
    expect(await rentNow(rent.id)).toMatchObject({ monthly_grosze: 29_900 });
    const { planned } = (await one<{ planned: string }>(
      `SELECT ${plannedLinesSql} AS planned FROM rents t WHERE id = ?`,
      rent.id,
    )) ?? { planned: "" };
    expect(planned).toBe("[]");
    await tenant.post(`/api/rents/${rent.id}/withdraw-notice`, { version: (await terms()).version });
    expect(await applyPlannedChanges(env, new Date())).toBe(1);
    expect(await rentNow(rent.id)).toMatchObject({ monthly_grosze: 40_000 });
  });
});

describe("relocation", () => {
  it("has both boxes in the ledger, one after the other, and can be canceled", async () => {
    const { rent, box } = await givenRent();
    const other = await given.box({ partner_id: partnerId, place_id: placeId });
    const input = { boxId: other.id, fromOn: inDays(10), rentGrosze: 35_000 };
    expect((await runCommand(rent.id, "move", input)).status).toBe(200);
    expect(await ledgerOf(rent.id)).toEqual([
      { boxId: box.id, fromOn: inDays(-40), toOn: inDays(10) },
      { boxId: other.id, fromOn: inDays(10), toOn: null },
    ]);
    expect(await rentNow(rent.id)).toMatchObject({ box_id: box.id, monthly_grosze: 29_900 });
    expect((await runCommand(rent.id, "withdraw-move")).status).toBe(200);
    expect(await ledgerOf(rent.id)).toEqual([{ boxId: box.id, fromOn: inDays(-40), toOn: null }]);
  });

  it("happens at once today, and is refused for a taken box or another partner's", async () => {
    const { rent } = await givenRent();
    const other = await given.box({ partner_id: partnerId, place_id: placeId });
    const foreign = await given.box();
    const input = { boxId: foreign.id, fromOn: inDays(0), rentGrosze: 35_000 };
    expect((await runCommand(rent.id, "move", input)).body.error.code).toBe("box.not_rentable");
    await hold(as.customer(), other.id, { moveInOn: inDays(20) });
    expect((await runCommand(rent.id, "move", { ...input, boxId: other.id })).body.error.code).toBe(
      "reservation.box_taken",
    );
    await env.DB.prepare("DELETE FROM occupancy WHERE kind = 'hold'").run();
    expect((await runCommand(rent.id, "move", { ...input, boxId: other.id })).status).toBe(200);
    expect(await rentNow(rent.id)).toMatchObject({ box_id: other.id, monthly_grosze: 35_000 });
  });
});

describe("access", () => {
  it("is suspended only for serious arrears after a payment demand has expired, and restored", async () => {
    const { rent } = await givenRent();
    const refused = async (name: string) => (await runCommand(rent.id, name)).body.error.code;
    expect(await refused("demand-payment")).toBe("rent.illegal_transition");
    await givenCharge(rent, { from_on: inDays(-20), to_on: inDays(10), due_on: inDays(-20), status: "due" });
    expect(await refused("suspend")).toBe("rent.illegal_transition");
    expect((await runCommand(rent.id, "demand-payment")).status).toBe(200);
    expect(await refused("demand-payment")).toBe("rent.illegal_transition");
    expect(await refused("suspend")).toBe("rent.illegal_transition");
    await env.DB.prepare("UPDATE rents SET payment_demanded_on = ?").bind(inDays(-8)).run();
    expect((await runCommand(rent.id, "suspend")).status).toBe(200);
    expect(await rentNow(rent.id)).toMatchObject({ status: "suspended", access_state: "suspended" });
    expect((await runCommand(rent.id, "restore")).status).toBe(200);
    expect(await rentNow(rent.id)).toMatchObject({ status: "overdue", access_state: "open" });
    expect(await sentEmails()).toEqual(["paymentDemanded", "accessSuspended", "accessRestored"]);
  });
});
