import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { serviceAccount } from "../identity/issuer.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, one } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";

interface Person {
  id: string;
  kind: string;
  name: string;
  isBlocked: boolean;
  runningRents: number;
  partners: number;
}

const path = "/api/admin/clients";
const admin = () => as.admin("usr_admin", { FIREBASE_SERVICE_ACCOUNT: serviceAccount });
const list = async (query = "") =>
  (await admin().get(`${path}${query}`)).json<{ items: Person[]; nextCursor: string | null; total: number }>();
const names = ({ items }: { items: Person[] }) => items.map(({ name }) => name);
const decide = (uid: string, name: string, reason = "Zgłoszenie nadużycia") =>
  admin().post(`${path}/${uid}/${name}`, { reason });

let calls: ReturnType<typeof accountProvider>["calls"];

const onWaitlist = (email: string) =>
  env.DB.prepare(
    `INSERT INTO waitlist_entries (id, email, locale, town, town_name, min_area_cm2, max_area_cm2, link, link_hash, created_at)
     VALUES ('wle_1', ?, 'pl', 'krakow', 'Kraków', 0, 10000, 'link', 'hash', '2026')`,
  ).bind(email);

/** Expects that no row of any table contains the text. */
async function expectNowhere(text: RegExp): Promise<void> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all<{
    name: string;
  }>();
  for (const { name } of results.filter(({ name }) => !/^(sqlite_|_cf_|d1_)/.test(name))) {
    expect([name, JSON.stringify(await all(`SELECT * FROM ${name}`))]).not.toEqual([name, expect.stringMatching(text)]);
  }
}

/** A customer with a client record, and a client without an account. */
beforeEach(async () => {
  ({ calls } = accountProvider());
  await given.partner({ id: "par_1" });
  await given.user({ uid: "usr_1", role: 0, display_name: "Łucja Mróz", email: "lucja@example.com" });
  await given.client({ id: "cli_1", partner_id: "par_1", name: "Łucja Mróz", uid: "usr_1" });
  await given.client({ id: "cli_2", partner_id: "par_1", name: "Adam Guz", search_text: "adam guz" });
});

describe("GET /api/admin/clients", () => {
  it("lists accounts, and clients without one, and finds, filters, sorts and exports them", async () => {
    expect(names(await list("?sort=name-asc"))).toEqual(["Adam Guz", "Łucja Mróz"]);
    expect(names(await list("?sort=name-desc"))).toEqual(["Łucja Mróz", "Adam Guz"]);
    expect(names(await list("?kind=account"))).toEqual(["Łucja Mróz"]);
    expect((await list("?kind=record")).items).toMatchObject([{ id: "cli_2", kind: "record", partners: 1 }]);
    expect(names(await list("?q=lucja%20mroz"))).toEqual(["Łucja Mróz"]);
    expect(names(await list("?q=LUCJA%40example.com"))).toEqual(["Łucja Mróz"]);
    expect(names(await list("?state=renting"))).toEqual([]);
    await env.DB.prepare("UPDATE users SET status = 'blocked' WHERE uid = 'usr_1'").run();
    expect(names(await list("?state=blocked"))).toEqual(["Łucja Mróz"]);
    const file = await admin().get(`${path}?format=csv&sort=name-asc`, { "accept-language": "pl" });
    expect(file.headers.get("content-disposition")).toContain("boksy-clients-");
    expect(await file.text()).toContain("Łucja Mróz;lucja@example.com;");
  });

  it("omits staff, administrators and deleted accounts", async () => {
    await given.member({ uid: "usr_owner", partnerId: "par_1" });
    await env.DB.prepare("UPDATE users SET status = 'deleted' WHERE uid = 'usr_1'").run();
    expect(names(await list())).toEqual(["Adam Guz"]);
  });

  it("continues after the last row of a page, and rejects unknown filters and strangers", async () => {
    const cursor = Buffer.from(JSON.stringify(["adam guz", "cli_2"])).toString("base64url");
    expect(names(await list(`?sort=name-asc&cursor=${cursor}`))).toEqual(["Łucja Mróz"]);
    for (const query of ["kind=x", "state=x", "cursor=x"]) {
      expect((await admin().get(`${path}?${query}`)).status, query).toBe(422);
    }
    for (const caller of [as.partner("par_1"), as.customer()]) {
      expect((await caller.get(path)).status).toBe(403);
      expect((await caller.get(`${path}/usr_1`)).status).toBe(403);
      expect((await caller.post(`${path}/usr_1/block`, { reason: "Powód" })).status).toBe(403);
    }
    expect((await as.visitor().get(path)).status).toBe(401);
  });
});

