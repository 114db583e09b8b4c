import { newId } from "../../domain/core/ids.ts";
import type { GuestPage } from "../../domain/reservation/guest.ts";
import { href } from "../../domain/routes.ts";
import { hashOfToken, type LinkKeys, tokenOf } from "./link-token.ts";

/** The stored part of a guest link: its id and the hash of its secret. */
export interface GuestLink {
  link: string;
  hash: string;
}

export async function newGuestLink(env: LinkKeys): Promise<GuestLink> {
  const link = newId("request");
  return { link, hash: await hashOfToken(await tokenOf(env, "guest link", link)) };
}

/** The path to a reservation or to the withdrawal from its agreement, with the secret in the fragment, so that it never appears in logs or referrers. */
export async function guestPath(env: LinkKeys, link: string, page: GuestPage = "customerReservation"): Promise<string> {
  return `${href(page)}#token=${await tokenOf(env, "guest link", link)}`;
}
