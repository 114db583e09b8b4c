import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, one } from "../reservation/booking.ts";

interface Page {
  items: { id: string; isSuppressed?: boolean; failed?: number }[];
  total: number;
  nextCursor: string | null;
}

const admin = () => as.admin("usr_admin");
const reason = "Dostawca odpowiada";

const mail = (id: string, more: Record<string, string | number> = {}) =>
  given.insert("outbox", {
    ...{ id, template: "rentEnded", recipient: "anna@example.com", locale: "pl", data: "{}", cause: `rnt_1:${id}` },
    ...{ status: "failed", attempts: 6, last_error: "Error: mailbox full", created_at: "2026-11-20T10:00:00.000Z" },
    ...more,
  });

const suppress = (id: string, address: string) =>
  given.insert("suppressed_addresses", { id, address, error: "bounced", suppressed_at: "2026-11-20T10:00:00.000Z" });

const list = async (query = "") => (await admin().get(`/api/admin/messages${query}`)).json<Page>();
const ids = ({ items }: Page) => items.map(({ id }) => id);
const stateOf = (id: string) =>
  one<{ status: string; attempts: number; last_error: string | null }>(
    "SELECT status, attempts, last_error FROM outbox WHERE id = ?",
    id,
  );
const audits = () =>
  all<{ actor: string; action: string; entity: string; entity_id: string; details: string }>(
    "SELECT actor, action, entity, entity_id, details FROM audit_events ORDER BY id",
  );

describe("GET /api/admin/messages", () => {
  it("lists what is not sent, newest first, and filters it by state, recipient and partner", async () => {
    await given.partner({ id: "par_1", legal_name: "Skład Łąka" });
    await mail("mal_1");
    await mail("mal_2", { status: "waiting", attempts: 1, created_at: "2026-11-20T11:00:00.000Z" });
    const waiting = { id: "mal_3", status: "waiting", attempts: 0, recipient: "ewa@example.com" };
    await given.insert("outbox", {
      ...{ template: "priceChange", locale: "pl", data: "{}", cause: "rnt_2:x", ...waiting },
      ...{ created_at: "2026-11-20T12:00:00.000Z", partner_id: "par_1", pace: "service" },
    });
    await mail("mal_4", { status: "sent" });
    await suppress("sup_1", "ewa@example.com");
    const page = await list();
    expect(page.total).toBe(3);
    expect(page.items).toMatchObject([
      { id: "mal_3", partnerName: "Skład Łąka", isSuppressed: true, lastError: null },
      { id: "mal_2", status: "waiting", attempts: 1 },
      { id: "mal_1", status: "failed", isSuppressed: false, lastError: "Error: mailbox full", template: "rentEnded" },
    ]);
    expect(ids(await list("?state=failed"))).toEqual(["mal_1"]);
    expect(ids(await list("?state=retrying"))).toEqual(["mal_2"]);
    expect(ids(await list("?state=waiting"))).toEqual(["mal_3"]);
    expect(ids(await list("?q=ewa@"))).toEqual(["mal_3"]);
    expect(ids(await list("?q=sklad%20laka"))).toEqual(["mal_3"]);
    const cursor = Buffer.from(JSON.stringify(["2026-11-20T12:00:00.000Z", "mal_3"])).toString("base64url");
    expect(ids(await list(`?cursor=${cursor}`))).toEqual(["mal_2", "mal_1"]);
  });

  it("refuses an unknown state and everyone but administrators", async () => {
    expect((await admin().get("/api/admin/messages?state=sent")).status).toBe(422);
    expect((await as.partner("par_1").get("/api/admin/messages")).status).toBe(403);
    expect((await as.visitor().get("/api/admin/messages")).status).toBe(401);
  });
});

