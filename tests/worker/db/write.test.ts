import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Database } from "../../../worker/db/database.ts";
import { insert, insertIfNew, update } from "../../../worker/db/write.ts";

const statements: string[] = [];
const db: Database = {
  prepare(sql) {
    statements.push(sql);
    return env.DB.prepare(sql);
  },
};

const call = { key: "a", answer: "first" };
const answerOf = (key: string) =>
  env.DB.prepare("SELECT answer FROM sandbox_calls WHERE key = ?").bind(key).first<string>("answer");

describe("insert", () => {
  it("writes one row, with the text that its columns give", async () => {
    await insert(db, "sandbox_calls", call).run();
    expect(await answerOf("a")).toBe("first");
    expect(statements.at(-1)).toBe("INSERT INTO sandbox_calls (key, answer) VALUES (?, ?)");
  });

  it("fails for a row that exists; insertIfNew keeps that row", async () => {
    await insert(db, "sandbox_calls", call).run();
    await expect(insert(db, "sandbox_calls", call).run()).rejects.toThrow("UNIQUE");
    await insertIfNew(db, "sandbox_calls", { ...call, answer: "second" }).run();
    expect(await answerOf("a")).toBe("first");
  });

  it("leaves columns that are not given to their defaults", async () => {
    await insert(db, "job_runs", { job: "j", started_at: "2026-01-01T00:00:00.000Z" }).run();
    const run = await env.DB.prepare("SELECT done, error FROM job_runs").first();
    expect(run).toEqual({ done: 0, error: null });
  });

  it("refuses a name that is not a column's", () => {
    const row = { ...call, "answer) VALUES ('x', 'y') --": "z" };
    expect(() => insert(db, "sandbox_calls", row)).toThrow(TypeError);
  });
});

describe("update", () => {
  it("changes only the rows that match all conditions", async () => {
    await insert(db, "sandbox_calls", call).run();
    await insert(db, "sandbox_calls", { key: "b", answer: "first" }).run();
    await update(db, "sandbox_calls", { set: { answer: "second" }, where: { key: "b", answer: "first" } }).run();
    expect([await answerOf("a"), await answerOf("b")]).toEqual(["first", "second"]);
    expect(statements.at(-1)).toBe("UPDATE sandbox_calls SET answer = ? WHERE key = ? AND answer = ?");
  });

  it("needs a condition", () => {
    expect(() => update(db, "sandbox_calls", { set: { answer: "x" }, where: {} })).toThrow(TypeError);
  });
});
