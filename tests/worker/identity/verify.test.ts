import { env } from "cloudflare:workers";
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { verifyIdentityToken } from "../../../worker/identity/verify.ts";
import { claims, issuer, kid, nowSeconds, privateKey, projectId, publicJwk, sign } from "./issuer.ts";

const verify = (token: string, bindings: Partial<Env> = {}) =>
  verifyIdentityToken({ ...env, ...bindings }, token, new Date());
const kindOf = async (payload: JWTPayload) => (await verify(await sign(payload))).kind;

describe("an identity token", () => {
  it("of the provider is accepted", async () => {
    const now = nowSeconds();
    const token = await sign(
      claims({
        sub: "usr_1",
        role: 1,
        onboardingStatus: 2,
        staffRole: "clerk",
        name: "Anna",
        iat: now,
        exp: now + 3_600,
        auth_time: now,
      }),
    );
    expect(await verify(token)).toEqual({
      kind: "valid",
      claims: {
        uid: "usr_1",
        issuedAt: now,
        expiresAt: now + 3_600,
        signedInAt: now,
        role: 1,
        onboardingStatus: 2,
        staffRole: "clerk",
        email: "anna@example.com",
        emailVerified: true,
        displayName: "Anna",
      },
      digest: expect.stringMatching(/^[\w+/]{43}=$/),
    });
  });

  it("without a role, or with an unknown one, has none", async () => {
    for (const role of [undefined, 4, "2", null]) {
      expect(await verify(await sign(claims({ role })))).toMatchObject({ kind: "valid", claims: { role: null } });
    }
  });

  it("is refused without a signature", async () => {
    const token = new UnsecuredJWT(claims()).encode();
    expect((await verify(token)).kind).toBe("invalid");
  });

  it("is refused when it was signed with the public key as a secret", async () => {
    const secret = new TextEncoder().encode(JSON.stringify(publicJwk));
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid }).sign(secret);
    expect((await verify(token)).kind).toBe("invalid");
  });

  it.each(["jwk", "jku", "x5u"])("is refused when it contains its own key (%s)", async (name) => {
    const own = await generateKeyPair("RS256");
    const header = { alg: "RS256", kid: "mine", [name]: name === "jwk" ? publicJwk : "https://evil.example/keys" };
    const token = await new SignJWT(claims()).setProtectedHeader(header).sign(own.privateKey);
    expect((await verify(token)).kind).toBe("invalid");
  });

  it("is refused when its payload was changed", async () => {
    const [header, , signature] = (await sign(claims())).split(".");
    const payload = btoa(JSON.stringify(claims({ role: 2 }))).replace(/=+$/, "");
    expect((await verify(`${header}.${payload}.${signature}`)).kind).toBe("invalid");
  });

  it.each([
    ["another audience", { aud: "other-project" }],
    ["another issuer", { iss: `https://securetoken.google.com/other` }],
    ["a session cookie's issuer", { iss: `https://session.firebase.google.com/${projectId}` }],
    ["no end", { exp: undefined }],
    ["no issue", { iat: undefined }],
    ["no time of sign-in", { auth_time: undefined }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a subject of 129 characters", { sub: "a".repeat(129) }],
    ["a subject that is a number", { sub: 7 as unknown as string }],
    ["an issue in the future", { iat: nowSeconds() + 120 }],
    ["a sign-in in the future", { auth_time: nowSeconds() + 120 }],
    ["a sign-in that is text", { auth_time: "now" }],
  ] as [string, JWTPayload][])("is refused with %s", async (_, more) => {
    expect(await kindOf(claims(more))).toBe("invalid");
  });

  it("may have a subject of 128 characters, and a clock difference of a minute", async () => {
    expect(await kindOf(claims({ sub: "a".repeat(128) }))).toBe("valid");
    expect(await kindOf(claims({ iat: nowSeconds() + 30, auth_time: nowSeconds() + 30 }))).toBe("valid");
    expect(await kindOf(claims({ iat: nowSeconds() - 3_500, exp: nowSeconds() - 30 }))).toBe("valid");
  });

  it("expires at its end, and by its age regardless of its end", async () => {
    expect(await kindOf(claims({ iat: nowSeconds() - 3_600, exp: nowSeconds() - 120 }))).toBe("expired");
    expect(await kindOf(claims({ iat: nowSeconds() - 4_000, exp: nowSeconds() + 9_999 }))).toBe("expired");
  });

  it("is refused when it is too long, or not a token", async () => {
    const long = await sign(claims({ filler: "x".repeat(4_096) }));
    for (const token of [long, "", "a.b.c", "…", "eyJhbGciOiJSUzI1NiJ9..", "a".repeat(4_096)]) {
      expect((await verify(token)).kind).toBe("invalid");
    }
  });

  it("without a signature is accepted from a local emulator only", async () => {
    const token = new UnsecuredJWT(claims()).encode();
    expect((await verify(token, { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" })).kind).toBe("valid");
    const strayed = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", FIREBASE_PROJECT_ID: "boksy-production" };
    await expect(verify(token, strayed)).rejects.toThrow("emulator");
  });

  it("of the emulator is validated like any other", async () => {
    const local = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
    for (const more of [{ aud: "other" }, { iss: `${issuer}x` }, { sub: "" }, { exp: undefined }]) {
      const token = new UnsecuredJWT(JSON.parse(JSON.stringify(claims(more as JWTPayload)))).encode();
      expect((await verify(token, local)).kind).toBe("invalid");
    }
    const forged = await new SignJWT(claims()).setProtectedHeader({ alg: "RS256", kid: "other" }).sign(privateKey);
    expect((await verify(forged, local)).kind).toBe("invalid");
  });
});
