import { newId } from "../../domain/ids.ts";
import { href } from "../../domain/routes.ts";
import { requestHash } from "./idempotency.ts";

type Keys = Pick<Env, "ACCESS_CODE_KEY">;

/** What the database keeps of a guest's link: its name, and the hash by which its secret is recognised. */
export interface GuestLink {
  link: string;
  hash: string;
}

export async function newGuestLink(env: Keys): Promise<GuestLink> {
  const link = newId("request");
  return { link, hash: await hashOfToken(await tokenOf(env, link)) };
}

export function hashOfToken(token: string): Promise<string> {
  return requestHash(token);
}

/** The way to a reservation, with its secret in the fragment: no log and no referrer ever has it. */
export async function guestPath(env: Keys, link: string): Promise<string> {
  return `${href("customerReservation")}#token=${await tokenOf(env, link)}`;
}

/**
 * The secret of a link: 32 bytes that nobody can tell from random ones without the key (HMAC-SHA-256 under a key of its
 * own by HKDF, RFC 5869). It is made anew for each mail that carries it and kept nowhere.
 */
async function tokenOf(env: Keys, link: string): Promise<string> {
  const raw = Buffer.from(env.ACCESS_CODE_KEY, "base64url");
  const master = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: Buffer.from("guest link") };
  const signing = { name: "HMAC", hash: "SHA-256", length: 256 };
  const key = await crypto.subtle.deriveKey(derivation, master, signing, false, ["sign"]);
  return Buffer.from(await crypto.subtle.sign("HMAC", key, Buffer.from(link))).toString("base64url");
}
