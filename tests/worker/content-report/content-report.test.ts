import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { purgeDeletedPhotos } from "../../../worker/features/photo/service.ts";
import { tokenOf } from "../../../worker/http/link-token.ts";
import { as } from "../as-user.ts";
import { outbox } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one } from "../reservation/booking.ts";

const admin = () => as.admin("usr_admin");
const path = "/api/admin/reports";

interface Report {
  id: string;
  status: string;
  version: string;
  descriptionPl: string;
  appeal: string | null;
  outcome: string | null;
  history: { action: string }[];
}

async function givenPlace() {
  await given.partner({ id: "par_1", legal_name: "Łódzkie Boksy", email: "biuro@lodz.example" });
  const description = { description_pl: "Najlepsze boksy", description_en: "The best boxes" };
  const place = await given.place({ partner_id: "par_1", status: "published", slug: "boksy-lodz", ...description });
  await given.box({ partner_id: "par_1", place_id: place.id });
  const file = { width: 800, height: 600, bytes: 9, content_type: "image/jpeg", created_at: "2026-01-01" };
  await given.insert("photos", { id: "pho_1", partner_id: "par_1", place_id: place.id, position: 0, ...file });
  return String(place.id);
}

const send = (placeId: string, more: object = {}) =>
  as.visitor().post("/api/content-reports", {
    ...{
      placeId,
      subject: "place",
      photoId: null,
      messageId: null,
      reason: "fraud",
      explanation: "Tej lokalizacji nie ma.",
    },
    ...{ name: "Anna Nowak", email: "anna@example.com", isInGoodFaith: true, locale: "pl", ...more },
  });

const list = async (query = "") =>
  (await admin().get(`${path}${query}`)).json<{ items: { id: string; decision: string | null }[]; total: number }>();
const read = async (id: string) => (await admin().get(`${path}/${id}`)).json<Report>();

async function givenReport(placeId: string, more: object = {}) {
  expect((await send(placeId, more)).status).toBe(204);
  return (await list()).items[0]?.id ?? "";
}

async function decide(id: string, decision: string, more: object = {}) {
  const { version } = await read(id);
  const ground = decision === "none" ? null : "law";
  return admin().post(`${path}/${id}/decide`, {
    version,
    decision,
    ground,
    statement: "Opis jest nieprawdziwy.",
    ...more,
  });
}

const appeal = async (id: string, text = "Lokalizacja istnieje.") =>
  as.visitor().post("/api/content-reports/appeal", { token: await tokenOf(env, "appeal", id), text });

async function close(id: string, outcome: "upheld" | "reversed") {
  const { version } = await read(id);
  return admin().post(`${path}/${id}/close`, { version, outcome, statement: "Dokumenty to potwierdzają." });
}

const page = async () => as.visitor().get("/api/places/boksy-lodz?months=1");
const mails = async () => (await outbox()).map(({ template, recipient }) => [template, recipient]);

describe("POST /api/content-reports", () => {
  it("stores a report and confirms it by email, once", async () => {
    const placeId = await givenPlace();
    const id = await givenReport(placeId);
    expect((await send(placeId)).status).toBe(204);
    expect((await list()).total).toBe(1);
    expect(await read(id)).toMatchObject({
      ...{ status: "open", reason: "fraud", reporterName: "Anna Nowak", explanation: "Tej lokalizacji nie ma." },
      ...{ partnerName: "Łódzkie Boksy", descriptionPl: "Najlepsze boksy", decision: null, history: [] },
    });
    expect(await mails()).toEqual([["reportReceived", "anna@example.com"]]);
  });

  it("accepts a report without a name and address, which no email confirms", async () => {
    await givenReport(await givenPlace(), { name: "", email: "" });
    expect(await mails()).toEqual([]);
  });

  it("refuses a photo of another place, a missing declaration and a hidden place", async () => {
    const placeId = await givenPlace();
    expect((await send(placeId, { subject: "photo", photoId: "pho_2" })).status).toBe(422);
    expect((await send(placeId, { subject: "photo" })).status).toBe(422);
    expect((await send(placeId, { isInGoodFaith: false })).status).toBe(422);
    const draft = await given.place({ partner_id: "par_1", status: "draft" });
    expect((await send(String(draft.id))).status).toBe(404);
    expect((await list()).total).toBe(0);
  });

  it("is erased of the name and address with the account of the address", async () => {
    const id = await givenReport(await givenPlace());
    await given.insert("users", {
      ...{ uid: "usr_anna", email: "anna@example.com", role: 0, created_at: "2026", updated_at: "2026" },
    });
    expect((await admin().post("/api/admin/clients/usr_anna/erase", { reason: "Wniosek listowny" })).status).toBe(200);
    expect(await read(id)).toMatchObject({ reporterName: "", reporterEmail: "" });
  });
});

