import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { deleteOldData } from "../../../worker/jobs/delete-old-data.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";

const at = { version: "mov_1", otherVersion: "mov_2" };

async function givenTwoClients(more: Record<string, string | null> = {}) {
  await given.partner({ id: "par_1" });
  const kept = await given.client({ partner_id: "par_1", id: "cli_kept", version: "mov_1" });
  const tenancy = await givenTenancy({ partnerId: "par_1", uid: "usr_1", clientName: "A. Nowak" });
  const otherId = tenancy.rent.client_id;
  const columns = Object.keys({ version: "mov_2", ...more }).map((name) => `${name} = ?`);
  await env.DB.prepare(`UPDATE clients SET ${columns.join(", ")} WHERE id = ?`)
    .bind(...Object.values({ version: "mov_2", ...more }), otherId)
    .run();
  return { kept: String(kept.id), otherId: String(otherId), tenancy };
}

const merge = (kept: string, body: object, partnerId = "par_1") =>
  as.partner(partnerId).post(`/api/partner/clients/${kept}/merge`, body);
const row = (id: string) => env.DB.prepare("SELECT * FROM clients WHERE id = ?").bind(id).first();

describe("POST /api/partner/clients/:clientId/merge", () => {
  it("reassigns all records of the other client, with the account, and leaves one client and two audit entries", async () => {
    const { kept, otherId, tenancy } = await givenTwoClients({ phone: "+48512345678" });
    const answer = await merge(kept, { otherId, ...at });
    expect(answer.status).toBe(200);
    const { version } = (await answer.json()) as { version: string };
    expect(await row(otherId)).toBeNull();
    expect(await row(kept)).toMatchObject({
      name: "Anna Nowak",
      phone: "+48512345678",
      uid: "usr_1",
      notes: "A. Nowak, usr_1@example.com",
      version: version,
      search_text: "anna nowak anna@example.com +48512345678",
    });
    for (const table of ["reservations", "orders", "rents"]) {
      expect(await env.DB.prepare(`SELECT DISTINCT client_id FROM ${table}`).first("client_id")).toBe(kept);
    }
    const { results } = await env.DB.prepare(
      "SELECT entity_id, action, details FROM audit_events ORDER BY action",
    ).all();
    expect(results).toEqual([
      { entity_id: kept, action: "merge", details: JSON.stringify({ from: otherId }) },
      { entity_id: otherId, action: "mergeInto", details: JSON.stringify({ into: kept }) },
    ]);
    const history = await as.partner("par_1").get(`/api/partner/clients/${kept}/history`);
    expect(await history.json()).toMatchObject({ items: [{ id: tenancy.reservation.id }, { id: tenancy.rent.id }] });
  });

  it("covers every table that refers to a client", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%REFERENCES clients%' ORDER BY name",
    ).all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(["invitations", "invoices", "orders", "rents", "reservations"]);
  });

  it("changes nothing when one of the two was changed concurrently", async () => {
    const { kept, otherId } = await givenTwoClients();
    for (const stale of [{ version: "mov_0" }, { otherVersion: "mov_0" }]) {
      const answer = await merge(kept, { otherId, ...at, ...stale });
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { error: { code: "resource.version_conflict" } },
      ]);
    }
    expect(await row(otherId)).toMatchObject({ uid: "usr_1", version: "mov_2" });
    expect(await env.DB.prepare("SELECT COUNT(*) AS count FROM audit_events").first("count")).toBe(0);
  });

  it("refuses two clients with an account each, and a client with itself", async () => {
    const { kept, otherId } = await givenTwoClients();
    await given.user({ uid: "usr_2" });
    await env.DB.prepare("UPDATE clients SET uid = 'usr_2' WHERE id = ?").bind(kept).run();
    const answer = await merge(kept, { otherId, ...at });
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: "client.two_accounts" } }]);
    expect((await merge(kept, { otherId: kept, ...at, otherVersion: "mov_1" })).status).toBe(404);
  });

  it("is refused across partners", async () => {
    const { kept, otherId } = await givenTwoClients();
    expect((await merge(kept, { otherId, ...at }, "par_2")).status).toBe(404);
    await given.partner({ id: "par_2" });
    const { id: theirs } = await given.client({ partner_id: "par_2", version: "mov_2" });
    expect((await merge(kept, { otherId: theirs, ...at })).status).toBe(404);
    expect(await row(otherId)).not.toBeNull();
    expect(await row(String(theirs))).not.toBeNull();
  });
});

