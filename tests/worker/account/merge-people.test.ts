import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { serviceAccount } from "../identity/issuer.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, one } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";

const admin = () => as.admin("usr_admin", { FIREBASE_SERVICE_ACCOUNT: serviceAccount });
const merge = (uid: string, otherId: string, reason = "Prośba klienta, potwierdzona przez telefon") =>
  admin().post(`/api/admin/clients/${uid}/merge`, { otherId, reason });
const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
const emails = () =>
  all<{ recipient: string; data: string }>(
    "SELECT recipient, data FROM outbox WHERE template = 'peopleMerged' ORDER BY recipient",
  );
const ownersOf = (rentId: string) =>
  one(
    `SELECT t.uid, t.client_id AS clientId, r.uid AS reservationUid, r.client_id AS reservationClient
     FROM rents t JOIN reservations r ON r.id = t.reservation_id WHERE t.id = ?`,
    rentId,
  );

let calls: ReturnType<typeof accountProvider>["calls"];

beforeEach(async () => {
  ({ calls } = accountProvider());
  await given.partner({ id: "par_1" });
  await given.user({ uid: "usr_kept", role: 0, display_name: "Łucja Mróz", email: "lucja@example.com" });
});

describe("an administrator merges", () => {
  it("an account into another: contracts move, the account is deleted here and at the provider, both get an email", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_old", clientName: "Łucja Mróz" });
    await env.DB.prepare(
      "UPDATE users SET email = 'stara@example.com', display_name = 'Łucja' WHERE uid = 'usr_old'",
    ).run();
    const before = await all("SELECT * FROM ledger_entries");
    const money = await all("SELECT id, open_grosze FROM charges ORDER BY id");
    const answer = await merge("usr_kept", "usr_old");
    expect([answer.status, await answer.json()]).toEqual([200, { uid: "usr_kept", closedUid: "usr_old" }]);
    expect(await ownersOf(rent.id)).toMatchObject({ uid: "usr_kept", reservationUid: "usr_kept" });
    expect(await one("SELECT uid FROM clients WHERE id = (SELECT client_id FROM rents WHERE id = ?)", rent.id)).toEqual(
      {
        uid: "usr_kept",
      },
    );
    expect(
      await all("SELECT uid FROM orders WHERE uid = 'usr_old' UNION SELECT uid FROM invoices WHERE uid = 'usr_old'"),
    ).toEqual([]);
    expect(await one("SELECT status, email FROM users WHERE uid = 'usr_old'")).toEqual({
      status: "deleted",
      email: null,
    });
    expect(calls.at(-1)?.body).toMatchObject({ localId: "usr_old" });
    expect((await emails()).map(({ recipient, data }) => [recipient, JSON.parse(data)])).toEqual([
      ["lucja@example.com", { name: "Łucja Mróz", otherEmail: "s…@example.com", isKept: true }],
      ["stara@example.com", { name: "Łucja", otherEmail: "l…@example.com", isKept: false }],
    ]);
    expect(await all("SELECT * FROM ledger_entries")).toEqual(before);
    expect(await all("SELECT id, open_grosze FROM charges ORDER BY id")).toEqual(money);
    expect((await merge("usr_kept", "usr_old")).status).toBe(404);
    const person = await (await admin().get("/api/admin/clients/usr_kept")).json();
    expect(person).toMatchObject({ rents: [{ id: rent.id }], history: [{ action: "merge" }] });
  });

  it("a guest into an account: their links end, and a partner who knows both gets one client", async () => {
    await given.client({ id: "cli_kept", partner_id: "par_1", name: "Łucja Mróz", uid: "usr_kept" });
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_guest", clientName: "Łucja M." });
    const guest = await one<{ id: string }>("SELECT client_id AS id FROM rents WHERE id = ?", rent.id);
    await env.DB.batch([
      ...["reservations", "orders", "rents", "invoices", "clients"].map((table) =>
        env.DB.prepare(`UPDATE ${table} SET uid = NULL WHERE uid = 'usr_guest'`),
      ),
      env.DB.prepare("UPDATE reservations SET client_id = ?, guest_link = 'lnk', guest_link_hash = 'hash'").bind(
        guest?.id ?? "",
      ),
    ]);
    expect((await merge("usr_kept", guest?.id ?? "")).status).toBe(200);
    expect(await ownersOf(rent.id)).toEqual({
      ...{ uid: "usr_kept", clientId: "cli_kept", reservationUid: "usr_kept", reservationClient: "cli_kept" },
    });
    expect(await all("SELECT id FROM reservations WHERE guest_link IS NOT NULL")).toEqual([]);
    expect(await all("SELECT id FROM clients")).toEqual([{ id: "cli_kept" }]);
    expect(await one("SELECT other ->> '$.uid' AS uid FROM client_merges")).toEqual({ uid: null });
    expect(calls).toEqual([]);
  });

  it("a client whom only another partner knows: the record is linked, and that partner's history says so", async () => {
    await given.partner({ id: "par_2" });
    await given.client({ id: "cli_2", partner_id: "par_2", name: "Łucja Mróz", email: "lucja@example.com" });
    expect((await merge("usr_kept", "cli_2")).status).toBe(200);
    expect(await one("SELECT uid FROM clients WHERE id = 'cli_2'")).toEqual({ uid: "usr_kept" });
    expect(await one("SELECT action, partner_id AS partnerId FROM audit_events WHERE entity_id = 'cli_2'")).toEqual({
      ...{ action: "claim", partnerId: "par_2" },
    });
    expect(await emails()).toMatchObject([{ recipient: "lucja@example.com" }]);
  });
});

