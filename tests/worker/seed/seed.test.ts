import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { parseIban, parseNip, parseRegon } from "../../../domain/company/company-numbers.ts";
import { isId } from "../../../domain/core/ids.ts";
import { makeSeed } from "../../../scripts/seed/make-seed.ts";
import { loadSeed } from "../../../scripts/seed/seed.ts";
import { compareRecords } from "../../../worker/features/reconciliation/statements.ts";
import { isTrivial, openAccessCode } from "../../../worker/features/rent/access/access-code.ts";
import { invariants, leastCounts, sqlAt } from "../../scripts/seed/invariants.ts";

const accessCodeKey = env.ACCESS_CODE_KEY;
const now = new Date("2026-11-20T12:00:00Z");
const query = (sql: string) => env.DB.prepare(sqlAt(now, sql));
const made = makeSeed({ now, accessCodeKey });

describe("the seed in the database", () => {
  it("satisfies every constraint and invariant", async () => {
    await loadSeed(env.DB, await made);
    for (const [what, sql] of Object.entries(invariants)) expect((await query(sql).all()).results, what).toEqual([]);
    await env.DB.batch(compareRecords(env.DB, now));
    const { results: differences } = await env.DB.prepare("SELECT * FROM money_differences").all();
    expect(differences).toEqual([]);
    for (const [what, [sql, least]] of Object.entries(leastCounts)) {
      const row = await query(sql).first<{ n: number }>();
      expect.soft(row?.n, what).toBeGreaterThanOrEqual(least);
    }
    const occupied = await query(
      `SELECT 1.0 * SUM(EXISTS (SELECT 1 FROM occupancy o WHERE o.box_id = b.id AND o.from_on <= :today AND o.until_on > :today)) / COUNT(*) AS part
       FROM boxes b JOIN places p ON p.id = b.place_id WHERE b.status = 'available' AND p.status = 'published'`,
    ).first<{ part: number }>();
    expect(occupied?.part).toBeGreaterThan(0.62);
    expect(occupied?.part).toBeLessThan(0.78);
    await expect(loadSeed(env.DB, await made)).rejects.toThrow("has data already");
  });
});

describe("the rows of the seed", () => {
  it("give the demo partner clients with notes, with tags and one who is blocked", async () => {
    const { clients, partner_members } = await made;
    const demo = partner_members.find(({ uid }) => uid === "usr_demo_partner")?.partner_id;
    const own = clients.filter(({ partner_id }) => partner_id === demo);
    expect(own.filter(({ notes }) => notes !== "").length).toBeGreaterThanOrEqual(2);
    expect(own.filter(({ tags }) => tags !== "[]").length).toBeGreaterThanOrEqual(5);
    expect(own.filter(({ blocked }) => blocked === 1)).toMatchObject([{ uid: null, kind: "person" }]);
  });

  it("are the same each time, except for the nonces of sealed codes", async () => {
    const again = await makeSeed({ now, accessCodeKey });
    const text = (rows: typeof again) =>
      JSON.stringify(rows, (key, value) => (key === "access_code_sealed" ? undefined : value));
    expect(text(await made) === text(again)).toBe(true);
  });

  it("have numbers with valid checksums and codes that decrypt", async () => {
    const { partners, clients, boxes, rents } = await made;
    for (const { nip, regon, iban, vat_status, vat_exempt_basis } of partners.filter(
      (partner) => partner.nip !== undefined,
    )) {
      expect([parseNip(String(nip)), parseRegon(String(regon)), parseIban(String(iban))]).toEqual([nip, regon, iban]);
      expect(vat_status === "exempt").toBe(vat_exempt_basis !== null);
    }
    expect(clients.every(({ nip }) => nip === null || parseNip(String(nip)) === nip)).toBe(true);
    expect(boxes.every(({ id }) => isId("box", String(id)))).toBe(true);
    const code = await openAccessCode(env, String(rents[0]?.access_code_sealed));
    expect(code).toMatch(/^\d{6}$/);
    expect(isTrivial(code)).toBe(false);
  });
});