describe("the administrators' list of reports", () => {
  it("is searched, filtered and exported", async () => {
    const placeId = await givenPlace();
    const id = await givenReport(placeId);
    const other = await givenReport(placeId, { reason: "privacy", explanation: "Widać moją twarz." });
    expect(new Set([id, other]).size).toBe(2);
    await decide(id, "none");
    const ids = async (query: string) => (await list(query)).items.map((row) => row.id);
    expect(await ids("?q=lodzkie&reason=privacy")).toEqual([other]);
    expect(await ids("?status=todo")).toEqual([other]);
    expect(await ids("?status=decided")).toEqual([id]);
    expect(await ids("?q=twarz")).toEqual([other]);
    expect(await ids("?sort=created-asc")).toHaveLength(2);
    expect((await admin().get(`${path}?status=other`)).status).toBe(422);
    const text = await (await admin().get(`${path}?status=decided&format=csv`)).text();
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain("bez działań");
  });

  it("is for administrators only, and counts what is to decide on the dashboard", async () => {
    const id = await givenReport(await givenPlace());
    for (const caller of [as.partner("par_1"), as.customer()]) {
      expect((await caller.get(path)).status).toBe(403);
      expect((await caller.get(`${path}/${id}`)).status).toBe(403);
      const body = { version: "x", decision: "none", ground: null, statement: "Opis jest prawdziwy." };
      expect((await caller.post(`${path}/${id}/decide`, body)).status).toBe(403);
    }
    const dashboard = async () => (await admin().get("/api/admin/dashboard")).json<{ reportsToDecide: number }>();
    expect((await dashboard()).reportsToDecide).toBe(1);
    await decide(id, "none");
    expect((await dashboard()).reportsToDecide).toBe(0);
  });
});

