import { expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { as } from "../as-user.ts";

/** An exhausted limiter that records its keys. */
const exhaustedLimiter = () => {
  const keys: string[] = [];
  const limiter = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) === 0 }) } as RateLimit;
  return { keys, limiter };
};

it.each(["/api/places?bbox=20,52,21,53", "/api/towns?q=wa", "/api/partner/clients", "/api/config"])(
  "refuses too many reads of %s, and says when to come again",
  async (path) => {
    const { limiter, keys } = exhaustedLimiter();
    const answer = await as.visitor({ RATE_LIMIT_READ: limiter }).get(path, { "cf-connecting-ip": "2001:db8:1:2::1" });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(await answer.json()).toMatchObject({ error: { code: "request.rate_limited" } });
    expect(keys).toEqual(["2001:db8:1:2::/64"]);
  },
);

it.each(["/api/partner/clients?format=csv", "/api/invoices/inv_1/pdf"])(
  "counts %s as an export, by the person",
  async (path) => {
    const { limiter, keys } = exhaustedLimiter();
    const caller = as.partner("par_1", undefined, "owner", { RATE_LIMIT_EXPORT: limiter });
    expect((await caller.get(path)).status).toBe(429);
    expect(keys).toEqual([caller.uid]);
  },
);

it.each([
  ["/home", "pages"],
  ["/embed/magazyn", "pages"],
  ["/box-pictures/s.webp", "pages"],
  [`/photos/${newId("photo")}`, "photos"],
])("limits %s by the network", async (path, kind) => {
  const { limiter, keys } = exhaustedLimiter();
  const answer = await as.visitor({ RATE_LIMIT_READ: limiter }).get(path, { "cf-connecting-ip": "203.0.113.9" });
  expect([answer.status, keys]).toEqual([429, [`${kind}:203.0.113.9`]]);
});

it("does not limit the health check", async () => {
  const { limiter } = exhaustedLimiter();
  const limited = as.visitor({ RATE_LIMIT_READ: limiter, RATE_LIMIT_EXPORT: limiter });
  expect((await limited.get("/api/health")).status).toBe(200);
});
