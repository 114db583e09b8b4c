import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { usualSettings } from "../../../domain/debt/settings.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

const path = "/api/partner/vindication";
const owner = () => as.partner(partnerId);
const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);
const steps = async () => (await all<{ kind: string }>("SELECT kind FROM collection_events")).map(({ kind }) => kind);
const cases = () =>
  all<{ id: string; version: string; nextOn: string }>(
    "SELECT id, version, next_on AS nextOn FROM collection_cases ORDER BY created_at, id",
  );

async function runDays(from: number, to: number): Promise<void> {
  for (let days = from; days <= to; days += 1) await collectDebts(env, noon(inDays(days)));
}

async function save(more: object = {}, by = owner()) {
  const { version } = await (await owner().get(`${path}/settings`)).json<{ version: string }>();
  const answer = await by.put(`${path}/settings`, {
    version,
    holdsSteps: false,
    debtorBookings: "allow",
    paragraphs: {},
    ...usualSettings.days,
    ...more,
  });
  const { error } = await answer.json<{ error?: { code: string; fields?: object } }>();
  return { status: answer.status, ...error };
}

const approve = async (some: readonly { id: string; version: string }[], by = owner()) =>
  by.post(`${path}/approve`, { cases: some.map(({ id, version }) => ({ id, version })) });

beforeEach(() => given.partner({ id: partnerId }));

describe("PUT /api/partner/vindication/settings", () => {
  it("changes the days of new and open cases", async () => {
    const before = await (await owner().get(`${path}/settings`)).json();
    expect(before).toEqual({ version: "", ...usualSettings, holdsSteps: false });
    await givenDebtor();
    await collectDebts(env, noon("2026-11-03"));
    await collectDebts(env, new Date("2026-11-04T02:00:00.000Z"));
    expect(await cases()).toMatchObject([{ nextOn: "2026-11-04" }]);
    expect(await save({ remind: 5, demand: 12, suspend: 20, demandPreCourt: 40 })).toEqual({ status: 200 });
    await collectDebts(env, noon("2026-11-04"));
    expect(await steps()).toEqual([]);
    expect(await cases()).toMatchObject([{ nextOn: "2026-11-08" }]);
    await collectDebts(env, noon("2026-11-09"));
    expect(await cases()).toMatchObject([{ nextOn: "2026-11-15" }]);
    await givenDebtor({ uid: "usr_later" });
    await collectDebts(env, new Date("2026-11-04T03:00:00.000Z"));
    expect((await cases()).at(-1)).toMatchObject({ nextOn: "2026-11-08" });
  });

  it("refuses days that are too early, by field, an older version, managers and other partners", async () => {
    expect(await save({ demand: 3 })).toMatchObject({ status: 422, fields: { demand: "field.too_small" } });
    expect(await save({ version: "older" })).toMatchObject({ status: 409, code: "resource.version_conflict" });
    expect(await save({}, as.partner(partnerId, "usr_manager", "manager"))).toMatchObject({ status: 403 });
    expect((await as.partner(partnerId, "usr_clerk", "clerk").get(`${path}/settings`)).status).toBe(403);
    expect(await all("SELECT 1 FROM collection_settings WHERE version <> ''")).toEqual([]);
  });
});

describe("the own paragraphs of documents", () => {
  const texts = { pl: "Biuro jest czynne od 8 do 16.", en: "Our office is open from 8 to 16." };

  it("are printed in the client's language, and kept in documents when they change", async () => {
    expect(await save({ paragraphs: { reminder: texts, demand: { pl: "", en: "" } } })).toEqual({ status: 200 });
    expect(await (await owner().get(`${path}/settings`)).json()).toMatchObject({ paragraphs: { reminder: texts } });
    await givenDebtor();
    await collectDebts(env, noon("2026-11-04"));
    expect(await save({ paragraphs: {} })).toEqual({ status: 200 });
    expect(await all("SELECT kind, content ->> '$.paragraph' AS text FROM collection_documents")).toEqual([
      { kind: "reminder", text: texts.pl },
    ]);
  });

  it("need both languages and are limited, by field", async () => {
    expect(await save({ paragraphs: { demand: { ...texts, en: " " } } })).toMatchObject({
      ...{ status: 422, fields: { "paragraphs.demand.en": "field.required" } },
    });
    expect(await save({ paragraphs: { demand: { ...texts, pl: "a".repeat(601) } } })).toMatchObject({
      ...{ status: 422, fields: { "paragraphs.demand.pl": "field.too_long" } },
    });
  });
});

describe("steps that are held for approval", () => {
  it("wait, are approved one by one or together, and are taken by the job", async () => {
    await save({ holdsSteps: true });
    await givenDebtor({ uid: "usr_anna" });
    await givenDebtor({ uid: "usr_jan" });
    await runDays(0, 3);
    expect(await steps()).toEqual([]);
    const list = await (await owner().get(path)).json();
    expect(list).toMatchObject({ holdsSteps: true, items: [{ awaitsApproval: true }, { awaitsApproval: true }] });
    const answer = await approve(await cases());
    expect(await answer.json()).toMatchObject({ cases: [{ outcome: "approved" }, { outcome: "approved" }] });
    await runDays(3, 8);
    expect((await steps()).sort()).toEqual(["approve", "approve", "remind", "remind"]);
  });

  it("wait again for the following step", async () => {
    await save({ holdsSteps: true });
    await givenDebtor();
    await runDays(0, 0);
    await approve(await cases());
    await runDays(1, 12);
    expect(await steps()).toEqual(["approve", "remind"]);
    await env.DB.prepare("UPDATE collection_cases SET stepped_on = ?")
      .bind(addDays(inDays(0), -5))
      .run();
    const found = await (await owner().get(path)).json<{ items: object[] }>();
    expect(found.items).toMatchObject([{ awaitsApproval: true, isApproved: false, next: { step: "demand" } }]);
  });

  it("lose the approval when another step is next", async () => {
    await save({ holdsSteps: true });
    await givenDebtor();
    await runDays(0, 0);
    await env.DB.prepare("UPDATE collection_cases SET approved_step = 'suspend'").run();
    await runDays(1, 4);
    expect(await steps()).toEqual([]);
    expect(await one("SELECT approved_step AS step FROM collection_cases")).toEqual({ step: null });
  });

  it("are not approved in cases that have changed, do not wait, or are another partner's", async () => {
    await givenDebtor();
    await runDays(0, 0);
    const some = await cases();
    const outcome = { cases: [{ id: some[0]?.id, outcome: "changed" }] };
    expect(await (await approve(some)).json()).toEqual(outcome);
    await save({ holdsSteps: true });
    expect(await (await approve([{ id: some[0]?.id ?? "", version: "older" }])).json()).toEqual(outcome);
    await given.partner({ id: "par_2" });
    expect(await (await approve(some, as.partner("par_2"))).json()).toEqual(outcome);
    expect((await approve(some, as.partner(partnerId, "usr_clerk", "clerk"))).status).toBe(403);
    expect((await approve([])).status).toBe(422);
  });
});