describe("POST /api/admin/reports/:reportId/decide", () => {
  it("without action emails the reporter alone and changes nothing", async () => {
    const id = await givenReport(await givenPlace());
    expect((await decide(id, "none")).status).toBe(200);
    expect((await page()).status).toBe(200);
    expect(await mails()).toEqual([
      ["reportReceived", "anna@example.com"],
      ["reportDecided", "anna@example.com"],
    ]);
    expect((await decide(id, "none")).status).toBe(409);
    expect(await all("SELECT actor, action FROM audit_events WHERE entity = 'contentReport'")).toEqual([
      { actor: "usr_admin", action: "decide" },
    ]);
  });

  it("suspends the place, which the partner cannot publish, until a successful appeal", async () => {
    const placeId = await givenPlace();
    const id = await givenReport(placeId);
    expect((await decide(id, "suspendPlace")).status).toBe(200);
    expect((await page()).status).toBe(404);
    expect((await mails()).slice(1)).toEqual([
      ["reportDecided", "anna@example.com"],
      ["contentRestricted", "biuro@lodz.example"],
    ]);
    const published = await as.partner("par_1").post(`/api/partner/places/${placeId}/publish`);
    expect(published.status).toBe(409);
    expect(await published.json()).toMatchObject({ error: { code: "place.suspended" } });
    const unchecked = env.DB.prepare("UPDATE places SET status = 'published' WHERE id = ?").bind(placeId).run();
    await expect(unchecked).rejects.toThrow("places.suspended_at");

    expect((await appeal(id)).status).toBe(204);
    expect((await appeal(id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: "appealed", appeal: "Lokalizacja istnieje." });
    expect((await close(id, "reversed")).status).toBe(200);
    expect((await page()).status).toBe(200);
    expect((await mails()).slice(3)).toEqual([
      ["appealDecided", "biuro@lodz.example"],
      ["reportReversed", "anna@example.com"],
    ]);
    expect((await read(id)).history.map(({ action }) => action)).toEqual(["reversed", "appeal", "decide"]);
  });

  it("keeps a place suspended while another report suspends it, or its partner is suspended", async () => {
    const placeId = await givenPlace();
    const id = await givenReport(placeId);
    const other = await givenReport(placeId, { explanation: "Zapłaciłam, a boksu nie ma." });
    const first = id === other ? "" : id;
    await decide(first, "suspendPlace");
    await decide(other, "suspendPlace");
    await appeal(first);
    expect((await close(first, "reversed")).status).toBe(200);
    expect((await page()).status).toBe(404);
    await env.DB.prepare("UPDATE partners SET status = 'suspended' WHERE id = 'par_1'").run();
    await appeal(other);
    expect((await close(other, "reversed")).status).toBe(200);
    await env.DB.prepare("UPDATE partners SET status = 'active' WHERE id = 'par_1'").run();
    expect(await one("SELECT suspended_at FROM places WHERE id = ?", placeId)).toEqual({ suspended_at: null });
  });

  it("hides the description, and a successful appeal puts it back unless the partner has written another one", async () => {
    const placeId = await givenPlace();
    const id = await givenReport(placeId, { subject: "text" });
    await decide(id, "hideText");
    expect(await (await page()).json()).toMatchObject({ description: "" });
    expect(await read(id)).toMatchObject({ descriptionPl: "Najlepsze boksy" });
    await appeal(id);
    await close(id, "reversed");
    expect(await (await page()).json()).toMatchObject({ description: "Najlepsze boksy" });

    const again = await givenReport(placeId, { subject: "text", explanation: "Nadal nieprawda." });
    await decide(again, "hideText");
    await env.DB.prepare("UPDATE places SET description_pl = 'Nowy opis' WHERE id = ?").bind(placeId).run();
    await appeal(again);
    expect((await close(again, "reversed")).status).toBe(200);
    expect(await (await page()).json()).toMatchObject({ description: "Nowy opis" });
  });

  it("hides a photo and its file, also from the partner's restore, until a successful appeal", async () => {
    const placeId = await givenPlace();
    await env.PHOTOS.put("pho_1", new Uint8Array([1]));
    const file = async () => {
      const response = await as.visitor().get("/photos/pho_1");
      await response.arrayBuffer();
      return response.status;
    };
    expect(await file()).toBe(200);
    const id = await givenReport(placeId, { subject: "photo", photoId: "pho_1" });
    expect((await decide(id, "hideText")).status).toBe(200);
    const photo = await givenReport(placeId, { subject: "photo", photoId: "pho_1", explanation: "To moje zdjęcie." });
    await decide(photo, "hidePhoto");
    expect(await file()).toBe(404);
    expect(await (await page()).json()).toMatchObject({ photos: [] });
    await as.partner("par_1").post(`/api/partner/places/${placeId}/photos/pho_1/restore`);
    expect(await file()).toBe(404);
    await appeal(photo);
    await close(photo, "reversed");
    expect(await file()).toBe(200);
  });

  it("shows a reported photo that was deleted to administrators alone, until it is decided", async () => {
    const placeId = await givenPlace();
    await env.PHOTOS.put("pho_1", new Uint8Array([1]));
    const id = await givenReport(placeId, { subject: "photo", photoId: "pho_1" });
    await as.partner("par_1").delete(`/api/partner/places/${placeId}/photos/pho_1`);
    const file = (caller: ReturnType<typeof admin>) => caller.get("/api/admin/photos/pho_1/file");
    const later = new Date(Date.now() + 3 * 86_400_000);

    expect(await purgeDeletedPhotos(env, later)).toBe(0);
    expect(await read(id)).toMatchObject({ hasPhoto: true });
    const seen = await file(admin());
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(new Uint8Array([1]));
    expect((await file(as.partner("par_1"))).status).toBe(403);
    expect((await as.visitor().get("/photos/pho_1")).status).toBe(404);

    await decide(id, "none");
    expect(await purgeDeletedPhotos(env, later)).toBe(1);
    expect((await file(admin())).status).toBe(404);
    expect(await read(id)).toMatchObject({ hasPhoto: false });
  });

  it("refuses an outdated version, a decision without a ground, and one about content that is not there", async () => {
    const id = await givenReport(await givenPlace());
    expect((await decide(id, "none", { version: "ver_0" })).status).toBe(409);
    expect((await decide(id, "suspendPlace", { ground: null })).status).toBe(422);
    expect((await decide(id, "hidePhoto")).status).toBe(422);
    expect((await admin().get(`${path}/crp_unknown`)).status).toBe(404);
    expect(await read(id)).toMatchObject({ status: "open" });
  });
});

describe("the partner's appeal", () => {
  const open = async (id: string, token?: string) =>
    as.visitor().get("/api/content-reports/appeal", { "x-link-token": token ?? (await tokenOf(env, "appeal", id)) });

  it("shows the decision to the holder of the link alone, for six months", async () => {
    const id = await givenReport(await givenPlace());
    expect((await open(id)).status).toBe(404);
    await decide(id, "suspendPlace");
    expect(await (await open(id)).json()).toEqual({
      ...{ placeName: expect.any(String), status: "decided", decision: "suspendPlace", ground: "law" },
      ...{ statement: "Opis jest nieprawdziwy.", decidedAt: expect.any(String) },
    });
    expect((await open(id, "another")).status).toBe(404);
    await env.DB.prepare("UPDATE content_reports SET decided_at = ?")
      .bind(`${inDays(-190)}T10:00:00.000Z`)
      .run();
    expect((await open(id)).status).toBe(404);
    expect((await appeal(id)).status).toBe(404);
  });

  it("changes nothing if the decision is upheld, and is not possible against a decision without action", async () => {
    const placeId = await givenPlace();
    const id = await givenReport(placeId);
    await decide(id, "suspendPlace");
    expect((await close(id, "upheld")).status).toBe(409);
    await appeal(id);
    expect((await close(id, "upheld")).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "closed", outcome: "upheld" });
    expect((await page()).status).toBe(404);
    await env.DB.prepare("UPDATE places SET suspended_at = NULL WHERE id = ?").bind(placeId).run();
    await env.DB.prepare("UPDATE places SET status = 'published' WHERE id = ?").bind(placeId).run();
    const none = await givenReport(placeId, { explanation: "Nadal nieprawda." });
    await decide(none, "none");
    expect((await appeal(none)).status).toBe(404);
  });
});

