import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { inDays, today } from "../reservation/booking.ts";

interface Dashboard {
  turnover: { month: string; grosze: number }[];
}

const read = async () => (await as.admin("usr_admin").get("/api/admin/dashboard")).json<Dashboard>();

describe("GET /api/admin/dashboard", () => {
  it("is empty for an empty marketplace", async () => {
    expect(await read()).toMatchObject({
      ...{
        disputes: [],
        differences: [],
        failingJobs: [],
        lateJobs: [],
        failedPayments: 0,
        failedMails: 0,
        ksefRejected: 0,
        ksefWarned: 0,
        mismatches: 0,
      },
      ...{ payoutsHeld: 0, joining: 0, overdueGrosze: 0, overdueRents: 0 },
      occupancy: { rented: 0, rentable: 0, outOfService: 0 },
    });
  });

  it("lists what needs a person, and counts the rest", async () => {
    const now = new Date().toISOString();
    const month = now.slice(0, 7);
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_tenant", startOn: inDays(-40) });
    await given.insert("recorded_payments", {
      ...{ id: "rpm_1", partner_id: "par_1", rent_id: rent.id, method: "cash", amount_grosze: 29_900, title: "" },
      ...{ received_on: today(), recorded_by: "usr_1", recorded_at: now },
    });
    await givenCharge(rent, { from_on: inDays(-10), to_on: inDays(20), due_on: inDays(-10), status: "due" });
    await given.partner({ id: "par_2", payout_status: "restricted" });
    await given.partner({ id: "par_3", legal_name: "Metal-Box", onboarding_status: 2 });
    await given.insert("money_differences", {
      ...{ kind: "orderPayment", entity: "order", entity_id: "ord_1", partner_id: "par_1", expected_grosze: 100 },
      ...{ found_grosze: 0, first_seen_at: now, last_seen_at: now },
    });
    const run = { job: "chargeRents", done: 0, finished_at: now };
    await given.insert("job_runs", { ...run, started_at: "2026-01-01T00:00:00.000Z", error: "old" });
    await given.insert("job_runs", { ...run, started_at: "2026-01-02T00:00:00.000Z" });
    await given.insert("job_runs", { ...run, job: "endRents", started_at: now, error: "D1 is down" });
    await given.insert("outbox", {
      ...{ id: newId("mail"), template: "priceChange", recipient: "a@example.com", locale: "pl", data: "{}" },
      ...{ cause: "rnt_1:x", status: "failed", created_at: now },
    });
    const dashboard = await read();
    expect(dashboard).toMatchObject({
      differences: [{ kind: "orderPayment", entityId: "ord_1", expectedGrosze: 100, foundGrosze: 0, total: 1 }],
      failingJobs: [{ job: "endRents", lastError: "D1 is down" }],
      lateJobs: [{ job: "chargeRents", startedAt: "2026-01-02T00:00:00.000Z" }],
      ...{ failedMails: 1, payoutsHeld: 1, joining: 1, overdueGrosze: 29_900, overdueRents: 1 },
      occupancy: { rented: 1 },
    });
    expect(dashboard.turnover).toHaveLength(12);
    expect(dashboard.turnover.at(-1)).toMatchObject({ month, grosze: 29_900, commissionGrosze: 0 });
  });
});
