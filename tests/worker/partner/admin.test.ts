import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { applyCommissions } from "../../../worker/jobs/apply-commissions.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one } from "../reservation/booking.ts";

const admin = () => as.admin("usr_admin");
const path = "/api/admin/partners";

interface Listed {
  items: { id: string; state: string; occupancy: { rented: number; rentable: number } }[];
  nextCursor: string | null;
  total: number;
}

const list = async (query = "") => (await admin().get(`${path}${query}`)).json<Listed>();
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
const versionOf = (id: string) => env.DB.prepare("SELECT version FROM partners WHERE id = ?").bind(id).first("version");

async function decide(id: string, command: "suspend" | "restore", reason = "Brak dokumentów") {
  return admin().post(`${path}/${id}/${command}`, { version: await versionOf(id), reason });
}

beforeEach(async () => {
  await given.partner({ id: "par_1", legal_name: "Łódzkie Boksy", city: "Łódź", email: "biuro@lodz.example" });
  await given.partner({ id: "par_2", legal_name: "Ażur", city: "Żory", nip: "5260001246", status: "suspended" });
  await given.partner({ id: "par_3", legal_name: "Metal-Box", onboarding_status: 2 });
  await given.partner({ id: "par_4", legal_name: "Box Plus", payout_status: "restricted" });
  const place = await given.place({ partner_id: "par_1", status: "published" });
  await given.box({ partner_id: "par_1", place_id: place.id });
});

describe("the administrators' list of partners", () => {
  it("is sorted by name regardless of diacritics, with states and boxes, and without the marketplace itself", async () => {
    const { items, total, nextCursor } = await list();
    expect(items.map(({ id, state, occupancy }) => [id, state, occupancy.rentable, occupancy.rented])).toEqual([
      ["par_2", "suspended", 0, 0],
      ["par_4", "payoutsHeld", 0, 0],
      ["par_1", "active", 1, 0],
      ["par_3", "joining", 0, 0],
    ]);
    expect([total, nextCursor]).toEqual([4, null]);
  });

  it("is searched and filtered", async () => {
    expect(await ids("?q=lodz")).toEqual(["par_1"]);
    expect(await ids("?q=5260001246")).toEqual(["par_2"]);
    expect(await ids("?state=joining")).toEqual(["par_3"]);
    expect(await ids("?q=lodz&state=suspended")).toEqual([]);
    expect((await admin().get(`${path}?state=other`)).status).toBe(422);
  });

  it("names a partner in trial until the day it goes live", async () => {
    const liveFrom = (at: string | null) =>
      env.DB.prepare("UPDATE partners SET live_at = ? WHERE id = 'par_1'").bind(at).run();
    for (const at of [null, `${inDays(1)}T00:00:00.000Z`]) {
      await liveFrom(at);
      expect(await ids("?state=trial")).toEqual(["par_1"]);
      expect(await (await admin().get(`${path}/par_1`)).json()).toMatchObject({ state: "trial" });
    }
    await liveFrom(`${inDays(-1)}T00:00:00.000Z`);
    expect(await ids("?state=trial")).toEqual([]);
    expect(await ids("?state=active")).toEqual(["par_1"]);
  });

  it("is a spreadsheet with the same rows", async () => {
    const text = await (await admin().get(`${path}?state=active&format=csv`)).text();
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain("Łódzkie Boksy");
  });
});

describe("one partner", () => {
  it("has its places, staff, numbers and history", async () => {
    await as.partner("par_1", "usr_owner").get("/api/partner/dashboard");
    await decide("par_1", "suspend");
    const found = await (await admin().get(`${path}/par_1`)).json();
    expect(found).toMatchObject({
      ...{ id: "par_1", state: "suspended", occupancy: { rentable: 1 }, overdueGrosze: 0, payoutStatus: "active" },
      placeList: [{ status: "paused" }],
      staff: [{ uid: "usr_owner", staffRole: "owner" }],
      history: [{ action: "suspend", reason: "Brak dokumentów" }],
    });
    expect((await admin().get(`${path}/par_9`)).status).toBe(404);
  });
});

