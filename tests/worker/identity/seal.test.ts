import { base64url, CompactEncrypt } from "jose";
import { describe, expect, it } from "vitest";
import { openPasskeySeal, openSeal, seal, sealPasskey } from "../../../worker/identity/seal.ts";

const key = (fill: number) => base64url.encode(new Uint8Array(32).fill(fill));
const ring = (keys: Record<string, string>) => ({ SESSION_SEAL_KEYS: JSON.stringify(keys) });
const content = { refreshToken: "refresh-1", sub: "usr_1", signedInAt: 1 };

describe("the sealed refresh token", () => {
  it("opens to the original, and reveals nothing of it", async () => {
    const sealed = await seal(ring({ 1: key(1) }), content);
    expect(atob(sealed.split(".")[0] ?? "")).toBe('{"alg":"dir","enc":"A256GCM","kid":"1","typ":"refresh"}');
    expect(sealed).not.toContain("refresh");
    expect(await openSeal(ring({ 1: key(1) }), sealed)).toEqual(content);
  });

  it("is sealed with the newest key and opened with any key of the ring", async () => {
    const old = await seal(ring({ 9: key(9) }), content);
    const both = ring({ 10: key(10), 9: key(9) });
    expect(await openSeal(both, old)).toEqual(content);
    expect(atob((await seal(both, content)).split(".")[0] ?? "")).toContain('"kid":"10"');
    expect(await openSeal(ring({ 10: key(10) }), old)).toBeNull();
  });

  it("does not open when it was changed, sealed otherwise or never sealed", async () => {
    const settings = ring({ 1: key(1) });
    const sealed = await seal(settings, content);
    const otherMethod = await new CompactEncrypt(new TextEncoder().encode("{}"))
      .setProtectedHeader({ alg: "A256KW", enc: "A256GCM", kid: "1" })
      .encrypt(new Uint8Array(32).fill(1));
    const changed = sealed.slice(0, -2) + (sealed.endsWith("A") ? "BB" : "AA");
    for (const text of ["", "garbage", "a.b.c.d.e", changed, otherMethod, sealed.replace(/^[^.]+/, "e30")]) {
      expect(await openSeal(settings, text)).toBeNull();
    }
  });

  it("is not taken for the seal of a passkey, nor the other way around", async () => {
    const settings = ring({ 1: key(1) });
    const confirmed = { passkeyId: "psk_1", sub: "usr_1", signedInAt: 1, confirmedAt: 2 };
    const passkey = await sealPasskey(settings, confirmed);
    expect(await openPasskeySeal(settings, passkey)).toEqual(confirmed);
    expect(await openSeal(settings, passkey)).toBeNull();
    expect(await openPasskeySeal(settings, await seal(settings, content))).toBeNull();
  });

  it("requires a key", async () => {
    await expect(seal(ring({}), content)).rejects.toThrow("no key");
  });
});
