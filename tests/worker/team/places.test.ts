import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import type { Database } from "../../../worker/db/database.ts";
import type { Team } from "../../../worker/features/team/team.ts";
import { invitationPath } from "../../../worker/http/invitation-link.ts";
import { limitedToPlaces } from "../../../worker/http/place-scope.ts";
import { as, type Caller } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { errorOf } from "../offer/offers.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { all, one } from "../reservation/booking.ts";

const [wola, ochota] = ["plc_wola", "plc_ochota"];
const owner = () => as.partner("par_1", "usr_owner");
const manager = () => as.partner("par_1", "usr_manager", "manager");
const clerk = () => as.partner("par_1", "usr_clerk", "clerk");
const put = (caller: Caller, uid: string, placeIds: unknown) =>
  caller.put(`/api/partner/team/members/${uid}/places`, { placeIds });
const placesSeenBy = async (caller: Caller) => {
  const { items } = await (await caller.get("/api/partner/places")).json<{ items: { id: string }[] }>();
  return items.map(({ id }) => id).toSorted();
};

beforeEach(async () => {
  // The identity provider is unreachable in these tests; only the database is checked.
  vi.spyOn(console, "error").mockReturnValue();
  await given.partner({ id: "par_1" });
  await given.place({ id: wola, partner_id: "par_1", name_pl: "Wola", name_en: "Wola" });
  await given.place({ id: ochota, partner_id: "par_1", name_pl: "Ochota", name_en: "Ochota" });
  for (const caller of [owner(), manager(), clerk()]) await caller.get("/api/partner/team");
});

describe("PUT /api/partner/team/members/:uid/places", () => {
  it("limits a member to some places and lifts the limit, each with an audit entry", async () => {
    const answer = await put(owner(), "usr_clerk", [wola]);
    expect(answer.status).toBe(200);
    const { members, places } = await answer.json<Team>();
    expect(members.find(({ uid }) => uid === "usr_clerk")?.places).toEqual([{ id: wola, name: "Wola" }]);
    expect(members.find(({ uid }) => uid === "usr_manager")?.places).toBeNull();
    expect(places.map(({ name }) => name)).toEqual(["Ochota", "Wola"]);
    expect(await placesSeenBy(clerk())).toEqual([wola]);
    expect(await placesSeenBy(manager())).toEqual([ochota, wola]);
    expect((await put(owner(), "usr_clerk", null)).status).toBe(200);
    expect(await placesSeenBy(clerk())).toEqual([ochota, wola]);
    const audited = await all<{ actor: string; details: string }>(
      "SELECT actor, details FROM audit_events WHERE action = 'setPlaces' ORDER BY rowid",
    );
    expect(audited.map(({ actor, details }) => [actor, JSON.parse(details)])).toEqual([
      ["usr_owner", { uid: "usr_clerk", placeIds: wola }],
      ["usr_owner", { uid: "usr_clerk", placeIds: null }],
    ]);
  });

  it("names the field for no place, an unknown place and another partner's", async () => {
    await given.partner({ id: "par_2" });
    await given.place({ id: "plc_other", partner_id: "par_2" });
    for (const [placeIds, code] of [
      [[], "field.required"],
      [["plc_none"], "field.unknown"],
      [[wola, "plc_other"], "field.unknown"],
    ]) {
      expect(await errorOf(await put(owner(), "usr_clerk", placeIds))).toMatchObject({ fields: { placeIds: code } });
    }
    expect(await placesSeenBy(clerk())).toEqual([ochota, wola]);
  });

  it("lets a manager who sees all places limit clerks, and no one an owner", async () => {
    expect((await put(manager(), "usr_clerk", [wola])).status).toBe(200);
    expect((await put(manager(), "usr_manager", [wola])).status).toBe(403);
    expect((await put(manager(), "usr_owner", [wola])).status).toBe(403);
    expect((await put(owner(), "usr_owner", [wola])).status).toBe(403);
    expect((await put(clerk(), "usr_clerk", null)).status).toBe(403);
    expect((await put(owner(), "usr_manager", [wola])).status).toBe(200);
    expect((await put(manager(), "usr_clerk", null)).status).toBe(403);
  });

  it("ends when the member becomes an owner", async () => {
    await put(owner(), "usr_manager", [wola]);
    await owner().patch("/api/partner/team/members/usr_manager", { staffRole: "owner" });
    expect(await placesSeenBy(manager())).toEqual([ochota, wola]);
  });
});