describe("GET /api/admin/clients/:uid", () => {
  it("has the client records and history of an account", async () => {
    await decide("usr_1", "block");
    expect(await (await admin().get(`${path}/usr_1`)).json()).toMatchObject({
      ...{ kind: "account", isBlocked: true, rents: [], blockers: [] },
      records: [{ clientId: "cli_1", partnerId: "par_1", isBlocked: false }],
      history: [{ action: "block", reason: "Zgłoszenie nadużycia" }],
    });
    expect(await (await admin().get(`${path}/cli_2`)).json()).toMatchObject({
      ...{ kind: "record", records: [{ clientId: "cli_2" }], history: [] },
    });
    expect((await admin().get(`${path}/usr_none`)).status).toBe(404);
    expect((await admin().get(`${path}/usr_admin`)).status).toBe(404);
  });
});

describe("an administrator", () => {
  it("blocks and unblocks a customer, here and at the provider, once each", async () => {
    expect((await decide("usr_1", "block")).status).toBe(200);
    expect(calls.map(({ body }) => body)).toMatchObject([
      { localId: "usr_1", disableUser: true },
      { localId: "usr_1" },
    ]);
    expect((await decide("usr_1", "block")).status).toBe(409);
    expect((await as.customer("usr_1").get("/api/rents")).status).toBe(403);
    expect((await decide("usr_1", "unblock")).status).toBe(200);
    expect((await decide("usr_1", "unblock")).status).toBe(409);
    expect(await one("SELECT status FROM users WHERE uid = 'usr_1'")).toEqual({ status: "active" });
    expect(calls.at(-1)?.body).toMatchObject({ localId: "usr_1", disableUser: false });
    expect(await all("SELECT action, actor, details ->> '$.reason' AS reason FROM audit_events ORDER BY id")).toEqual([
      { action: "block", actor: "usr_admin", reason: "Zgłoszenie nadużycia" },
      { action: "unblock", actor: "usr_admin", reason: "Zgłoszenie nadużycia" },
    ]);
  });

  it("blocks here while the provider is down, and there when the call is repeated", async () => {
    const block = () =>
      admin().post(`${path}/usr_1/block`, { reason: "Zgłoszenie" }, { "idempotency-key": "the-key-of-one-decision" });
    accountProvider({ "accounts:update": "BACKEND_ERROR" });
    const answer = await block();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect((await as.customer("usr_1").get("/api/rents")).status).toBe(403);
    const { calls: later } = accountProvider();
    expect((await block()).status).toBe(200);
    expect(later).toMatchObject([{ body: { localId: "usr_1", disableUser: true } }, { body: { localId: "usr_1" } }]);
  });

  it("needs a reason, and cannot decide about staff, administrators, and clients without an account", async () => {
    const empty = await decide("usr_1", "block", " ");
    expect(await empty.json()).toMatchObject({ error: { fields: { reason: "field.too_short" } } });
    await given.member({ uid: "usr_owner", partnerId: "par_1" });
    for (const uid of ["usr_owner", "usr_admin", "cli_2", "usr_none"]) {
      for (const name of ["block", "unblock", "export", "erase"]) {
        expect([uid, name, (await decide(uid, name)).status]).toEqual([uid, name, 404]);
      }
    }
  });

  it("exports the data of a customer, which is recorded", async () => {
    const { fileName, text } = await (await decide("usr_1", "export", "Wniosek listowny")).json<{
      fileName: string;
      text: string;
    }>();
    expect(fileName).toMatch(/^boksy-.*\.json$/);
    expect(JSON.parse(text).account).toMatchObject([{ uid: "usr_1", email: "lucja@example.com" }]);
    expect(await one("SELECT action, entity_id FROM audit_events")).toEqual({ action: "export", entity_id: "usr_1" });
  });

  it("erases a customer with the personal data of every table, unless something is open", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    const kept = await decide("usr_1", "erase");
    expect([kept.status, await kept.json()]).toMatchObject([
      409,
      { error: { code: "account.in_use", details: { blocker: "rent" } } },
    ]);
    await env.DB.batch([
      env.DB.prepare("UPDATE rents SET status = 'settled' WHERE id = ?").bind(rent.id),
      env.DB.prepare("UPDATE reservations SET guest_email = 'lucja@example.com', note = 'Pani Łucja'"),
      onWaitlist("lucja@example.com"),
    ]);
    expect((await decide("usr_1", "erase", "Wniosek listowny")).status).toBe(200);
    expect(names(await list())).toEqual(["Adam Guz"]);
    await expectNowhere(/lucja@example\.com|Łucja|lucja/);
    expect((await decide("usr_1", "erase")).status).toBe(404);
    expect(calls.at(-1)?.body).toMatchObject({ localId: "usr_1" });
  });

  describe("of a client without an account", () => {
    const erase = (id = "cli_2") => admin().post(`${path}/records/${id}/erase`, { reason: "Wniosek listowny" });
    const email = "adam@example.com";

    beforeEach(async () => {
      await env.DB.prepare("UPDATE clients SET email = ?, phone = '+48512000111' WHERE id = 'cli_2'").bind(email).run();
    });

    it("erases the personal data of every table, unless something is open", async () => {
      const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_guest", clientName: "Adam Guz" });
      const withoutAccount = (table: string) =>
        env.DB.prepare(`UPDATE ${table} SET uid = NULL, client_id = 'cli_2' WHERE uid = 'usr_guest'`);
      await env.DB.batch([
        ...["rents", "orders", "reservations"].map(withoutAccount),
        env.DB.prepare("DELETE FROM clients WHERE uid = 'usr_guest'"),
        env.DB.prepare("DELETE FROM users WHERE uid = 'usr_guest'"),
      ]);
      expect(await (await erase()).json()).toMatchObject({
        error: { code: "account.in_use", details: { blocker: "rent" } },
      });
      await env.DB.batch([
        env.DB.prepare("UPDATE rents SET status = 'settled' WHERE id = ?").bind(rent.id),
        env.DB.prepare("UPDATE reservations SET guest_email = ?, guest_name = 'Adam Guz'").bind(email),
        onWaitlist(email),
      ]);
      await env.DB.prepare(
        `INSERT INTO invitations (id, partner_id, kind, client_id, email, locale, token_hash, status, sent_at, expires_at, invited_by,
           version, created_at, updated_at)
         VALUES ('ivt_1', 'par_1', 'client', 'cli_2', ?, 'pl', 'hash', 'sent', '2026', '2099', 'usr_1', 'v', '2026', '2026')`,
      )
        .bind(email)
        .run();
      expect((await erase()).status).toBe(200);
      expect(names(await list())).toEqual(["Łucja Mróz"]);
      await expectNowhere(/adam guz|Adam Guz|adam@|512000111/);
      expect(await one("SELECT status FROM invitations")).toEqual({ status: "revoked" });
      expect(await one("SELECT action, entity, entity_id, partner_id, details FROM audit_events")).toEqual({
        ...{ action: "erase", entity: "client", entity_id: "cli_2", partner_id: "par_1" },
        details: JSON.stringify({ reason: "Wniosek listowny" }),
      });
      expect((await erase()).status).toBe(404);
    });

    it("keeps what belongs to another person with the same address, and is not for accounts", async () => {
      await given.user({ uid: "usr_2", role: 0, email });
      await onWaitlist(email).run();
      expect((await erase()).status).toBe(200);
      expect(await one("SELECT email FROM waitlist_entries")).toEqual({ email });
      expect((await erase("cli_1")).status).toBe(404);
      expect((await as.customer().post(`${path}/records/cli_2/erase`, { reason: "Powód" })).status).toBe(403);
    });
  });
});
