import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { routes } from "../../../domain/routes.ts";
import { as } from "../as-user.ts";
import { visit } from "../edge/visit.ts";
import { given } from "../fixtures.ts";
import { claims, sign } from "./issuer.ts";
import { codeOf, cookiesOf, expired, login, sealed } from "./provider-stub.ts";

/** Stubs a provider that never responds. */
function hanging() {
  return vi
    .spyOn(globalThis, "fetch")
    .mockReset()
    .mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
    );
}
const silent = () => vi.spyOn(console, "error").mockReturnValue();
const brokenKv = {
  get: () => Promise.reject(new Error("KV is down")),
  put: () => Promise.reject(new Error("KV is down")),
} as unknown as KVNamespace;
const publicPages = Object.values(routes).filter(({ access, path }) => access === "skip" && !path.includes(":"));

describe("while the provider is down", () => {
  it("public pages are complete, without waiting for it", async () => {
    const provider = hanging();
    for (const { path } of publicPages) expect([path, (await visit(path)).status]).toEqual([path, 200]);
    expect((await as.visitor().get("/api/config")).status).toBe(200);
    expect(provider).not.toHaveBeenCalled();
  });

  it("a valid session lasts until its token expires", async () => {
    const provider = hanging();
    const customer = as.customer();
    expect((await customer.get("/api/rents")).status).toBe(200);
    const cookie = `__session=${await sign(claims({ role: 0 }))}`;
    expect((await visit("/customer/rents", { cookie })).status).toBe(200);
    expect(provider).not.toHaveBeenCalled();
  });

  it("a guarded page does not wait: the page refreshes an expired token, and shows no error when that fails", async () => {
    const provider = hanging();
    const cookie = `__session=${await expired()}; __Host-boksy_rt=${await sealed("usr_test")}`;
    for (const path of ["/partner/dashboard", "/customer/payment/success", "/"]) {
      expect([path, (await visit(path, { cookie })).status]).toEqual([path, 200]);
    }
    const session = await as.visitor().get("/api/auth/me", { cookie });
    expect(await session.json()).toEqual({ status: "unauthenticated", role: 0 });
    expect(provider).not.toHaveBeenCalled();
  });

  it("signing in and refreshing time out and report it: no session begins in part, and no cookie is lost", async () => {
    silent();
    await given.user({ uid: "usr_1", role: 0 });
    hanging();
    const cookie = `__session=${await expired()}; __Host-boksy_rt=${await sealed("usr_test")}`;
    const [signedIn, refreshed] = await Promise.all([
      login({ sub: "usr_1", role: undefined }),
      as.visitor().get("/api/auth/refresh", { cookie }),
    ]);
    expect([signedIn.status, await codeOf(signedIn), cookiesOf(signedIn)]).toEqual([503, "auth.provider_down", []]);
    expect(signedIn.headers.get("retry-after")).toBe("5");
    expect([refreshed.status, cookiesOf(refreshed)]).toEqual([503, []]);
  });

  it("a code by email is accepted, and sent later", async () => {
    hanging();
    const answer = await as.visitor().post("/api/auth/password-reset", { email: "anna@example.com", locale: "pl" });
    expect(answer.status).toBe(204);
  });
});

describe("while KV is down", () => {
  it("pages rely on the claim, and the API on the database", async () => {
    const cookie = `__session=${await sign(claims({ sub: "usr_1", role: 0 }))}`;
    expect((await visit("/customer/rents", { cookie }, { KV: brokenKv })).status).toBe(200);
    await given.user({ uid: "usr_1", status: "blocked" });
    const answer = await as.visitor({ ...env, KV: brokenKv }).get("/api/rents", { cookie });
    expect(await codeOf(answer)).toBe("auth.blocked");
  });
});