describe("POST /api/partner/clients/:clientId/undo-merge", () => {
  const merged = async (more: Record<string, string | null> = {}) => {
    const both = await givenTwoClients(more);
    const before = { kept: await row(both.kept), other: await row(both.otherId) };
    const answer = await merge(both.kept, { otherId: both.otherId, ...at });
    const { version } = await answer.json<{ version: string }>();
    const [undoable] = await mergesOf(both.kept);
    return { ...both, before, version, mergeId: undoable?.id ?? "" };
  };
  const mergesOf = async (id: string) => {
    const answer = await as.partner("par_1").get(`/api/partner/clients/${id}`);
    return (await answer.json<{ merges: { id: string; name: string }[] }>()).merges;
  };
  const undo = (kept: string, body: object, partnerId = "par_1") =>
    as.partner(partnerId).post(`/api/partner/clients/${kept}/undo-merge`, body);

  it("brings back both clients as they were, with their account and records", async () => {
    const { kept, otherId, before, version, mergeId } = await merged({ phone: "+48512345678", tags: '["VIP"]' });
    expect((await undo(kept, { mergeId, version })).status).toBe(200);
    const unversioned = { version: expect.any(String), updated_at: expect.any(String) };
    expect(await row(kept)).toEqual({ ...before.kept, ...unversioned, search_text: expect.any(String) });
    expect(await row(otherId)).toEqual({ ...before.other, ...unversioned, search_text: expect.any(String) });
    for (const table of ["reservations", "orders", "rents"]) {
      expect(await env.DB.prepare(`SELECT DISTINCT client_id FROM ${table}`).first("client_id")).toBe(otherId);
    }
    expect(await mergesOf(kept)).toEqual([]);
    expect((await undo(kept, { mergeId, version })).status).toBe(404);
  });

  it("keeps what was changed since the merge", async () => {
    const { kept, mergeId, tenancy } = await merged({ phone: "+48512345678" });
    await env.DB.prepare("UPDATE clients SET notes = 'pays in cash' WHERE id = ?").bind(kept).run();
    await env.DB.prepare("UPDATE orders SET client_id = NULL WHERE reservation_id = ?")
      .bind(tenancy.reservation.id)
      .run();
    const version = String((await row(kept))?.version);
    expect((await undo(kept, { mergeId, version })).status).toBe(200);
    expect(await row(kept)).toMatchObject({ notes: "pays in cash", phone: "" });
    expect(await env.DB.prepare("SELECT client_id FROM orders").first("client_id")).toBeNull();
  });

  it("is refused for an outdated version, another partner's merge, and after 30 days, when the record is deleted", async () => {
    const { kept, otherId, version, mergeId } = await merged();
    expect((await undo(kept, { mergeId, version: "mov_0" })).status).toBe(409);
    expect((await undo(kept, { mergeId, version }, "par_2")).status).toBe(404);
    await env.DB.prepare("UPDATE client_merges SET created_at = '2020-01-01T00:00:00.000Z'").run();
    expect((await undo(kept, { mergeId, version })).status).toBe(404);
    expect(await row(otherId)).toBeNull();
    expect(await deleteOldData(env, new Date())).toBe(1);
    expect(await env.DB.prepare("SELECT COUNT(*) AS count FROM client_merges").first("count")).toBe(0);
  });
});

describe("likely duplicates", () => {
  it("are found by email, phone, tax number or name, with the client and as a filter", async () => {
    await given.partner({ id: "par_1" });
    const person = (id: string, name: string, email: string, more: Record<string, string> = {}) =>
      given.client({ partner_id: "par_1", id, name, email, search_text: name.toLowerCase(), ...more });
    await person("cli_1", "Anna Nowak", "anna@example.com", { phone: "+48512345678" });
    await person("cli_2", "Ania N", "ania@example.com", { phone: "+48512345678" });
    await person("cli_3", "Bogdan", "anna@example.com");
    await person("cli_4", "Cezary", "c@example.com");
    await given.partner({ id: "par_2" });
    await given.client({ partner_id: "par_2", id: "cli_5", name: "Cezary", email: "c@example.com" });
    const caller = as.partner("par_1");
    const duplicatesOf = async (id: string) =>
      ((await (await caller.get(`/api/partner/clients/${id}`)).json()) as { doubles: { id: string }[] }).doubles;
    expect((await duplicatesOf("cli_1")).map(({ id }) => id)).toEqual(["cli_2", "cli_3"]);
    expect(await duplicatesOf("cli_4")).toEqual([]);
    const list = await caller.get("/api/partner/clients?state=double");
    expect(await list.json()).toMatchObject({ total: 3, items: [{ id: "cli_2" }, { id: "cli_1" }, { id: "cli_3" }] });
  });
});
