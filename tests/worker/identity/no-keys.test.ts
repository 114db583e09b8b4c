import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { keysKvName } from "../../../worker/identity/keys.ts";
import { as } from "../as-user.ts";
import { visit } from "../edge/visit.ts";
import { claims, sign } from "./issuer.ts";
import { codeOf, cookiesOf, sealed } from "./provider-stub.ts";

/** Longer than the Worker keeps using keys that it cannot refresh. */
const outageDays = 10;

beforeEach(async () => {
  vi.setSystemTime(Date.now() + outageDays * 86_400_000);
  await env.KV.delete(keysKvName);
});

const brokenKv = { get: () => Promise.reject(new Error("KV is down")) } as unknown as KVNamespace;

it.each([
  ["the provider is unreachable", {}],
  ["KV is down as well", { KV: brokenKv }],
])(
  "a token that cannot be verified is no session for a page and an outage for the API while %s",
  async (_, bindings) => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(globalThis, "fetch").mockReset().mockRejectedValue(new TypeError("network"));
    const cookie = `__session=${await sign(claims({ role: 0 }))}; __Host-boksy_rt=${await sealed("usr_test")}`;
    for (const path of ["/partner/dashboard", "/customer/payment/success", "/customer/rents?page=2"]) {
      const answer = await visit(path, { cookie }, bindings);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/home?next=${encodeURIComponent(path)}`]);
      // The session cookie is kept: the session is valid again once keys are available.
      expect(cookiesOf(answer).filter((one) => one.includes("Max-Age=0"))).toEqual([]);
    }
    expect((await visit("/", { cookie }, bindings)).headers.get("location")).toBe("/home");
    expect((await visit("/home", { cookie }, bindings)).status).toBe(200);
    const visitor = as.visitor({ ...env, ...bindings });
    expect(await (await visitor.get("/api/auth/me", { cookie })).json()).toEqual({
      status: "unauthenticated",
      role: 0,
    });
    const write = await visitor.patch("/api/account", { displayName: "Anna Nowak" }, { cookie });
    expect([write.status, await codeOf(write)]).toEqual([503, "auth.provider_down"]);
  },
);
