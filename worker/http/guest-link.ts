import { newId } from "../../domain/core/ids.ts";
import { href } from "../../domain/routes.ts";
import { hashOfToken, type LinkKeys, tokenOf } from "./link-token.ts";

/** What the database keeps of a guest's link: its name, and the hash by which its secret is recognised. */
export interface GuestLink {
  link: string;
  hash: string;
}

export async function newGuestLink(env: LinkKeys): Promise<GuestLink> {
  const link = newId("request");
  return { link, hash: await hashOfToken(await tokenOf(env, "guest link", link)) };
}

/** The way to a reservation, with its secret in the fragment: no log and no referrer ever has it. */
export async function guestPath(env: LinkKeys, link: string): Promise<string> {
  return `${href("customerReservation")}#token=${await tokenOf(env, "guest link", link)}`;
}
