import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { as } from "../as-user.ts";
import { countedGet } from "../counted-get.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";

interface Dashboard {
  displayName: string | null;
  rents: { id: string; status: string }[];
  nextPayment: { dueOn: string; amountGrosze: number; rentId: string; boxNumber: string; lines: unknown[] } | null;
  reservations: { status: string; boxNumber: string }[];
  invoices: unknown[];
}

const dashboardOf = async (uid: string) =>
  (await (await as.customer(uid).get("/api/customer/dashboard")).json()) as Dashboard;

describe("GET /api/customer/dashboard", () => {
  it("predicts the next payment from the last charge", async () => {
    const { rent, box } = await givenTenancy({ partnerId: "par_1", uid: "usr_anna", startOn: "2026-10-31" });
    await givenCharge(rent, { from_on: "2026-10-31", to_on: "2026-11-30", due_on: "2026-10-31", status: "paid" });
    expect(await dashboardOf("usr_anna")).toMatchObject({
      rents: [{ id: rent.id, status: "active" }],
      nextPayment: { dueOn: "2026-11-30", amountGrosze: 29_900, rentId: rent.id, boxNumber: box.number },
    });
  });

  it("lists unpaid charges before upcoming ones", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_anna", status: "overdue" });
    await givenCharge(rent, {
      from_on: "2026-11-01",
      to_on: "2026-12-01",
      due_on: "2026-11-01",
      status: "failed",
      amount_grosze: 12_345,
    });
    expect((await dashboardOf("usr_anna")).nextPayment).toMatchObject({ dueOn: "2026-11-01", amountGrosze: 12_345 });
    const next = { from_on: "2026-12-01", to_on: "2027-01-01", due_on: "2026-12-01", status: "due" };
    await givenCharge(rent, { ...next, amount_grosze: 30_000 });
    expect((await dashboardOf("usr_anna")).nextPayment).toMatchObject({
      ...{ dueOn: "2026-11-01", amountGrosze: 42_345 },
      charges: [
        { fromOn: "2026-11-01", toOn: "2026-12-01", openGrosze: 12_345 },
        { fromOn: "2026-12-01", toOn: "2027-01-01", openGrosze: 30_000 },
      ],
    });
  });

  it("names whom to call when the door does not open: the place, otherwise the landlord", async () => {
    await given.partner({ id: "par_1", phone: "+48221112233" });
    await givenTenancy({ partnerId: "par_1", uid: "usr_anna" });
    const place = { contactPhone: "", helpPhone: "+48221112233" };
    expect(await dashboardOf("usr_anna")).toMatchObject({ rents: [{ place }] });
    await env.DB.prepare("UPDATE places SET contact_phone = '+48124445566'").run();
    expect(await dashboardOf("usr_anna")).toMatchObject({ rents: [{ place: { helpPhone: "+48124445566" } }] });
  });

  it("says how to pay by transfer, once the landlord's account is known", async () => {
    const partner = { legal_name: "Magazyn sp. z o.o.", iban: null };
    await given.partner({ id: "par_1", ...partner });
    const { rent, reservation } = await givenTenancy({ partnerId: "par_1", uid: "usr_anna", startOn: "2026-10-31" });
    expect((await dashboardOf("usr_anna")).nextPayment).toMatchObject({ transfer: null });
    await env.DB.prepare("UPDATE partners SET iban = 'PL61109010140000071219812874'").run();
    const transfer = {
      ...{ recipient: "Magazyn sp. z o.o.", iban: "PL61109010140000071219812874", title: reservation.code },
    };
    expect((await dashboardOf("usr_anna")).nextPayment).toMatchObject({ transfer });
    const due = { from_on: "2026-10-31", to_on: "2026-11-30", due_on: "2026-10-31", status: "due" };
    await givenCharge(rent, due);
    expect((await dashboardOf("usr_anna")).nextPayment).toMatchObject({ dueOn: "2026-10-31", transfer });
  });

  it("expects no further payment of a rent whose last month is paid", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_anna", endOn: "2026-12-01" });
    await givenCharge(rent, { from_on: "2026-11-01", to_on: "2026-12-01", due_on: "2026-11-01", status: "paid" });
    expect((await dashboardOf("usr_anna")).nextPayment).toBeNull();
  });

  it("shows held and upcoming reservations, and no expired hold", async () => {
    const { rent, reservation } = await givenTenancy({
      partnerId: "par_1",
      uid: "usr_anna",
      status: "scheduled",
      startOn: "2030-01-01",
    });
    const held = (hold_expires_at: string) =>
      given.insert("reservations", {
        ...reservation,
        id: newId("reservation"),
        code: newId("reservation"),
        status: "held",
        hold_expires_at,
      });
    await held("2020-01-01T00:00:00.000Z");
    await held("2099-01-01T00:00:00.000Z");
    const { reservations } = await dashboardOf("usr_anna");
    expect(reservations.map(({ status }) => status).sort()).toEqual(["confirmed", "held"]);
    expect(rent.status).toBe("scheduled");
  });

  it("takes one round trip, shows other users nothing and refuses a visitor with 401", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_anna" });
    expect(await countedGet("/api/customer/dashboard", { sub: "usr_anna" })).toEqual({ status: 200, roundTrips: 1 });
    expect(await dashboardOf("usr_bob")).toMatchObject({
      rents: [],
      nextPayment: null,
      reservations: [],
      invoices: [],
    });
    expect((await as.visitor().get("/api/customer/dashboard")).status).toBe(401);
  });
});
