import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { daysBetween } from "../../../domain/core/day.ts";
import { type LedgerLines, paidLines, transferLines } from "../../../worker/features/payment/ledger/ledger.ts";
import { ledgerStatements } from "../../../worker/features/payment/ledger/ledger-statements.ts";
import { announceStatements } from "../../../worker/jobs/announce-statements.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { withOperator } from "../invoice/commission/fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { all, today } from "../reservation/booking.ts";

const admin = () => as.admin("usr_admin");
const owner = (id = "par_1") => as.partner(id, `usr_owner_${id}`);
const path = "/api/admin/platform-report";

/** Payments of a tenant in 2026: online in the first and fourth quarter, and a transfer to the partner in the second. */
async function stage() {
  const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
  const days = { from_on: "2026-01-01", to_on: "2026-02-01", due_on: "2026-01-01" };
  const charge = await givenCharge(rent, { ...days, status: "paid" });
  const enter = (at: string, lines: LedgerLines) =>
    env.DB.batch(
      ledgerStatements(env.DB, {
        ...{ partnerId: "par_1", paymentId: null, chargeId: charge.id, lines, now: new Date(at) },
      }),
    );
  // 1,000 zł of rent and 300 zł of a deposit, with 123 zł of commission.
  await enter("2026-03-31T21:59:00.000Z", paidLines(130_000, 30_000, 12_300));
  await enter("2026-04-10T10:00:00.000Z", transferLines(6_150));
  await enter("2026-12-31T22:59:00.000Z", paidLines(100_000, 0, 12_300));
  // In Poland this is the next year.
  await enter("2026-12-31T23:00:00.000Z", paidLines(100_000, 0, 12_300));
  await given.insert("recorded_payments", {
    ...{ id: "rpm_1", partner_id: "par_1", rent_id: rent.id, method: "transfer", amount_grosze: 50_000 },
    ...{ received_on: "2026-04-10", title: "Czynsz", recorded_by: "usr_1", recorded_at: "2026-04-10T10:00:00.000Z" },
  });
  return { rent };
}

describe("the yearly report of the platform", () => {
  it("sums what tenants paid and the commission by place and quarter of Polish time, without deposits", async () => {
    await stage();
    expect(await (await admin().get(`${path}/2026`)).json()).toMatchObject({
      ...{ year: 2026, dueOn: "2027-01-31", sellers: 1, paidGrosze: 250_000, feeGrosze: 30_750 },
      incomplete: [{ id: "par_1", missing: ["nip", "register", "iban", "bankAccountHolder"] }],
    });
    const lines = (await (await admin().get(`${path}/2026/report.csv`)).text()).trim().split("\r\n").slice(1);
    expect(
      lines.map((line) =>
        line
          .split(/[;,](?=[^ ])/)
          .slice(-6)
          .join(" "),
      ),
    ).toHaveLength(4);
    expect(lines[0]).toContain("1000");
    expect(lines[1]).toContain("500");
    expect((await (await admin().get(`${path}/2027`)).json<{ paidGrosze: number }>()).paidGrosze).toBe(100_000);
    expect(await (await admin().get(`${path}/2025`)).json()).toMatchObject({ sellers: 0, incomplete: [] });
  });

  it("has no file while the operator's own data is unknown", async () => {
    await stage();
    expect((await admin().get(`${path}/2026/report.xml`)).status).toBe(404);
  });

  it("does not exist for other years and other users", async () => {
    expect((await admin().get(`${path}/2023`)).status).toBe(422);
    expect((await admin().get(`${path}/next`)).status).toBe(422);
    for (const file of ["", "/report.csv", "/report.xml"]) {
      expect((await owner().get(`${path}/2026${file}`)).status).toBe(403);
      expect((await as.visitor().get(`${path}/2026${file}`)).status).toBe(401);
    }
  });
});

