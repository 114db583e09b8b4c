import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { firstPartyCookies } from "../../../domain/consent/first-party-cookies.ts";
import { serviceCookies } from "../../../domain/consent/service-cookies.ts";
import { cookieNames } from "../../../worker/identity/cookies.ts";
import { as } from "../as-user.ts";
import { captureErrorReports } from "../error-reports.ts";

const kept = async () =>
  (
    await env.DB.prepare("SELECT uid, purpose, version, given FROM consent_records ORDER BY recorded_at, purpose").all()
  ).results.map((row) => Object.values(row));

describe("POST /api/consents", () => {
  it("stores each choice of a signed-in user, also declined ones, and overwrites none", async () => {
    const anna = as.customer();
    expect((await anna.post("/api/consents", { version: 1, services: ["analytics"] })).status).toBe(204);
    expect(await kept()).toEqual([
      [anna.uid, "cookies.analytics", "1", 1],
      [anna.uid, "cookies.error-reporting", "1", 0],
      [anna.uid, "cookies.session-recording", "1", 0],
    ]);
    await anna.post("/api/consents", { version: 1, services: [] });
    expect(await kept()).toHaveLength(6);
  });

  it.each([
    { version: 2, services: [] },
    { version: 1, services: ["sessions"] },
    { version: 1, services: ["marketing"] },
    { version: 1, services: [], at: "2020-01-01T00:00:00Z" },
  ])("refuses %j", async (body) => expect((await as.customer().post("/api/consents", body)).status).toBe(422));

  it("refuses a visitor", async () =>
    expect((await as.visitor().post("/api/consents", { version: 1, services: [] })).status).toBe(401));
});

it("the table of the policy names every cookie of the session", () => {
  const named = [...firstPartyCookies.map(({ name }) => name), ...serviceCookies.sessions];
  for (const name of Object.values(cookieNames)) expect(named).toContain(name);
});

describe("an error", () => {
  afterEach(() => vi.restoreAllMocks());
  const broken = {
    withSession: () => ({
      batch: async () => Promise.reject(new Error("boom")),
      prepare: () => {
        throw new Error("boom");
      },
      getBookmark: () => null,
    }),
  } as unknown as D1Database;
  const cause = (bindings: Partial<Env>) =>
    as.visitor({ DB: broken, ...bindings }).get("/api/towns?q=warszawa", { cookie: "boksy_lang=pl; secret=1" });

  it("is reported with its route, and no data of the visitor", async () => {
    const { bodies, env } = captureErrorReports();
    expect((await cause({ SENTRY_DSN: env.SENTRY_DSN })).status).toBe(500);
    await vi.waitFor(() => expect(bodies).toHaveLength(1), 30_000);
    expect(bodies[0]).toContain("boom");
    expect(bodies[0]).toContain("/api/towns");
    expect(bodies[0]).not.toMatch(/warszawa|secret|203\.0\.113|cookie/i);
  });

  it("is only logged without a DSN, as are errors caused by the visitor", async () => {
    const { bodies, env } = captureErrorReports();
    await cause({});
    await as.visitor({ SENTRY_DSN: env.SENTRY_DSN }).get("/api/nothing");
    expect(bodies).toEqual([]);
  });
});