describe("POST /api/admin/messages/:id/retry", () => {
  it("queues a failed message again at once and records who did it and why", async () => {
    await mail("mal_1");
    const answer = await admin().post("/api/admin/messages/mal_1/retry", { reason });
    expect(answer.status).toBe(200);
    expect(await stateOf("mal_1")).toMatchObject({ status: "waiting", attempts: 6 });
    expect(await one("SELECT enqueued_at IS NOT NULL AS isQueued FROM outbox WHERE id = 'mal_1'")).toEqual({
      isQueued: 1,
    });
    const [audit, ...others] = await audits();
    expect(others).toEqual([]);
    expect(audit).toMatchObject({ actor: "usr_admin", action: "retry", entity: "message", entity_id: "mal_1" });
    expect(JSON.parse(audit?.details ?? "")).toEqual({ reason, template: "rentEnded", attempts: 6 });
    expect((await admin().post("/api/admin/messages/mal_1/retry", { reason })).status).toBe(409);
  });

  it("needs a reason and a failed message, and is for administrators only", async () => {
    await mail("mal_1");
    await mail("mal_2", { status: "sent" });
    const path = "/api/admin/messages/mal_1/retry";
    expect((await admin().post(path, { reason: " " })).status).toBe(422);
    expect((await admin().post("/api/admin/messages/mal_2/retry", { reason })).status).toBe(409);
    expect((await admin().post("/api/admin/messages/mal_9/retry", { reason })).status).toBe(404);
    expect((await as.partner("par_1").post(path, { reason })).status).toBe(403);
    expect((await as.visitor().post(path, { reason })).status).toBe(401);
    expect(await stateOf("mal_1")).toMatchObject({ status: "failed" });
    expect(await audits()).toEqual([]);
  });
});

describe("POST /api/admin/messages/retry", () => {
  it("queues all failed messages but those to suppressed addresses, with an audit entry each", async () => {
    await mail("mal_1");
    await mail("mal_2", { recipient: "jan@example.com" });
    await mail("mal_3", { recipient: "Ewa@example.com" });
    await mail("mal_4", { status: "sent" });
    await suppress("sup_1", "ewa@example.com");
    const answer = await admin().post("/api/admin/messages/retry", { reason });
    expect(await answer.json()).toEqual({ retried: 2 });
    const states = await all<{ status: string }>("SELECT status FROM outbox ORDER BY id");
    expect(states.map(({ status }) => status)).toEqual(["waiting", "waiting", "failed", "sent"]);
    expect((await audits()).map(({ entity_id }) => entity_id)).toEqual(["mal_1", "mal_2"]);
  });

  it("refuses if nothing has failed, without a reason, and everyone but administrators", async () => {
    expect((await admin().post("/api/admin/messages/retry", { reason })).status).toBe(409);
    await mail("mal_1");
    expect((await admin().post("/api/admin/messages/retry", {})).status).toBe(422);
    expect((await as.customer().post("/api/admin/messages/retry", { reason })).status).toBe(403);
    expect((await as.visitor().post("/api/admin/messages/retry", { reason })).status).toBe(401);
    expect(await stateOf("mal_1")).toMatchObject({ status: "failed" });
  });
});

describe("GET /api/admin/suppressed-addresses", () => {
  it("lists addresses with their account and undelivered messages, and finds one", async () => {
    await given.user({ uid: "usr_anna", email: "anna@example.com", display_name: "Anna Nowak" });
    await mail("mal_1");
    await suppress("sup_1", "anna@example.com");
    await suppress("sup_2", "ewa@example.com");
    const path = "/api/admin/suppressed-addresses";
    const page = await (await admin().get(path)).json<Page>();
    expect(page.total).toBe(2);
    expect(page.items).toMatchObject([
      { id: "sup_2", failed: 0, name: null },
      { id: "sup_1", address: "anna@example.com", name: "Anna Nowak", failed: 1, error: "bounced" },
    ]);
    expect(ids(await (await admin().get(`${path}?q=anna`)).json<Page>())).toEqual(["sup_1"]);
    expect((await admin().get(`${path}?state=x`)).status).toBe(422);
    expect((await as.partner("par_1").get(path)).status).toBe(403);
    expect((await as.visitor().get(path)).status).toBe(401);
  });
});

describe("POST /api/admin/suppressed-addresses/:id/lift", () => {
  const path = "/api/admin/suppressed-addresses/sup_1/lift";

  it("allows sending again and records the reason without the address", async () => {
    await suppress("sup_1", "anna@example.com");
    expect((await admin().post(path, { reason })).status).toBe(200);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM suppressed_addresses").first("n")).toBe(0);
    const [audit] = await audits();
    expect(audit).toMatchObject({ action: "lift", entity: "suppressedAddress", entity_id: "sup_1" });
    expect(JSON.parse(audit?.details ?? "")).toEqual({ reason });
  });

  it("needs a reason, a suppressed address and an administrator", async () => {
    expect((await admin().post(path, { reason })).status).toBe(404);
    await suppress("sup_1", "anna@example.com");
    expect((await admin().post(path, {})).status).toBe(422);
    expect((await as.partner("par_1").post(path, { reason })).status).toBe(403);
    expect((await as.visitor().post(path, { reason })).status).toBe(401);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM suppressed_addresses").first("n")).toBe(1);
  });
});
