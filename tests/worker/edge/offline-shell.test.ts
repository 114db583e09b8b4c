import { expect, it } from "vitest";
import { claims, sign } from "../identity/issuer.ts";
import { visit } from "./visit.ts";

it.each(["pl", "en"])("the page kept for offline use has no session, in %s", async (locale) => {
  const cookie = `__session=${await sign(claims({ sub: "usr_1", role: 0 }))}; boksy_lang=${locale === "pl" ? "en" : "pl"}`;
  const answer = await visit(`/offline-shell/${locale}`, { cookie });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain(`data-frame="/shells/app.${locale}"`);
  const state = JSON.parse(/id="boksy-state">([^<]*)</.exec(html)?.[1] ?? "null");
  expect(state).toMatchObject({ isOffline: true, locale, config: { environment: "local" } });
  expect(state).not.toHaveProperty("session");
  expect(html).not.toContain("usr_1");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
});

it("the page kept for offline use has the policy of its styles, and no other page is offline", async () => {
  const policy = (await visit("/offline-shell/pl")).headers.get("content-security-policy");
  expect(policy).toContain("style-src 'self' 'sha256-aB+/999999999999999999999999999999999999999=';");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(await (await visit("/home")).text()).not.toContain("isOffline");
  expect((await visit("/offline-shell/de")).status).toBe(404);
});
