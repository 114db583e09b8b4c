import { describe, expect, it } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { newId } from "../../../domain/core/ids.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, one } from "../reservation/booking.ts";
import { anna, guestHolding, guestWhoPaid, tokenOf } from "./guests.ts";

async function accountOf(email: string, isVerified = true) {
  const uid = newId("user");
  await given.user({ uid, email });
  return as.token({ sub: uid, role: roles.Customer, email, email_verified: isVerified });
}

/** The id of the guest reservation that the dashboard offers to claim. */
const claimableOf = async (account: Caller) =>
  (await (await account.get("/api/customer/dashboard")).json<{ guestReservationId: string | null }>())
    .guestReservationId;

describe("POST /api/reservations/{id}/claim", () => {
  it("reassigns the reservations, rents, invoices and the client to the account with the same verified address", async () => {
    const place = await given.place();
    const box = () => given.box({ place_id: place.id, partner_id: place.partner_id });
    const first = await guestWhoPaid((await box()).id);
    const token = await tokenOf(first.reservation.id);
    await guestWhoPaid((await box()).id, {}, { ...anna, name: "Anna Maria Nowak" });
    const account = await accountOf("Anna.Nowak@example.com");
    expect(await claimableOf(account)).not.toBeNull();
    for (let time = 0; time < 2; time += 1) {
      const answer = await account.post(`/api/reservations/${first.reservation.id}/claim`);
      expect([answer.status, await answer.json()]).toEqual([200, { reservationId: first.reservation.id }]);
    }
    for (const table of ["reservations", "orders", "rents", "invoices", "consent_records"]) {
      expect(await all(`SELECT DISTINCT uid FROM ${table}`), table).toEqual([{ uid: account.uid }]);
    }
    const [linked] = await all<{ id: string }>(`SELECT id FROM clients WHERE uid = '${account.uid}'`);
    for (const table of ["reservations", "orders", "rents", "invoices"]) {
      expect(await all(`SELECT DISTINCT client_id AS id FROM ${table}`), table).toEqual([linked]);
    }
    expect(await claimableOf(account)).toBeNull();
    expect((await as.visitor().post("/api/guest/session", { token })).status).toBe(404);
    expect((await account.get("/api/rents")).status).toBe(200);
    expect((await (await account.get("/api/rents")).json<{ items: unknown[] }>()).items).toHaveLength(2);
    expect(await one("SELECT COUNT(*) AS count FROM audit_events WHERE action = 'claim'")).toEqual({ count: 1 });
  });

  it("requires an address verified by the provider", async () => {
    const { reservation } = await guestWhoPaid((await given.box()).id);
    const account = await accountOf(anna.email, false);
    expect(await claimableOf(account)).toBeNull();
    const answer = await account.post(`/api/reservations/${reservation.id}/claim`);
    expect((await answer.json<{ error: { code: string } }>()).error.code).toBe("auth.email_unverified");
    expect(await one("SELECT uid FROM rents")).toEqual({ uid: null });
  });

  it("refuses another address, even with the guest's own cookie, and visitors", async () => {
    const { reservation, cookie } = await guestHolding((await given.box()).id);
    const path = `/api/reservations/${reservation.id}/claim`;
    expect((await as.customer().post(path, {}, { cookie })).status).toBe(404);
    expect((await as.visitor().post(path, {}, { cookie })).status).toBe(401);
    expect(await one("SELECT uid FROM reservations")).toEqual({ uid: null });
  });
});
