import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addDays } from "../../../../domain/core/day.ts";
import { as } from "../../as-user.ts";
import { inDays, today } from "../../reservation/booking.ts";

const clauses = async (kv?: Partial<KVNamespace>) => {
  const bindings = kv === undefined ? undefined : { KV: kv as KVNamespace };
  return (await as.visitor(bindings).get("/api/policy-clauses")).json<{ termsChanges: string }>();
};
const text = (id: string, fromOn: string) =>
  env.DB.prepare(
    `INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
     VALUES (?1, 'termsChanges', ?2, ?3, ?4, ?5, ?5)`,
  ).bind(id, fromOn, JSON.stringify({ pl: id, en: id }), inDays(-9), new Date().toISOString());
const kept = async () =>
  (await env.KV.list({ prefix: "public:" })).keys.map(({ name }) => name.split(":").slice(2).join(":"));

afterEach(async () => {
  vi.useRealTimers();
  for (const { name } of (await env.KV.list({ prefix: "public:" })).keys) await env.KV.delete(name);
});

describe("the legal texts of a day", () => {
  it("come from KV after the first reader, and those of the next day from the database again", async () => {
    await text("first", inDays(-2)).run();
    expect((await clauses()).termsChanges).toBe("first");
    await text("second", inDays(-1)).run();
    expect((await clauses()).termsChanges).toBe("first");
    vi.useFakeTimers({ now: new Date(`${addDays(today(), 1)}T12:00:00Z`), toFake: ["Date"] });
    expect((await clauses()).termsChanges).toBe("second");
  });

  it.each([
    ["fails", () => Promise.reject(new Error("KV is down"))],
    ["does not answer", () => new Promise<never>(() => {})],
  ])("come from the database while KV %s", async (_, broken) => {
    await text("first", inDays(-1)).run();
    expect((await clauses({ get: broken, put: broken } as Partial<KVNamespace>)).termsChanges).toBe("first");
    expect(await kept()).toEqual([]);
  });
});

it("keeps suggestions of towns that begin with few characters only", async () => {
  const names = async (q: string) =>
    (
      await (await as.visitor().get(`/api/towns?q=${encodeURIComponent(q)}`)).json<{ items: { name: string }[] }>()
    ).items.map(({ name }) => name);
  const [first, second] = [await names("Łó"), await names("lo")];
  expect(first).toContain("Łódź");
  expect(second).toEqual(first);
  expect(await names("Kraków")).toContain("Kraków");
  expect(await names("1")).toEqual([]);
  expect(await kept()).toEqual(["towns:lo"]);
});
