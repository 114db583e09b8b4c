import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { migratedDatabase } from "../../../scripts/schema/migrated.ts";
import { allDemoClients } from "../../../scripts/seed/data/demo-clients.ts";
import { makeSeed } from "../../../scripts/seed/make-seed.ts";
import { loadSeed } from "../../../scripts/seed/seed.ts";
import { dueOf } from "../../share.ts";
import { sqliteDatabase } from "../sqlite-database.ts";
import { invariants, sqlAt } from "./invariants.ts";

/** Month and year ends, a leap day, both clock changes and each weekday in Poland; early, at noon and late in the day. */
const awkward = [
  "2026-12-31T12:00:00Z",
  "2026-12-31T23:30:00Z",
  "2027-01-31T12:00:00Z",
  "2027-03-28T00:30:00Z",
  "2027-05-31T12:00:00Z",
  "2027-10-31T00:30:00Z",
  "2028-02-29T09:00:00Z",
  "2028-03-01T05:00:00Z",
  "2028-07-01T12:00:00Z",
];

it("these days are of each weekday", () => {
  expect(new Set(awkward.map((instant) => new Date(dayAt(new Date(instant), polishTimeZone)).getUTCDay())).size).toBe(
    7,
  );
});

/** Deterministic. `TEST_SEED_DAYS=50 npm test -- scripts tests/scripts/seed` checks more days. */
const drawn = fc
  .sample(
    fc.date({ min: new Date("2026-11-01T00:00:00Z"), max: new Date("2034-12-31T00:00:00Z"), noInvalidDate: true }),
    {
      numRuns: Number(process.env.TEST_SEED_DAYS || 1),
      seed: 20_261_122,
    },
  )
  .map((date) => date.toISOString());

const demoPlace = "(SELECT id FROM places WHERE name_pl = 'Boksy Zabłocie')";
const demoPartner = "(SELECT partner_id FROM partner_members WHERE uid = 'usr_demo_partner')";

const db = migratedDatabase();
beforeEach(() => db.exec("BEGIN"));
afterEach(() => db.exec("ROLLBACK"));

it.each([...dueOf(awkward, 3).map(([, instant]) => instant), ...drawn])(
  "the demo data keeps its promises at %s",
  async (instant) => {
    const now = new Date(instant);
    const all = <T>(sql: string) => db.prepare(sqlAt(now, sql)).all() as T[];
    await loadSeed(sqliteDatabase(db), await makeSeed({ now, accessCodeKey: "A".repeat(43) }));
    for (const [what, sql] of Object.entries(invariants)) expect(all(sql), what).toEqual([]);

    const clients = all<{ name: string }>(`SELECT name FROM clients WHERE partner_id = ${demoPartner}`);
    for (const { name, company } of allDemoClients) {
      // Searches for a company by the first word of its name.
      const isMeant = (other: string) => other === name || (company && other.startsWith(name.split(" ", 1)[0] ?? name));
      expect(
        clients.filter((other) => isMeant(other.name)),
        name,
      ).toHaveLength(1);
    }

    const debtors = all<{ name: string }>(
      `SELECT c.name FROM rents r JOIN clients c ON c.id = r.client_id
     WHERE r.partner_id = ${demoPartner} AND r.status IN ('overdue', 'suspended')
       AND EXISTS (SELECT 1 FROM charges h WHERE h.rent_id = r.id AND h.status = 'failed' AND h.due_on < :today)`,
    );
    expect(debtors.map(({ name }) => name)).toEqual(expect.arrayContaining(["Transbud sp. z o.o.", "Michał Dąbek"]));

    const mine = all<{ number: string }>(
      `SELECT b.number FROM rents r JOIN boxes b ON b.id = r.box_id
     WHERE r.uid = 'usr_demo_customer' AND r.status = 'active' ORDER BY b.number`,
    );
    expect(mine.map(({ number }) => number)).toEqual(["A-003", "B-002"]);
    const [invoices] = all<{ n: number }>("SELECT COUNT(*) AS n FROM invoices WHERE uid = 'usr_demo_customer'");
    expect(invoices?.n).toBeGreaterThanOrEqual(6);

    const free = all<{ number: string }>(
      `SELECT number FROM boxes b WHERE place_id = ${demoPlace} AND status = 'available' AND NOT EXISTS
       (SELECT 1 FROM occupancy o WHERE o.box_id = b.id AND o.from_on <= :today AND o.until_on > :today)
     ORDER BY number`,
    );
    expect(free.map(({ number }) => number)).toEqual(
      expect.arrayContaining(["A-005", "B-003", "B-010", "C-002", "C-011", "D-005", "D-006"]),
    );

    const until = addDays(dayAt(now, polishTimeZone), 95);
    const scarce = all<{ slug: string; free: number }>(
      `SELECT p.slug, SUM(NOT EXISTS (SELECT 1 FROM occupancy o
       WHERE o.box_id = b.id AND o.from_on < '${until}' AND o.until_on > :today)) AS free
     FROM places p JOIN boxes b ON b.place_id = p.id AND b.status = 'available'
     WHERE p.status = 'published' GROUP BY p.id HAVING free < 3`,
    );
    expect(scarce, "places with fewer than three boxes free for three months").toEqual([]);
    const [offer] = all<{ n: number }>(
      `SELECT COUNT(*) AS n FROM reservations WHERE partner_id = ${demoPartner} AND status = 'offered'`,
    );
    expect(offer?.n).toBe(1);
  },
);