describe("rented days", () => {
  /** The rented days of the year in the report, and of each quarter in the CSV. */
  async function daysOf(year: number) {
    const report = await (await admin().get(`${path}/${year}`)).json<{ places: { rentedDays: number }[] }>();
    const csv = await (await admin().get(`${path}/${year}/report.csv`)).text();
    const quarters = csv.trim().split("\r\n").slice(1);
    return {
      year: report.places.map(({ rentedDays }) => rentedDays),
      quarters: quarters.map((line) => line.split(";").at(-3)),
    };
  }

  it("count a day once for all boxes of a place, without the day of leaving and canceled rentals", async () => {
    const { rent } = await stage();
    const more = { partnerId: "par_1", placeId: String(rent.place_id) };
    await env.DB.prepare("UPDATE rents SET start_on = '2025-12-01', end_on = '2026-01-11', status = 'settled'").run();
    for (const [index, [startOn, endOn, status]] of (
      [
        ["2026-01-06", "2026-01-21", "settled"],
        ["2026-01-07", "2026-01-09", "ended"],
        ["2026-03-31", "2026-04-03", "settled"],
        ["2026-05-01", "2026-06-01", "cancelled"],
        ["2026-12-30", null, "active"],
      ] as const
    ).entries()) {
      await givenTenancy({ ...more, uid: `usr_more_${index}`, startOn, endOn, status });
    }
    expect(await daysOf(2026)).toEqual({ year: [25], quarters: ["21", "2", "0", "2"] });
  });

  it("do not count days to come", async () => {
    const on = today();
    const year = Number(on.slice(0, 4));
    const { rent } = await stage();
    await env.DB.prepare("UPDATE rents SET start_on = ?").bind(`${year}-01-01`).run();
    const { id } = await givenCharge(rent, {
      ...{ from_on: `${year}-01-01`, to_on: `${year}-02-01`, due_on: `${year}-01-01`, status: "paid" },
    });
    const now = new Date(`${year}-01-01T10:00:00.000Z`);
    const entry = { partnerId: "par_1", paymentId: null, chargeId: id, lines: transferLines(6_150), now };
    await env.DB.batch(ledgerStatements(env.DB, entry));
    expect((await daysOf(year)).year).toEqual([daysBetween(`${year}-01-01`, on) + 1]);
  });
});

describe("the file of the report", () => {
  withOperator();

  it("has the structure of the DPI schema", async () => {
    await stage();
    const answer = await admin().get(`${path}/2026/report.xml`);
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
      ...[200, 'attachment; filename="boksy-dac7-2026.xml"'],
    ]);
    const xml = await answer.text();
    expect(xml).toContain('<ConsQ1 currCode="PLN">877</ConsQ1><ConsQ2 currCode="PLN">439</ConsQ2>');
    expect(xml).toContain("<NumbQ1>1</NumbQ1><NumbQ2>1</NumbQ2><NumbQ3>0</NumbQ3><NumbQ4>1</NumbQ4>");
  });
});

describe("the yearly statement of a partner", () => {
  const statements = "/api/partner/compliance/statements";

  it("has the partner's own numbers of finished years", async () => {
    await stage();
    expect(await (await owner().get(statements)).json()).toEqual({ years: [2027, 2026] });
    const answer = await owner().get(`${statements}/2026/statement.csv`);
    expect(answer.status).toBe(200);
    expect((await answer.text()).trim().split("\r\n")).toHaveLength(5);
    expect((await owner().get(`${statements}/2025/statement.csv`)).status).toBe(404);
    expect((await owner().get(`${statements}/2029/statement.csv`)).status).toBe(404);
  });

  it("is not shown to other partners, or to staff without the right", async () => {
    await stage();
    expect(await (await owner("par_2").get(statements)).json()).toEqual({ years: [] });
    expect((await owner("par_2").get(`${statements}/2026/statement.csv`)).status).toBe(404);
    const clerk = as.partner("par_1", "usr_clerk", "clerk");
    expect((await clerk.get(`${statements}/2026/statement.csv`)).status).toBe(403);
    expect((await as.customer().get(statements)).status).toBe(403);
  });

  it("is announced once in January to partners with income", async () => {
    await stage();
    const january = new Date("2027-01-08T07:07:00.000Z");
    expect([await announceStatements(env, january), await announceStatements(env, january)]).toEqual([1, 0]);
    expect(await announceStatements(env, new Date("2027-02-08T07:07:00.000Z"))).toBe(0);
    expect(await all("SELECT template, data ->> '$.year' AS year FROM outbox")).toEqual([
      { template: "yearlyStatement", year: 2026 },
    ]);
  });
});
