import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityKeys, keysKvName } from "../../../worker/identity/keys.ts";
import { verifyIdentityToken } from "../../../worker/identity/verify.ts";
import { claims, nowSeconds, publicJwk, publishKeys, sign } from "./issuer.ts";

/** A new key set with a spy on key lookups, which happen once per signature check. */
function newSource() {
  const keys = new IdentityKeys();
  return { keys, requested: vi.spyOn(keys, "find") };
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const later = { iat: nowSeconds(), exp: nowSeconds() + 3_600 };

beforeEach(() => publishKeys());

describe("a token whose signature was checked recently", () => {
  it("gives the same result without another check", async () => {
    const { keys, requested } = newSource();
    const token = await sign(claims({ sub: "usr_1", role: 1 }));
    const first = await verifyIdentityToken(env, token, new Date(), keys);
    expect(await verifyIdentityToken(env, token, new Date(), keys)).toEqual(first);
    expect(first).toMatchObject({ kind: "valid", claims: { uid: "usr_1", role: 1 } });
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("still expires", async () => {
    const { keys } = newSource();
    const [short, long] = [await sign(claims({ ...later, exp: later.iat + 600 })), await sign(claims(later))];
    const kindAt = async (token: string, seconds: number) =>
      (await verifyIdentityToken(env, token, inSeconds(seconds), keys)).kind;
    expect([await kindAt(short, 0), await kindAt(short, 600), await kindAt(short, 700)]).toEqual([
      "valid",
      "valid",
      "expired",
    ]);
    expect([await kindAt(long, 0), await kindAt(long, 3_800)]).toEqual(["valid", "expired"]);
  });

  it("is not valid for longer than an hour, even if it expires later", async () => {
    const { keys } = newSource();
    const token = await sign(claims({ ...later, exp: later.iat + 86_400 }));
    expect((await verifyIdentityToken(env, token, inSeconds(0), keys)).kind).toBe("valid");
    for (const source of [keys, newSource().keys]) {
      expect((await verifyIdentityToken(env, token, inSeconds(3_800), source)).kind).toBe("expired");
    }
  });

  it("does not validate other bytes, or another project", async () => {
    const { keys, requested } = newSource();
    const token = await sign(claims());
    await verifyIdentityToken(env, token, new Date(), keys);
    const [header, payload, signature] = token.split(".");
    const other = btoa(JSON.stringify(claims({ role: 2 }))).replace(/=+$/, "");
    for (const forged of [`${header}.${other}.${signature}`, `${header}.${payload}.${signature?.slice(1)}A`]) {
      expect((await verifyIdentityToken(env, forged, new Date(), keys)).kind).toBe("invalid");
    }
    const elsewhere = { ...env, FIREBASE_PROJECT_ID: "demo-other" };
    expect((await verifyIdentityToken(elsewhere, token, new Date(), keys)).kind).toBe("invalid");
    expect(requested).toHaveBeenCalledTimes(4);
  });

  it("is checked again when the provider has other keys", async () => {
    const { keys } = newSource();
    const token = await sign(claims());
    expect((await verifyIdentityToken(env, token, new Date(), keys)).kind).toBe("valid");
    const { publicKey } = await generateKeyPair("RS256");
    const another = { ...(await exportJWK(publicKey)), kid: "another", alg: "RS256" };
    const stored = (jwk: object, until: Date) =>
      JSON.stringify({ jwks: { keys: [jwk] }, at: 0, until: until.getTime() });
    await env.KV.put(keysKvName, stored(another, inSeconds(86_400)));
    vi.spyOn(globalThis, "fetch").mockReset().mockRejectedValue(new TypeError("network"));
    // The previous key set expires after six hours, so the token's times are moved forward as well.
    const fresh = await sign(
      claims({ iat: nowSeconds() + 21_000, exp: nowSeconds() + 24_600, auth_time: nowSeconds() }),
    );
    expect((await verifyIdentityToken(env, fresh, inSeconds(21_700), keys)).kind).toBe("invalid");
    expect(keys.proven(inSeconds(21_700))?.size).toBe(0);
    expect(publicJwk.kid).not.toBe(another.kid);
  });

  it("is evicted after some thousands, so that an isolate's memory stays small", async () => {
    const { keys } = newSource();
    await verifyIdentityToken(env, await sign(claims()), new Date(), keys);
    for (let one = 0; one < 5_000; one++) keys.proven(new Date())?.add(String(one));
    expect(keys.proven(new Date())?.size).toBeLessThan(5_000);
  });
});
