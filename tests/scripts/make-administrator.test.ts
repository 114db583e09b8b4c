import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, withDatabase } from "../../scripts/local/database.ts";

const folder = mkdtempSync(join(tmpdir(), "boksy-"));

const users: [uid: string, role: number | null, status: string, isVerified: 0 | 1][] = [
  ["customer", 0, "active", 1],
  ["newcomer", null, "active", 1],
  ["unverified", 0, "active", 0],
  ["partner", 1, "active", 1],
  ["blocked", 0, "blocked", 1],
];

beforeAll(async () => {
  await withDatabase(folder, async (db) => {
    await migrate(db);
    const insert = db.prepare(
      `INSERT INTO users (uid, email, role, status, email_verified, created_at, updated_at)
       VALUES (?1, ?1 || '@example.com', ?2, ?3, ?4, '2026', '2026')`,
    );
    await db.batch(users.map((user) => insert.bind(...user)));
  });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const make = (...args: string[]) =>
  spawnSync(process.execPath, ["scripts/make-administrator.ts", ...args, "--persist-to", folder], { encoding: "utf8" });

describe("scripts/make-administrator.ts", () => {
  it("makes a verified user an administrator, records it, and does nothing the second time", {
    timeout: 120_000,
  }, async () => {
    expect(make("Customer@Example.com")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("is an administrator"),
    });
    expect(make("newcomer@example.com").status).toBe(0);
    const again = make("customer@example.com");
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("this user is one already")]);
    await withDatabase(folder, async (db) => {
      const { results } = await db.prepare("SELECT uid FROM users WHERE role = 2 ORDER BY uid").all();
      expect(results).toEqual([{ uid: "customer" }, { uid: "newcomer" }]);
      const audits = await db.prepare("SELECT action, entity, entity_id, details FROM audit_events ORDER BY id").all();
      expect(audits.results).toEqual([
        { action: "changeRole", entity: "user", entity_id: "customer", details: '{"before":0,"after":2}' },
        { action: "changeRole", entity: "user", entity_id: "newcomer", details: '{"before":null,"after":2}' },
      ]);
    });
  });

  it.each([
    ["unverified@example.com", "the address is not confirmed"],
    ["partner@example.com", "the user has another role"],
    ["blocked@example.com", "the account is blocked"],
    ["unknown@example.com", "no user with this address"],
  ])("refuses %s: %s", { timeout: 120_000 }, (email, reason) => {
    const refused = make(email);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(reason)]);
  });

  it("refuses what is not an address", () => {
    expect(make("x' OR '1'='1").status).toBe(2);
  });
});
