import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

interface Case {
  id: string;
  version: string;
  stage: string;
  nextOn: string | null;
  pausedUntilOn: string | null;
}

const owner = () => as.partner(partnerId);
const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);

async function theCase(): Promise<Case> {
  const found = await one<Case>(
    `SELECT id, version, stage, next_on AS nextOn, paused_until_on AS pausedUntilOn FROM collection_cases`,
  );
  if (found === null) throw new Error("no case");
  return found;
}

async function send(decision: string, more: object = {}, by = owner()) {
  const { id, version } = await theCase();
  const answer = await by.post(`/api/partner/vindication/${id}/${decision}`, { version, note: "", ...more });
  const { error } = await answer.json<{ error?: { code: string; fields?: object } }>();
  return { status: answer.status, ...error };
}

const pause = (untilOn = inDays(9), more: object = {}) => send("pause", { reason: "dispute", untilOn, ...more });
const stepsTaken = () => all("SELECT kind FROM collection_events WHERE decided_by IS NULL ORDER BY rowid");
const decisions = () =>
  all("SELECT kind, reason, until_on AS untilOn, note FROM collection_events WHERE decided_by IS NOT NULL");

/** A case that was opened on the day after the due date, and reminded. */
beforeEach(async () => {
  await given.partner({ id: partnerId });
  await givenDebtor();
  await collectDebts(env, noon("2026-11-04"));
});

describe("a paused case", () => {
  it("takes no step until 3 days after the pause, then continues", async () => {
    const untilOn = inDays(9);
    expect(await pause(untilOn, { note: "Reklamacja" })).toEqual({ status: 200 });
    expect(await theCase()).toMatchObject({ stage: "reminded", pausedUntilOn: untilOn, nextOn: addDays(untilOn, 4) });
    expect(await decisions()).toEqual([{ kind: "pause", reason: "dispute", untilOn, note: "Reklamacja" }]);
    for (let days = 0; days <= 12; days += 1) await collectDebts(env, noon(inDays(days)));
    expect(await stepsTaken()).toEqual([{ kind: "remind" }]);
    for (let days = 13; days <= 18; days += 1) await collectDebts(env, noon(inDays(days)));
    expect(await stepsTaken()).toEqual([{ kind: "remind" }, { kind: "demand" }]);
  });

  it("is shown as paused with the reason, in the list and by itself", async () => {
    const untilOn = inDays(0);
    await pause(untilOn);
    const paused = { pausedUntilOn: untilOn, pauseReason: "dispute", next: { step: "demand", fromOn: inDays(4) } };
    const { id } = await theCase();
    expect(await (await owner().get("/api/partner/vindication")).json()).toMatchObject({ items: [paused] });
    expect(await (await owner().get(`/api/partner/vindication/${id}`)).json()).toMatchObject({
      ...paused,
      events: [{ kind: "pause", untilOn }, { kind: "remind" }],
    });
  });

  it("can be paused longer, and resumed early", async () => {
    await pause(inDays(9));
    expect(await pause(inDays(30), { reason: "illness" })).toEqual({ status: 200 });
    expect(await send("resume", { note: "Wyjaśnione" })).toEqual({ status: 200 });
    expect(await theCase()).toMatchObject({ pausedUntilOn: inDays(-1), nextOn: inDays(3) });
    expect(await send("resume")).toMatchObject({ status: 409, code: "rent.illegal_transition" });
    await collectDebts(env, noon(inDays(2)));
    expect(await stepsTaken()).toEqual([{ kind: "remind" }]);
  });

  it("is closed by payment", async () => {
    await pause();
    await env.DB.prepare("UPDATE charges SET status = 'paid', paid_at = ?").bind(noon(today()).toISOString()).run();
    await collectDebts(env, noon(today()));
    expect(await theCase()).toMatchObject({ stage: "paid", nextOn: null });
    expect(await pause()).toMatchObject({ status: 409, code: "rent.illegal_transition" });
  });

  it("ends on a day from today within 180 days", async () => {
    expect(await pause(inDays(-1))).toMatchObject({ status: 422, fields: { untilOn: "field.day_past" } });
    expect(await pause(inDays(181))).toMatchObject({ status: 422, fields: { untilOn: "field.day_too_far" } });
    expect(await pause(inDays(9), { reason: "mood" })).toMatchObject({ status: 422 });
    expect(await decisions()).toEqual([]);
  });
});

