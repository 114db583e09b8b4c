import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { tokenOf } from "../../../worker/http/link-token.ts";
import { as } from "../as-user.ts";
import { outbox } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { all, one } from "../reservation/booking.ts";

const path = "/api/admin/photos";
const admin = () => as.admin("usr_admin");
const statement = "Na zdjęciu widać twarze osób, które się na to nie zgodziły.";
const removal = { reason: "privacy", ground: "law", statement };

const list = async (query = "") =>
  (await admin().get(`${path}${query}`)).json<{ items: { id: string; isHidden: boolean }[]; total: number }>();
const ids = async (query = "") => (await list(query)).items.map(({ id }) => id);
const accept = (...photos: string[]) => admin().post(`${path}/accept`, { ids: photos, reason: "Bez zastrzeżeń" });
const remove = (id: string) => admin().post(`${path}/${id}/remove`, removal);
const audits = () =>
  all(
    "SELECT action, entity, entity_id AS id, details ->> '$.reason' AS reason FROM audit_events ORDER BY audit_events.id",
  );

/** Two photos of one place, one of another, and a deleted one. */
beforeEach(async () => {
  await given.partner({ id: "par_1", legal_name: "Łódzkie Boksy", email: "biuro@lodz.example" });
  await given.place({ id: "plc_1", partner_id: "par_1", status: "published", slug: "boksy-lodz", city: "Łódź" });
  await given.place({ id: "plc_2", partner_id: "par_1", slug: "boksy-krakow", city: "Kraków" });
  const file = { partner_id: "par_1", width: 800, height: 600, bytes: 9, content_type: "image/jpeg" };
  for (const [id, place_id, day] of [
    ["pho_1", "plc_1", "02"],
    ["pho_2", "plc_1", "01"],
    ["pho_3", "plc_2", "03"],
  ] as const) {
    await given.insert("photos", { ...file, id, place_id, position: 0, created_at: `2026-01-${day}` });
  }
  const deleted = { id: "pho_4", place_id: "plc_1", position: 1, created_at: "2026-01-04", deleted_at: "2026-01-05" };
  await given.insert("photos", { ...file, ...deleted });
});

describe("GET /api/admin/photos", () => {
  it("lists photos that no one has looked at, the oldest first, and finds, sorts and exports them", async () => {
    expect(await ids()).toEqual(["pho_2", "pho_1", "pho_3"]);
    expect(await ids("?sort=created-desc")).toEqual(["pho_3", "pho_1", "pho_2"]);
    expect(await ids("?q=Krak%C3%B3w")).toEqual(["pho_3"]);
    expect((await list()).total).toBe(3);
    const cursor = Buffer.from(JSON.stringify(["2026-01-01", "pho_2"])).toString("base64url");
    expect(await ids(`?cursor=${cursor}`)).toEqual(["pho_1", "pho_3"]);
    const file = await admin().get(`${path}?format=csv`, { "accept-language": "pl" });
    expect(await file.text()).toContain("pho_2;2026-01-01;");
    expect((await admin().get(`${path}?state=x`)).status).toBe(422);
  });

  it("is a task of the day until every photo was looked at", async () => {
    const today = async () =>
      (await admin().get("/api/admin/dashboard")).json<{ photosToReview: number; oldestPhotoAt: string | null }>();
    expect(await today()).toMatchObject({ photosToReview: 3, oldestPhotoAt: "2026-01-01" });
    await accept("pho_1", "pho_2");
    await remove("pho_3");
    expect(await today()).toMatchObject({ photosToReview: 0, oldestPhotoAt: null });
  });
});

describe("an administrator", () => {
  it("accepts photos, each once and with the reason, and no deleted ones", async () => {
    expect((await accept("pho_1", "pho_4")).status).toBe(200);
    expect(await ids()).toEqual(["pho_2", "pho_3"]);
    expect(await ids("?state=accepted")).toEqual(["pho_1"]);
    expect((await accept("pho_1")).status).toBe(409);
    expect((await accept("pho_none")).status).toBe(409);
    expect(await audits()).toEqual([{ action: "accept", entity: "photo", id: "pho_1", reason: "Bez zastrzeżeń" }]);
  });

  it("removes a photo as the decision of a report of their own, with reasons for the partner, once", async () => {
    expect((await remove("pho_1")).status).toBe(200);
    expect((await as.visitor().get("/photos/pho_1")).status).toBe(404);
    expect(await list("?state=removed")).toMatchObject({ items: [{ id: "pho_1", isHidden: true }], total: 1 });
    expect(
      await one("SELECT origin, status, decision, ground, statement, reporter_email AS email FROM content_reports"),
    ).toEqual({ origin: "review", status: "decided", decision: "hidePhoto", ground: "law", statement, email: "" });
    expect(await audits()).toMatchObject([
      { action: "remove", entity: "photo", id: "pho_1", reason: statement },
      { action: "decide", entity: "contentReport", reason: statement },
    ]);
    const [mail, ...others] = await outbox();
    expect(mail).toMatchObject({ template: "contentRestricted", recipient: "biuro@lodz.example" });
    expect(JSON.parse(String(mail?.data))).toMatchObject({
      origin: "review",
      decision: "hidePhoto",
      reason: statement,
    });
    expect(others).toEqual([]);
    expect((await remove("pho_1")).status).toBe(409);
    expect((await remove("pho_4")).status).toBe(404);
    expect((await remove("pho_none")).status).toBe(404);
  });

  it("shows the photo again when the partner’s appeal succeeds", async () => {
    const { id } = await (await remove("pho_1")).json<{ id: string }>();
    const appeal = { token: await tokenOf(env, "appeal", id), text: "To nasi pracownicy, którzy się zgodzili." };
    expect((await as.visitor().post("/api/content-reports/appeal", appeal)).status).toBe(204);
    const { version } = await (await admin().get(`/api/admin/reports/${id}`)).json<{ version: string }>();
    const outcome = { version, outcome: "reversed", statement: "Zgody zostały pokazane." };
    expect((await admin().post(`/api/admin/reports/${id}/close`, outcome)).status).toBe(200);
    expect(await one("SELECT hidden_at AS hiddenAt FROM photos WHERE id = 'pho_1'")).toEqual({ hiddenAt: null });
    expect(await ids()).toContain("pho_1");
  });

  it("states the reasons, and strangers cannot review", async () => {
    expect((await admin().post(`${path}/pho_1/remove`, { ...removal, statement: "Nie" })).status).toBe(422);
    expect((await admin().post(`${path}/accept`, { ids: [], reason: "Dobre" })).status).toBe(422);
    for (const caller of [as.partner("par_1"), as.customer()]) {
      expect((await caller.get(path)).status).toBe(403);
      expect((await caller.post(`${path}/accept`, { ids: ["pho_1"], reason: "Dobre" })).status).toBe(403);
      expect((await caller.post(`${path}/pho_1/remove`, removal)).status).toBe(403);
    }
    expect((await as.visitor().get(path)).status).toBe(401);
    expect(await ids()).toHaveLength(3);
  });
});
