import { createHmac } from "node:crypto";
import { currentTime } from "../../scripts/local/clock.ts";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(key: string): Buffer {
  const bits = [...key.replaceAll(" ", "")].map((one) => base32.indexOf(one).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code that an authenticator app shows now (RFC 6238). @param key in base 32 */
export function codeFor(key: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(currentTime().getTime() / 30_000)));
  const digest = createHmac("sha1", bytesOf(key)).update(counter).digest();
  const offset = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
