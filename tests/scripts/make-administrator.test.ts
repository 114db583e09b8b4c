import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeAdministrator, parseAddress, type RunSql } from "../../scripts/administrator.ts";
import { migrate, withDatabase } from "../../scripts/local/database.ts";
import { migratedDatabase } from "../../scripts/schema/migrated.ts";

const insertUsers = `INSERT INTO users (uid, email, role, status, email_verified, created_at, updated_at)
  SELECT value ->> 0, value ->> 0 || '@example.com', value ->> 1, value ->> 2, value ->> 3, '2026', '2026'
  FROM json_each('[["customer", 0, "active", 1], ["newcomer", null, "active", 1], ["unverified", 0, "active", 0],
    ["partner", 1, "active", 1], ["blocked", 0, "blocked", 1]]')`;

const db = migratedDatabase();
db.exec(insertUsers);
beforeEach(() => db.exec("BEGIN"));
afterEach(() => db.exec("ROLLBACK"));

const run: RunSql = (sql) => {
  const statements = sql.split(";\n");
  return statements.map((statement) => db.prepare(statement).all()).at(-1) ?? [];
};

describe("makeAdministrator", () => {
  it("changes the role of a verified user, records it, and the second time only allows an app", () => {
    expect(makeAdministrator(run, "customer@example.com")).toBeNull();
    expect(makeAdministrator(run, "newcomer@example.com")).toBeNull();
    expect(
      run("SELECT uid FROM users WHERE factor_allowed_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"),
    ).toHaveLength(2);
    expect(makeAdministrator(run, "customer@example.com")).toBeNull();
    run("UPDATE users SET trusted_factor = 'mfa_1' WHERE uid = 'customer'");
    expect(makeAdministrator(run, "customer@example.com")).toBe("this user is one already and has an app");
    expect(run("SELECT uid FROM users WHERE role = 2 ORDER BY uid")).toEqual([
      { uid: "customer" },
      { uid: "newcomer" },
    ]);
    expect(run("SELECT action, entity, entity_id, details FROM audit_events ORDER BY id")).toEqual([
      { action: "changeRole", entity: "user", entity_id: "customer", details: '{"before":0,"after":2}' },
      { action: "changeRole", entity: "user", entity_id: "newcomer", details: '{"before":null,"after":2}' },
    ]);
  });

  it.each([
    ["unverified", "the address is not confirmed"],
    ["partner", "the user has another role"],
    ["blocked", "the account is blocked"],
    ["unknown", "no user with this address has registered"],
  ])("refuses %s: %s", (uid, reason) => {
    expect(makeAdministrator(run, `${uid}@example.com`)).toBe(reason);
  });

  it("accepts only plain addresses", () => {
    expect(["Customer@Example.com ", "x' OR '1'='1", "a'b@example.com"].map(parseAddress)).toEqual([
      "customer@example.com",
      null,
      null,
    ]);
  });
});

it("the program changes the local database", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "boksy-"));
  try {
    await withDatabase(folder, async (local) => {
      await migrate(local);
      await local.prepare(insertUsers).run();
    });
    const args = ["scripts/make-administrator.ts", "Customer@Example.com", "--persist-to", folder];
    expect(spawnSync(process.execPath, args, { encoding: "utf8" })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("customer@example.com is an administrator"),
    });
    await withDatabase(folder, async (local) => {
      expect(await local.prepare("SELECT role FROM users WHERE uid = 'customer'").first()).toEqual({ role: 2 });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