describe("an invitation to the staff", () => {
  const ola = { name: "Ola Kos", email: "ola@example.com", staffRole: "clerk", locale: "pl", placeIds: [wola] };

  it("gives the invited member its places", async () => {
    const invited = await owner().post("/api/partner/team/invitations", ola);
    expect((await invited.json<Team>()).invitations).toMatchObject([{ places: [{ id: wola, name: "Wola" }] }]);
    const row = await one<{ link: string }>("SELECT link FROM invitations WHERE email = ?", ola.email);
    const mail = await one<{ places: string }>(
      "SELECT data ->> '$.placeNames' AS places FROM outbox WHERE template = 'staffInvited'",
    );
    expect(mail?.places).toBe('["Wola"]');
    const path = await invitationPath(env, "partnerAcceptInvitation", row?.link ?? "");
    await given.user({ uid: "usr_ola", role: roles.Customer, email: ola.email });
    const guest = as.token({ sub: "usr_ola", role: 0, email: ola.email, email_verified: true });
    const token = path.split("#token=")[1] ?? "";
    const opened = await guest.post("/api/invitations/partner/open", { token });
    expect(await opened.json()).toMatchObject({ staffRole: "clerk", placeNames: ["Wola"] });
    expect((await guest.post("/api/invitations/partner/accept", { token })).status).toBe(204);
    expect(await placesSeenBy(guest)).toEqual([wola]);
  });

  it("is refused with another partner's place, and for an owner with limited places", async () => {
    await given.partner({ id: "par_2" });
    await given.place({ id: "plc_other", partner_id: "par_2" });
    const refused = async (more: object) =>
      errorOf(await owner().post("/api/partner/team/invitations", { ...ola, ...more }));
    expect(await refused({ placeIds: ["plc_other"] })).toMatchObject({ fields: { placeIds: "field.unknown" } });
    expect(await refused({ staffRole: "owner" })).toMatchObject({ fields: { placeIds: "field.not_permitted" } });
  });
});

describe("a member with limited places", () => {
  it("sees a client without reservations only if they added it", async () => {
    await put(owner(), "usr_clerk", [wola]);
    await given.client({ partner_id: "par_1", name: "Cudzy Klient" });
    const client = { kind: "person", name: "Ewa Wilk", nip: null, email: "ewa@example.com", phone: "" };
    const address = { street: "", postcode: "", city: "", locale: "pl" };
    expect((await clerk().post("/api/partner/clients", { ...client, ...address })).status).toBe(201);
    const { items } = await (await clerk().get("/api/partner/clients")).json<{ items: { name: string }[] }>();
    expect(items.map(({ name }) => name)).toEqual(["Ewa Wilk"]);
  });

  it("sees the orders that pay charges of the rents at their places", async () => {
    await put(owner(), "usr_clerk", [wola]);
    const owed = { from_on: "2026-12-01", to_on: "2027-01-01", due_on: "2026-12-01", status: "due" };
    const orderAt = async (placeId: string) => {
      const uid = `usr_tenant_${placeId}`;
      const { rent } = await givenTenancy({ partnerId: "par_1", placeId, uid });
      const charge = await givenCharge(rent, owed);
      const begun = await as
        .customer(uid)
        .post(`/api/rents/${rent.id}/pay`, { chargeIds: [charge.id], shownGrosze: 29_900 });
      expect(begun.status, await begun.clone().text()).toBe(200);
      const order = await one<{ id: string; kind: string; reservationId: string | null }>(
        "SELECT id, kind, reservation_id AS reservationId FROM orders WHERE rent_id = ?",
        rent.id,
      );
      expect(order).toMatchObject({ kind: "charge", reservationId: null });
      return order?.id;
    };
    const [seen, hidden] = [await orderAt(wola), await orderAt(ochota)];
    const read = (db: Database) =>
      db.prepare("SELECT id FROM orders WHERE kind = 'charge' ORDER BY id").all<{ id: string }>();
    const idsOf = ({ results }: D1Result<{ id: string }>) => results.map(({ id }) => id);
    expect(idsOf(await read(env.DB))).toEqual([seen, hidden].toSorted());
    expect(idsOf(await read(limitedToPlaces(env.DB.withSession(), "usr_clerk")))).toEqual([seen]);
  });

  it("needs no round trip more than others, once the token says so", async () => {
    await put(owner(), "usr_clerk", [wola]);
    const { db, count } = countingDb(env.DB);
    const claims = { sub: "usr_clerk", role: roles.Partner, onboardingStatus: 4, staffRole: "clerk" };
    const known = as.token({ ...claims, hasLimitedPlaces: true }, { DB: db });
    expect(await placesSeenBy(known)).toEqual([wola]);
    expect(count.roundTrips).toBe(1);
    await put(owner(), "usr_clerk", null);
    expect(await placesSeenBy(known)).toEqual([ochota, wola]);
    expect(count.roundTrips).toBe(3);
  });
});
