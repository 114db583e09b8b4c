import { decodeJwt, jwtVerify } from "jose";
import { describe, expect, it, vi } from "vitest";
import { CachedCredential } from "../../../worker/identity/credential.ts";
import { publicJwk, serviceAccount } from "./issuer.ts";

const start = Date.parse("2026-11-21T10:00:00Z");

function tokenEndpoint(status = 200) {
  const assertions: string[] = [];
  vi.spyOn(globalThis, "fetch")
    .mockReset()
    .mockImplementation(async (_, init) => {
      assertions.push(new URLSearchParams(String(init?.body)).get("assertion") ?? "");
      return Response.json({ access_token: `token-${assertions.length}`, expires_in: 3_600 }, { status });
    });
  return assertions;
}

describe("the service account's access token", () => {
  it("is requested with a signed assertion", async () => {
    const assertions = tokenEndpoint();
    await new CachedCredential(serviceAccount, () => new Date(start)).getAccessToken();
    const { protectedHeader } = await jwtVerify(assertions[0] ?? "", publicJwk, { currentDate: new Date(start) });
    expect(protectedHeader).toEqual({ alg: "RS256", typ: "JWT" });
    expect(decodeJwt(assertions[0] ?? "")).toMatchObject({
      iss: "worker@demo-boksy.iam.gserviceaccount.com",
      aud: "https://oauth2.googleapis.com/token",
      iat: start / 1_000,
      exp: start / 1_000 + 3_600,
    });
  });

  it("is cached for 55 minutes", async () => {
    tokenEndpoint();
    let minutes = 0;
    const credential = new CachedCredential(serviceAccount, () => new Date(start + minutes * 60_000));
    const tokens: string[] = [];
    for (minutes of [0, 1, 54, 55, 56]) tokens.push((await credential.getAccessToken()).access_token);
    expect(tokens).toEqual(["token-1", "token-1", "token-1", "token-2", "token-2"]);
  });

  it("is not cached when it was refused", async () => {
    tokenEndpoint(401);
    const credential = new CachedCredential(serviceAccount, () => new Date(start));
    await expect(credential.getAccessToken()).rejects.toThrow("401");
    tokenEndpoint();
    expect((await credential.getAccessToken()).access_token).toBe("token-1");
  });
});
