import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { isUniqueConflict, rows } from "../../../worker/db/database.ts";
import { readKey, replay, requestHash, type StoredResponse, writeKey } from "../../../worker/http/idempotency.ts";

const now = new Date("2026-11-21T10:00:00Z");
const keep = async (input: unknown, body: unknown) =>
  writeKey(env.DB, {
    scope: "usr_1:reservations",
    key: "key-00000001",
    hash: await requestHash(input),
    status: 201,
    body,
    now,
  });
const kept = async () =>
  rows<StoredResponse>((await env.DB.batch([readKey(env.DB, "usr_1:reservations", "key-00000001")]))[0])[0];

describe("an idempotency key", () => {
  it("returns the stored response for the same input", async () => {
    expect(replay(await kept(), await requestHash({ a: 1 }))).toBeNull();
    await (await keep({ a: 1 }, { id: "rsv_1" })).run();
    const again = replay(await kept(), await requestHash({ a: 1 }));
    expect(again?.status).toBe(201);
    expect(await again?.json()).toEqual({ id: "rsv_1" });
  });

  it("is refused for another input", async () => {
    await (await keep({ a: 1 }, {})).run();
    const hash = await requestHash({ a: 2 });
    const found = await kept();
    expect(() => replay(found, hash)).toThrow("request.key_reused");
  });

  it("fails the batch of a second write", async () => {
    await (await keep({ a: 1 }, {})).run();
    const insert = env.DB.prepare(
      "INSERT INTO towns (id, name, part_of, search_text, turned_text, is_district, lat, lng, population) VALUES (-7, 'x', '', 'x', '', 0, 0, 0, 0)",
    );
    const second = await keep({ a: 1 }, {});
    const error = await env.DB.batch([insert, second]).catch((fault: unknown) => fault);
    expect(isUniqueConflict(error)).toBe(true);
    expect(await env.DB.prepare("SELECT id FROM towns WHERE id = -7").first()).toBeNull();
  });
});