describe("a case that is handed over", () => {
  it("takes no step any more and is closed by payment", async () => {
    expect(await send("hand-over", { note: "Kancelaria Lex" })).toEqual({ status: 200 });
    expect(await theCase()).toMatchObject({ stage: "handedOver", nextOn: null });
    for (let days = 0; days <= 40; days += 5) await collectDebts(env, noon(inDays(days)));
    expect(await stepsTaken()).toEqual([{ kind: "remind" }]);
    expect(await send("hand-over", { note: "Kancelaria Lex" })).toMatchObject({ status: 409 });
    expect(await pause()).toMatchObject({ status: 409 });
    await env.DB.prepare("UPDATE charges SET status = 'paid', paid_at = ?").bind(noon(today()).toISOString()).run();
    await collectDebts(env, noon(inDays(41)));
    expect(await theCase()).toMatchObject({ stage: "paid" });
  });

  it("needs to be said to whom", async () => {
    expect(await send("hand-over")).toMatchObject({ status: 422, fields: { note: "field.required" } });
  });
});

describe("a debt that is written off", () => {
  it("is not owed any more, its case stays closed, and its invoices count as written off", async () => {
    await env.DB.prepare("UPDATE rents SET status = 'overdue', access_state = 'suspended'").run();
    expect(await send("write-off", { note: "Upadłość" })).toEqual({ status: 200 });
    expect(await theCase()).toMatchObject({ stage: "writtenOff", nextOn: null });
    expect(await decisions()).toMatchObject([{ kind: "writeOff", note: "Upadłość" }]);
    expect(await all("SELECT DISTINCT status FROM charges WHERE due_on < ?", today())).toEqual([{ status: "waived" }]);
    expect(await one("SELECT status, access_state AS access FROM rents")).toEqual({ status: "active", access: "open" });
    for (let days = 0; days <= 40; days += 10) await collectDebts(env, noon(inDays(days)));
    expect(await stepsTaken()).toEqual([{ kind: "remind" }]);
    expect(await all("SELECT 1 FROM collection_cases WHERE closed_at IS NULL")).toEqual([]);
    expect(await send("write-off", { note: "Upadłość" })).toMatchObject({ status: 409 });
  });

  it("may have been handed over before, and needs a reason", async () => {
    await send("hand-over", { note: "Kancelaria Lex" });
    expect(await send("write-off")).toMatchObject({ status: 422, fields: { note: "field.required" } });
    expect(await send("write-off", { note: "Umorzone przez sąd" })).toEqual({ status: 200 });
  });

  it("is refused when a payment has come in the meantime", async () => {
    await env.DB.prepare("UPDATE charges SET status = 'paid', paid_at = ?").bind(noon(today()).toISOString()).run();
    expect(await send("write-off", { note: "Upadłość" })).toMatchObject({
      status: 409,
      code: "rent.illegal_transition",
    });
  });
});

describe("decisions", () => {
  it("are made about the version that was seen, by managers of this partner", async () => {
    const { id } = await theCase();
    const outdated = { version: "older", note: "", reason: "dispute", untilOn: inDays(9) };
    expect((await owner().post(`/api/partner/vindication/${id}/pause`, outdated)).status).toBe(409);
    expect((await send("resume", {}, as.partner("par_2"))).status).toBe(404);
    expect((await send("resume", {}, as.partner(partnerId, "usr_clerk", "clerk"))).status).toBe(403);
    expect(await decisions()).toEqual([]);
  });

  it("are kept in the audit trail", async () => {
    await pause();
    const { id } = await theCase();
    expect(await all("SELECT action FROM audit_events WHERE entity_id = ? AND entity = 'collectionCase'", id)).toEqual([
      { action: "remind" },
      { action: "pause" },
    ]);
  });
});