describe("an administrator cannot merge", () => {
  beforeEach(async () => {
    await given.user({ uid: "usr_other", role: 0, display_name: "Inna", email: "inna@example.com" });
  });

  it("someone with themselves, staff, administrators and people who do not exist", async () => {
    await given.user({ uid: "usr_staff", role: 1, email: "staff@example.com" });
    for (const [uid, otherId] of [
      ["usr_kept", "usr_kept"],
      ["usr_kept", "usr_staff"],
      ["usr_staff", "usr_kept"],
      ["usr_kept", "usr_none"],
      ["usr_none", "usr_kept"],
    ] as const) {
      const answer = await merge(uid, otherId);
      expect([uid, otherId, answer.status]).toEqual([uid, otherId, 404]);
    }
  });

  it("a blocked account, in either direction", async () => {
    await env.DB.prepare("UPDATE users SET status = 'blocked' WHERE uid = 'usr_other'").run();
    expect(await codeOf(await merge("usr_kept", "usr_other"))).toBe("resource.version_conflict");
    expect(await codeOf(await merge("usr_other", "usr_kept"))).toBe("resource.version_conflict");
  });

  it("people who buy for different companies, or without a reason", async () => {
    await given.client({ id: "cli_a", partner_id: "par_1", kind: "company", nip: "5252344078", uid: "usr_kept" });
    await given.client({ id: "cli_b", partner_id: "par_1", kind: "company", nip: "7010416384", uid: "usr_other" });
    expect(await codeOf(await merge("usr_kept", "usr_other"))).toBe("account.other_company");
    expect((await merge("usr_kept", "usr_other", "")).status).toBe(422);
    expect(await all("SELECT uid FROM clients ORDER BY id")).toEqual([{ uid: "usr_kept" }, { uid: "usr_other" }]);
  });

  it("twice at once, and a customer or partner cannot at all", async () => {
    const answers = await Promise.all([merge("usr_kept", "usr_other"), merge("usr_other", "usr_kept")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([404, 409])]);
    const path = "/api/admin/clients/usr_kept/merge";
    const body = { otherId: "usr_other", reason: "Prośba klienta" };
    expect((await as.customer("usr_1").post(path, body)).status).toBe(403);
    expect((await as.partner("par_1").post(path, body)).status).toBe(403);
  });
});
