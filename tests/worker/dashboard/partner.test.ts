import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { as } from "../as-user.ts";
import { countedGet } from "../counted-get.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";

interface Dashboard {
  occupancy: { rented: number; rentable: number; outOfService: number };
  rentGrosze: number;
  receivedByMonth: { month: string; grosze: number; lastYearGrosze: number }[];
  today: Record<
    "requests" | "handOvers" | "offersEnding" | "inspections" | "debts",
    { at: string; grosze: number; total: number }[]
  >;
  tasks: object;
  arrivals: { on: string; clientName: string; boxNumber: string }[];
  departures: { on: string }[];
  overdue: { count: number; grosze: number };
  newReservations7Days: number;
  places: { id: string; name: string; rented: number; rentable: number }[];
}

const dashboardOf = async (partnerId: string) =>
  (await (await as.partner(partnerId).get("/api/partner/dashboard")).json()) as Dashboard;

describe("GET /api/partner/dashboard", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
    return () => vi.useRealTimers();
  });

  it("counts rented boxes among rentable ones", async () => {
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1", name_pl: "Magazyn Wola" });
    const here = { partnerId: "par_1", placeId: place.id };
    await givenTenancy({ ...here, uid: "usr_1" });
    await givenTenancy({ ...here, uid: "usr_2", startOn: "2026-12-01", status: "scheduled" });
    await given.box({ partner_id: "par_1", place_id: place.id });
    await given.box({ partner_id: "par_1", place_id: place.id, status: "outOfService" });
    await given.place({ partner_id: "par_1", name_pl: "Pusta" });
    expect(await dashboardOf("par_1")).toMatchObject({
      occupancy: { rented: 1, rentable: 3, outOfService: 1 },
      rentGrosze: 29_900,
      places: [
        { name: "Magazyn Wola", rented: 1, rentable: 3, outOfService: 1 },
        { name: "Pusta", rented: 0, rentable: 0, outOfService: 0 },
      ],
    });
  });

  it("counts boxes of drafts in occupancy, and leaves handovers of rentals that are over out of the tasks", async () => {
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1" });
    await givenTenancy({
      partnerId: "par_1",
      placeId: place.id,
      uid: "usr_1",
      startOn: "2026-11-20",
      status: "settled",
    });
    const draft = await given.place({ partner_id: "par_1", status: "draft" });
    await given.box({ partner_id: "par_1", place_id: draft.id });
    const { today, occupancy } = (await dashboardOf("par_1")) as unknown as {
      today: { handOvers: unknown[] };
      occupancy: { rentable: number };
    };
    expect(today.handOvers).toEqual([]);
    expect(occupancy.rentable).toBe(2);
  });

  it("lists tasks: expiring offers, handovers, inspections, boxes long out of service", async () => {
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1" });
    const here = { partnerId: "par_1", placeId: place.id };
    const first = await givenTenancy({ ...here, uid: "usr_1", startOn: "2026-11-20" });
    const second = await givenTenancy({
      ...here,
      uid: "usr_2",
      startOn: "2026-09-01",
      endOn: "2026-11-01",
      status: "ended",
    });
    await given.box({ partner_id: "par_1", place_id: place.id, status: "outOfService" });
    const offered = await givenTenancy({ ...here, uid: "usr_3", startOn: "2026-12-01", status: "scheduled" });
    await env.DB.prepare("UPDATE reservations SET status = 'offered', offer_expires_at = ? WHERE id = ?")
      .bind("2026-11-21T09:00:00.000Z", offered.reservation.id)
      .run();
    const unsent = {
      ...{ id: "eml_1", template: "reservationConfirmed", recipient: "anna@example.com", locale: "pl", cause: "eml_1" },
      ...{ data: JSON.stringify({ reservationId: first.reservation.id }), status: "failed" },
      ...{ last_error: "DomainError: document.unprintable", created_at: "2026-11-19T10:00:00.000Z" },
    };
    await given.insert("outbox", unsent);
    await given.insert("outbox", {
      ...unsent,
      id: "eml_2",
      cause: "eml_2",
      data: JSON.stringify({ reservationId: "rsv_other" }),
    });
    const { today, tasks } = await dashboardOf("par_1");
    const [arrival, ended] = [first.box, second.box].map(({ number }) => number);
    expect(today).toMatchObject({
      on: "2026-11-20",
      handOvers: [{ id: first.reservation.id, boxNumber: arrival, clientName: "Anna Nowak", total: 1 }],
      offersEnding: [{ id: offered.reservation.id, at: "2026-11-21T09:00:00.000Z", total: 1 }],
      inspections: [{ id: second.rent.id, boxNumber: ended, at: "2026-10-31", grosze: 29_900, total: 1 }],
      debts: [],
    });
    expect(tasks).toEqual({
      boxesOutLong: 1,
      accessUnsent: 0,
      boxesOutPlaceId: place.id,
      payoutStatus: "active",
      onboardingStatus: 4,
      payoutFailed: 0,
      firstPlaceId: place.id,
      publishedPlaces: 1,
      questionsOpen: 0,
      webhooksFailed: 0,
      documentsUnprintable: 1,
      boxes: 4,
      photos: 0,
      companiesWithoutAddress: 0,
      postingsDue: 0,
      ksefDuty: "due",
      ksefPermission: "unknown",
      needsCompliance: 0,
    });
  });

  it("keeps a handover that was not done on its day", async () => {
    const { reservation } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: "2026-11-18" });
    await givenTenancy({ partnerId: "par_1", uid: "usr_2", startOn: "2026-11-21", status: "scheduled" });
    expect((await dashboardOf("par_1")).today.handOvers).toMatchObject([
      { id: reservation.id, at: "2026-11-18", total: 1 },
    ]);
  });

  it("lists the three highest balances, and their total number", async () => {
    for (const [index, months] of [1, 3, 2, 1, 1, 1].entries()) {
      const { rent } = await givenTenancy({ partnerId: "par_1", uid: `usr_${index}`, startOn: "2026-08-01" });
      for (let month = 0; month < months; month++) {
        const day = (of: number) => `2026-${String(8 + of).padStart(2, "0")}-01`;
        const period = { from_on: day(month), to_on: day(month + 1), due_on: day(month) };
        await givenCharge(rent, { ...period, status: "failed" });
      }
    }
    const over = await givenTenancy({ partnerId: "par_1", uid: "usr_over", startOn: "2026-08-01", status: "settled" });
    await givenCharge(over.rent, { from_on: "2026-08-01", to_on: "2026-09-01", due_on: "2026-08-01", status: "due" });
    const { debts } = (await dashboardOf("par_1")).today;
    expect(debts.map(({ grosze }) => grosze)).toEqual([89_700, 59_800, 29_900]);
    expect(debts[0]).toMatchObject({ at: "2026-08-01", total: 6 });
  });

  it("sums what was received by month in Polish time, with the same month of the previous year, over eighteen months", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: "2024-06-01" });
    const paid = (id: string, received_on: string, amount_grosze: number, more: Record<string, string> = {}) =>
      given.insert("recorded_payments", {
        ...{ id, partner_id: "par_1", rent_id: rent.id, method: "cash", amount_grosze, received_on, title: "" },
        ...{ recorded_by: "usr_1", recorded_at: "2026-11-20T09:00:00.000Z", ...more },
      });
    const captured = (id: string, recorded_at: string, provider: number) =>
      given.insert("ledger_transactions", {
        ...{ id, partner_id: "par_1", payment_id: "pay_1", recorded_at },
        lines: JSON.stringify([
          { account: "provider", grosze: provider },
          { account: "partnerPayable", grosze: -provider },
        ]),
      });
    const { order } = await givenTenancy({ partnerId: "par_1", uid: "usr_2" });
    await given.insert("payments", {
      ...{ id: "pay_1", order_id: order.id, provider: "sandbox", amount_grosze: 40_000, status: "partlyRefunded" },
      ...{ version: "v", created_at: "2026-10-31T23:30:00.000Z", updated_at: "2026-11-03T09:00:00.000Z" },
    });
    await paid("rpm_1", "2025-06-30", 100);
    await paid("rpm_2", "2025-05-31", 10_000);
    await paid("rpm_3", "2025-11-01", 7);
    // A part of a charge is received; the use of its rest as credit, and what is undone, are not.
    await paid("rpm_4", "2026-11-02", 5_000);
    await paid("rpm_5", "2026-11-05", 1_000, { credit_of_id: "rpm_4" });
    await paid("rpm_6", "2026-11-06", 2_000);
    await paid("rpm_7", "2026-11-06", -2_000, { undoes_id: "rpm_6" });
    // 00:30 on November 1 in Warsaw, but still October in UTC.
    await captured("ltx_1", "2026-10-31T23:30:00.000Z", 40_000);
    await captured("ltx_2", "2026-11-03T09:00:00.000Z", -15_000);
    const { receivedByMonth } = await dashboardOf("par_1");
    expect(receivedByMonth).toHaveLength(18);
    expect([receivedByMonth[0]?.month, receivedByMonth.at(-1)?.month]).toEqual(["2025-06", "2026-11"]);
    expect(receivedByMonth.filter(({ grosze, lastYearGrosze }) => grosze + lastYearGrosze > 0)).toEqual([
      { month: "2025-06", grosze: 100, lastYearGrosze: 0 },
      { month: "2025-11", grosze: 7, lastYearGrosze: 0 },
      { month: "2026-05", grosze: 0, lastYearGrosze: 10_000 },
      { month: "2026-06", grosze: 0, lastYearGrosze: 100 },
      { month: "2026-11", grosze: 30_000, lastYearGrosze: 7 },
    ]);
  });

  it("lists arrivals and departures within seven days", async () => {
    const at = (uid: string, startOn: string, endOn: string | null, status: string) =>
      givenTenancy({ partnerId: "par_1", uid, startOn, endOn, status, clientName: uid });
    await at("usr_today", "2026-11-20", null, "active");
    await at("usr_soon", "2026-11-26", null, "scheduled");
    await at("usr_later", "2026-11-27", null, "scheduled");
    await at("usr_leaves", "2026-10-20", "2026-11-21", "noticeGiven");
    await at("usr_left", "2026-10-20", "2026-11-20", "noticeGiven");
    const { arrivals, departures } = await dashboardOf("par_1");
    expect(arrivals.map(({ clientName }) => clientName)).toEqual(["usr_today", "usr_soon"]);
    expect(departures).toMatchObject([{ clientName: "usr_leaves", on: "2026-11-20" }]);
  });

  it("does not read the emails of all partners", async () => {
    await given.partner({ id: "par_1" });
    await given.member({ uid: "usr_owner", partnerId: "par_1" });
    const { db, count } = countingDb(env.DB);
    const owner = as.partner("par_1", "usr_owner", "owner", { DB: db });
    const rowsRead = async () => {
      count.rowsRead = 0;
      await owner.get("/api/partner/dashboard");
      return count.rowsRead;
    };
    const before = await rowsRead();
    await env.DB.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 300)
       INSERT INTO outbox (id, template, recipient, locale, data, cause, status, created_at)
       SELECT 'eml_' || n, 'rentPaid', 'anna@example.com', 'pl', '{}', 'eml_' || n, 'sent', '2026-11-19T10:00:00.000Z' FROM numbers`,
    ).run();
    expect(await rowsRead()).toBe(before);
  });

  it("shows no data of another partner, takes one round trip, and refuses customers", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    expect(await dashboardOf("par_2")).toMatchObject({
      occupancy: { rented: 0, rentable: 0 },
      places: [],
      rentGrosze: 0,
    });
    await given.member({ uid: "usr_clerk", partnerId: "par_1" });
    const counted = await countedGet("/api/partner/dashboard", { sub: "usr_clerk", role: 1, onboardingStatus: 4 });
    expect(counted).toEqual({ status: 200, roundTrips: 1 });
    expect((await as.customer().get("/api/partner/dashboard")).status).toBe(403);
    expect((await as.visitor().get("/api/partner/dashboard")).status).toBe(401);
  });
});

describe("GET /api/partner/user/partner", () => {
  it("returns the partner of a member and its onboarding step", async () => {
    await given.partner({ id: "par_1", onboarding_status: 2 });
    expect(await (await as.partner("par_1").get("/api/partner/user/partner")).json()).toEqual({
      id: "par_1",
      legalName: "Magazyny Testowe sp. z o.o.",
      onboardingStatus: 2,
      status: "active",
      staffRole: "owner",
      hasLimitedPlaces: false,
    });
    expect((await as.customer().get("/api/partner/user/partner")).status).toBe(403);
  });
});