describe("a suspension", () => {
  const placeStatus = () => env.DB.prepare("SELECT status FROM places WHERE partner_id = 'par_1'").first("status");

  it("hides the places, emails the reason, leaves the staff read access, and is undone as a whole", async () => {
    const owner = as.partner("par_1", "usr_owner");
    expect((await decide("par_1", "suspend")).status).toBe(200);
    expect(await placeStatus()).toBe("paused");
    expect((await owner.get("/api/partner/dashboard")).status).toBe(200);
    expect((await owner.put("/api/partner/prepayment-offer", {})).status).toBe(422);
    const offer = { quarterlyDiscountPercent: 5, yearlyDiscountPercent: null };
    expect((await owner.put("/api/partner/prepayment-offer", offer)).status).toBe(403);
    expect((await decide("par_1", "restore", "Dokumenty są")).status).toBe(200);
    expect(await placeStatus()).toBe("published");
    expect((await owner.put("/api/partner/prepayment-offer", offer)).status).toBe(200);
    expect(await all("SELECT recipient, data ->> '$.status' AS status FROM outbox ORDER BY rowid")).toEqual([
      { recipient: "biuro@lodz.example", status: "suspended" },
      { recipient: "biuro@lodz.example", status: "active" },
    ]);
    expect(
      await all(
        "SELECT actor, action, details ->> '$.reason' AS reason FROM audit_events WHERE actor = 'usr_admin' ORDER BY id",
      ),
    ).toEqual([
      { actor: "usr_admin", action: "suspend", reason: "Brak dokumentów" },
      { actor: "usr_admin", action: "restore", reason: "Dokumenty są" },
    ]);
  });

  it("needs a reason and the version that the administrator saw", async () => {
    const empty = await admin().post(`${path}/par_1/suspend`, { version: await versionOf("par_1"), reason: " " });
    expect(await empty.json()).toMatchObject({ error: { fields: { reason: "field.too_short" } } });
    const stale = await admin().post(`${path}/par_1/suspend`, { version: "old", reason: "Powód" });
    expect(stale.status).toBe(409);
    expect((await decide("par_2", "suspend")).status).toBe(409);
    expect((await admin().post(`${path}/par_9/suspend`, { version: "x", reason: "Powód" })).status).toBe(404);
    expect(await one("SELECT status FROM partners WHERE id = 'par_1'")).toEqual({ status: "active" });
  });
});

describe("a new commission", () => {
  const change = async (more: object) =>
    admin().put(`${path}/par_1/commission`, {
      ...{ commissionBasisPoints: 1_500, ownBasisPoints: 0, ownFeeGrosze: 0, fromOn: inDays(15) },
      ...{ reason: "Nowy cennik", version: await versionOf("par_1") },
      ...more,
    });
  const read = async () =>
    (await admin().get(`${path}/par_1`)).json<{
      commissionBasisPoints: number;
      plannedCommissionBasisPoints: number | null;
      plannedCommissionOn: string | null;
      history: { action: string }[];
    }>();

  it("is planned, emailed and applied once by a job on its day", async () => {
    const { commissionBasisPoints: before } = await read();
    expect((await change({})).status).toBe(200);
    expect(await read()).toMatchObject({
      ...{ commissionBasisPoints: before, plannedCommissionBasisPoints: 1_500, plannedCommissionOn: inDays(15) },
    });
    expect(await one("SELECT template, data ->> '$.next.commissionBasisPoints' AS points FROM outbox")).toEqual({
      ...{ template: "partnerCommissionChanged", points: 1_500 },
    });
    const at = (days: number) => new Date(`${inDays(days)}T10:00:00Z`);
    expect([await applyCommissions(env, at(14)), await applyCommissions(env, at(15))]).toEqual([0, 1]);
    expect(await applyCommissions(env, at(15))).toBe(0);
    const after = await read();
    expect(after).toMatchObject({ commissionBasisPoints: 1_500, plannedCommissionOn: null });
    expect(after.history.map(({ action }) => action)).toEqual(["applyCommission", "changeCommission"]);
  });

  it("needs 15 days' notice if it is higher, and one day if it is lower", async () => {
    const early = await change({ fromOn: inDays(14) });
    expect(await early.json()).toMatchObject({ error: { fields: { fromOn: "field.invalid" } } });
    expect((await change({ commissionBasisPoints: 100, fromOn: inDays(0) })).status).toBe(422);
    expect((await change({ commissionBasisPoints: 100, fromOn: inDays(1) })).status).toBe(200);
    expect(await (await change({ fromOn: inDays(600) })).json()).toMatchObject({
      error: { fields: { fromOn: "field.day_too_far" } },
    });
    expect(await (await change({ commissionBasisPoints: 6_000, reason: "" })).json()).toMatchObject({
      error: { fields: { commissionBasisPoints: "field.too_large", reason: "field.too_short" } },
    });
    expect((await change({ version: "old" })).status).toBe(409);
    expect(
      (
        await admin().put(`${path}/par_9/commission`, {
          ...{ commissionBasisPoints: 1, ownBasisPoints: 0, ownFeeGrosze: 0 },
          fromOn: inDays(20),
          reason: "Powód",
          version: "x",
        })
      ).status,
    ).toBe(404);
    expect((await as.partner("par_1", "usr_owner").put(`${path}/par_1/commission`, {})).status).toBeGreaterThan(400);
  });
});
