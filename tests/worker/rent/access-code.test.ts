import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  isTrivial,
  newAccessCode,
  openAccessCode,
  sealAccessCode,
} from "../../../worker/features/rent/access/access-code.ts";

describe("newAccessCode", () => {
  it("generates six digits that are not easy to guess", () => {
    for (let count = 0; count < 500; count++) {
      const code = newAccessCode();
      expect(code).toMatch(/^\d{6}$/);
      expect(isTrivial(code)).toBe(false);
    }
  });

  it.each(["000000", "111111", "123456", "987654", "901234", "121212", "123123"])("rejects the trivial %s", (code) => {
    expect(isTrivial(code)).toBe(true);
  });

  it.each(["804213", "112233", "135790"])("accepts %s", (code) => {
    expect(isTrivial(code)).toBe(false);
  });
});

describe("sealAccessCode", () => {
  it("encrypts the code, differently each time, and decrypts it", async () => {
    const [first, second] = [await sealAccessCode(env, "804213"), await sealAccessCode(env, "804213")];
    expect(first).not.toBe(second);
    expect(Buffer.from(first, "base64url").toString("latin1")).not.toContain("804213");
    expect(await openAccessCode(env, first)).toBe("804213");
  });

  it("refuses an altered value, and one sealed with another key", async () => {
    const sealed = await sealAccessCode(env, "804213");
    const bytes = Buffer.from(sealed, "base64url");
    bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
    await expect(openAccessCode(env, bytes.toString("base64url"))).rejects.toThrow();
    const other = { ACCESS_CODE_KEY: Buffer.alloc(32, 7).toString("base64url") };
    await expect(openAccessCode(other, sealed)).rejects.toThrow();
  });
});
