import { env } from "cloudflare:workers";
import { errors, exportJWK, generateKeyPair, type CryptoKey as JoseKey, type JWK } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityKeys, keysKvName, refreshKeys, type StoredKeys } from "../../../worker/identity/keys.ts";
import { kid, publicJwk } from "./issuer.ts";

const rotated = {
  ...(await exportJWK((await generateKeyPair("RS256")).publicKey as JoseKey)),
  kid: "rotated",
  alg: "RS256",
};
const start = Date.now();
const at = (seconds: number) => new Date(start + seconds * 1_000);
const day = 86_400;
const header = (id: string = kid) => ({ alg: "RS256", kid: id });

/** Stubs the provider with a fixed response. */
function provider(answer: () => Response) {
  return vi
    .spyOn(globalThis, "fetch")
    .mockReset()
    .mockImplementation(async () => answer());
}
const serving =
  (keys: unknown, maxAge = 3_600) =>
  () =>
    Response.json({ keys }, { headers: { "cache-control": `public, max-age=${maxAge}` } });
const down = () => new Response("busy", { status: 503 });
const kept = () => env.KV.get<StoredKeys>(keysKvName, "json");

beforeEach(() => env.KV.delete(keysKvName));

describe("the provider's keys", () => {
  it("are fetched once, and cached in memory and KV", async () => {
    const fetched = provider(serving([publicJwk]));
    const keys = new IdentityKeys();
    for (const second of [0, 1, 60]) await keys.find(env, header(), at(second));
    await new IdentityKeys().find(env, header(), at(61));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, 60],
    [3_600, 3_600],
    [9_999_999, day],
  ])("with max-age %i live %i seconds", async (maxAge, lives) => {
    provider(serving([publicJwk], maxAge));
    await new IdentityKeys().find(env, header(), at(0));
    expect((await kept())?.until).toBe(at(lives).getTime());
  });

  it("that are unknown are fetched at most twice a minute, for any number of tokens", async () => {
    const fetched = provider(serving([publicJwk]));
    const keys = new IdentityKeys();
    await keys.find(env, header(), at(0));
    for (let second = 31; second < 61; second++) {
      await expect(keys.find(env, header(`unknown-${second}`), at(second))).rejects.toThrow(errors.JWKSNoMatchingKey);
    }
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("that are new are found as soon as a token has one", async () => {
    const keys = new IdentityKeys();
    provider(serving([publicJwk]));
    await keys.find(env, header(), at(0));
    provider(serving([publicJwk, rotated]));
    await expect(keys.find(env, header("rotated"), at(40))).resolves.toBeDefined();
  });

  it("are used for one more day while the provider is down, which is not called at every request", async () => {
    const keys = new IdentityKeys();
    provider(serving([publicJwk]));
    await keys.find(env, header(), at(0));
    const failing = provider(down);
    for (const second of [4_000, 4_001, 4_029]) await keys.find(env, header(), at(second));
    expect(failing).toHaveBeenCalledTimes(1);
    await expect(keys.find(env, header(), at(3_600 + day + 1))).rejects.toThrow("auth.provider_down");
  });

  it("are a provider outage when none can be fetched", async () => {
    provider(down);
    await expect(new IdentityKeys().find(env, header(), at(0))).rejects.toThrow("auth.provider_down");
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("network"));
    await expect(new IdentityKeys().find(env, header(), at(0))).rejects.toThrow("auth.provider_down");
  });

  it.each([
    ["no set", {}],
    ["an empty set", []],
    ["a key without its number", [{ ...publicJwk, n: undefined }]],
    ["a key of another kind", [{ kty: "oct", k: "AAAA", kid: "k" }]],
    ["text", "keys"],
    ["nothing", [null]],
  ] as [string, JWK[]][])("are never cached as %s", async (_, malformed) => {
    provider(serving(malformed));
    await expect(new IdentityKeys().find(env, header(), at(0))).rejects.toThrow("auth.provider_down");
    expect(await kept()).toBeNull();
  });

  it("are still fetched when KV fails", async () => {
    provider(serving([publicJwk]));
    const broken = { get: () => Promise.reject(new Error("KV")), put: () => Promise.reject(new Error("KV")) };
    const found = new IdentityKeys().find({ KV: broken as unknown as KVNamespace }, header(), at(0));
    await expect(found).resolves.toBeDefined();
  });

  it("are renewed on schedule after half of their lifetime", async () => {
    const fetched = provider(serving([publicJwk]));
    expect(await refreshKeys(env, at(0))).toBe(true);
    expect(await refreshKeys(env, at(1_700))).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await refreshKeys(env, at(1_900))).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(2);
    provider(down);
    expect(await refreshKeys(env, at(4_000))).toBe(false);
    expect(await kept()).not.toBeNull();
  });

  it("are not fetched for the emulator, which signs nothing", async () => {
    const fetched = provider(down);
    expect(await refreshKeys({ ...env, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }, at(0))).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});
