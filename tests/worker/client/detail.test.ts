import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { countedGet } from "../counted-get.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";

interface History {
  items: { kind: string; id: string; at: string; name: string | null; boxNumber: string | null }[];
  nextCursor: string | null;
}

const get = (path: string, partnerId = "par_1") => as.partner(partnerId).get(`/api/partner/clients/${path}`);

describe("GET /api/partner/clients/:clientId", () => {
  it("returns the client's data and balance", async () => {
    const { rent, box, clientId } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", clientName: "Anna Nowak" });
    await givenCharge(rent, { from_on: "2020-01-01", to_on: "2020-02-01", due_on: "2020-01-01", status: "failed" });
    await givenCharge(rent, { from_on: "2099-01-01", to_on: "2099-02-01", due_on: "2099-01-01", status: "due" });
    await givenCharge(rent, { from_on: "2020-02-01", to_on: "2020-03-01", due_on: "2020-02-01", status: "paid" });
    expect(await (await get(clientId)).json()).toMatchObject({
      id: clientId,
      name: "Anna Nowak",
      tags: [],
      notes: "",
      blocked: false,
      blockedAt: null,
      accountEmail: "usr_1@example.com",
      unpaid: [
        { rentId: rent.id, boxNumber: box.number, dueOn: "2020-01-01", amountGrosze: 29_900, isOverdue: true },
        { dueOn: "2099-01-01", isOverdue: false },
      ],
    });
  });

  it("returns a pending invitation", async () => {
    await given.partner({ id: "par_1" });
    const id = String((await given.client({ partner_id: "par_1" })).id);
    const sent_at = "2026-11-01T10:00:00.000Z";
    await given.insert("invitations", {
      id: "ivt_1",
      partner_id: "par_1",
      kind: "client",
      email: "anna@example.com",
      locale: "pl",
      client_id: id,
      token_hash: "hash",
      status: "opened",
      sent_at,
      expires_at: "2099-01-01T00:00:00.000Z",
      invited_by: "usr_1",
      version: "mov_1",
      created_at: sent_at,
      updated_at: sent_at,
    });
    expect(await (await get(id)).json()).toMatchObject({
      accountEmail: null,
      invitation: { id: "ivt_1", sentAt: sent_at },
    });
  });

  it("takes one round trip, and is not found for another partner", async () => {
    const { clientId } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    await given.member({ uid: "usr_clerk", partnerId: "par_1", staffRole: "clerk" });
    const clerk = { sub: "usr_clerk", role: 1, onboardingStatus: 4 };
    expect(await countedGet(`/api/partner/clients/${clientId}`, clerk)).toEqual({ status: 200, roundTrips: 1 });
    expect((await get(clientId, "par_2")).status).toBe(404);
    expect((await get(`${clientId}/history`, "par_2")).status).toBe(404);
    expect((await get("cli_none")).status).toBe(404);
    expect((await as.customer("usr_1").get(`/api/partner/clients/${clientId}`)).status).toBe(403);
  });
});

describe("GET /api/partner/clients/:clientId/history", () => {
  it("returns reservations, rents and invoices, the newest first", async () => {
    const { rent, reservation, order, box, clientId } = await givenTenancy({
      partnerId: "par_1",
      uid: "usr_1",
      startOn: "2026-11-05",
    });
    await givenTenancy({ partnerId: "par_1", uid: "usr_2" });
    await given.insert("invoices", {
      id: "inv_1",
      partner_id: "par_1",
      client_id: clientId,
      order_id: order.id,
      kind: "vat",
      series: "T",
      sequence: 1,
      number: "T/1",
      seller: "{}",
      buyer: "{}",
      issued_on: "2026-11-03",
      sold_on: "2026-11-03",
      due_on: "2026-11-03",
      lines: "[]",
      net_grosze: 100,
      vat_grosze: 23,
      gross_grosze: 123,
      status: "paid",
      created_at: "2026-11-03T00:00:00.000Z",
      updated_at: "2026-11-03T00:00:00.000Z",
    });
    const { items, nextCursor } = (await (await get(`${clientId}/history`)).json()) as History;
    expect(items).toMatchObject([
      { kind: "rent", id: rent.id, at: "2026-11-05", name: null, boxNumber: box.number },
      { kind: "invoice", id: "inv_1", at: "2026-11-03", name: "T/1", grosze: 123 },
      { kind: "reservation", id: reservation.id, name: reservation.code, status: "converted" },
    ]);
    expect(nextCursor).toBeNull();
  });

  it("is paginated", async () => {
    for (let at = 0; at < 11; at += 1) await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    const { clientId } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    const first = (await (await get(`${clientId}/history`)).json()) as History;
    const second = (await (await get(`${clientId}/history?cursor=${first.nextCursor}`)).json()) as History;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 4, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(24);
    expect((await get(`${clientId}/history?cursor=!`)).status).toBe(422);
  });
});
