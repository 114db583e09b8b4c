import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { given } from "../fixtures.ts";

const losses = {
  "another role": "UPDATE users SET role = 0 WHERE uid = 'usr_first'",
  "no role": "UPDATE users SET role = NULL WHERE uid = 'usr_first'",
  "a blocked account": "UPDATE users SET status = 'blocked' WHERE uid = 'usr_first'",
  "an erased account": "UPDATE users SET status = 'deleted' WHERE uid = 'usr_first'",
  "a deleted row": "DELETE FROM users WHERE uid = 'usr_first'",
};

const lose = (sql: string) => env.DB.prepare(sql).run();

describe("the last active administrator", () => {
  beforeEach(async () => {
    await given.user({ uid: "usr_first", role: roles.Admin });
  });

  it.each(Object.entries(losses))("is not lost by %s", async (_, sql) => {
    await given.user({ uid: "usr_blocked", role: roles.Admin, status: "blocked" });
    await given.user({ uid: "usr_customer" });
    await expect(lose(sql)).rejects.toThrow("users.last_administrator");
  });

  it.each(Object.entries(losses))("is not the last one while there is another: %s", async (_, sql) => {
    await given.user({ uid: "usr_second", role: roles.Admin });
    expect((await lose(sql)).meta.changes).toBe(1);
  });

  it("is kept when one statement would remove all of them", async () => {
    await given.user({ uid: "usr_second", role: roles.Admin });
    await expect(lose("UPDATE users SET status = 'blocked'")).rejects.toThrow("users.last_administrator");
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM users WHERE status = 'active'").first("n")).toBe(2);
  });

  it("may change the rest of the own account", async () => {
    expect((await lose("UPDATE users SET display_name = 'Ewa', status = 'active', role = 2")).meta.changes).toBe(1);
  });
});