describe("a report of a message", () => {
  /** A question with a message of each side. @returns the ids of the messages and the link's secret */
  async function givenMessages(placeId: string) {
    const asked = { placeId, name: "Jan Kot", email: "jan@example.com", text: "Wy oszuści!", locale: "en" };
    expect((await as.visitor().post("/api/questions", asked)).status).toBe(204);
    const { id, link } = (await one<{ id: string; link: string }>("SELECT id, link FROM questions")) ?? {
      id: "",
      link: "",
    };
    const at = new Date(Date.now() + 1_000).toISOString();
    const row = { id: "qsm_answer", question_id: id, author: "partner", text: "Proszę nie pisać.", created_at: at };
    await given.insert("question_messages", row);
    const [first] = await all<{ id: string }>("SELECT id FROM question_messages ORDER BY created_at");
    return { questionId: id, askedId: first?.id ?? "", token: await tokenOf(env, "question", link) };
  }
  const ofMessage = (messageId: string) => ({ subject: "message", messageId, reason: "offensive" });
  const restricted = async () => (await outbox()).filter(({ template }) => template === "contentRestricted");
  const textsOf = async (token: string) =>
    (
      await (
        await as.visitor().get("/api/questions/link", { "x-link-token": token })
      ).json<{ messages: { text: string; isHidden: number }[] }>()
    ).messages.map(({ text, isHidden }) => [text, isHidden]);

  it("shows it to administrators, who hide it from both sides; its author gets the reasons and can appeal", async () => {
    const placeId = await givenPlace();
    const { askedId, token } = await givenMessages(placeId);
    const id = await givenReport(placeId, ofMessage(askedId));
    expect(await read(id)).toMatchObject({ message: { author: "asker", name: "Jan Kot", text: "Wy oszuści!" } });
    expect((await decide(id, "suspendPlace")).status).toBe(422);
    expect((await decide(id, "hideMessage")).status).toBe(200);
    expect(await textsOf(token)).toEqual([
      ["", 1],
      ["Proszę nie pisać.", 0],
    ]);
    expect(await restricted()).toMatchObject([{ recipient: "jan@example.com", locale: "en" }]);
    expect(await read(id)).toMatchObject({ message: { text: "Wy oszuści!" } });

    expect((await appeal(id, "To nie jest obraźliwe.")).status).toBe(204);
    const { version } = await read(id);
    const outcome = { version, outcome: "reversed", statement: "To krytyka, nie obraza." };
    expect((await admin().post(`${path}/${id}/close`, outcome)).status).toBe(200);
    expect((await textsOf(token))[0]).toEqual(["Wy oszuści!", 0]);
  });

  it("about a landlord's message emails the landlord, also when the place is no longer visible", async () => {
    const placeId = await givenPlace();
    await givenMessages(placeId);
    await env.DB.prepare("UPDATE places SET status = 'paused'").run();
    const id = await givenReport(placeId, ofMessage("qsm_answer"));
    expect((await decide(id, "hideMessage")).status).toBe(200);
    expect(await restricted()).toMatchObject([{ recipient: "biuro@lodz.example" }]);
  });

  it("does not find a message of another place, and a place's report cannot hide a message", async () => {
    const placeId = await givenPlace();
    const { askedId } = await givenMessages(placeId);
    const other = await given.place({ status: "published", slug: "obok" });
    expect((await send(String(other.id), ofMessage(askedId))).status).toBe(404);
    expect((await send(placeId, ofMessage("qsm_unknown"))).status).toBe(404);
    expect((await send(placeId, { subject: "message" })).status).toBe(422);
    expect((await decide(await givenReport(placeId), "hideMessage")).status).toBe(422);
  });
});
