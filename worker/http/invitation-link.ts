import { newId } from "../../domain/core/ids.ts";
import { href } from "../../domain/routes.ts";
import { hashOfToken, type LinkKeys, tokenOf } from "./link-token.ts";

/** The stored part of an invitation's latest link: its id for the email, and the hash of its secret. */
export interface InvitationLink {
  link: string;
  hash: string;
}

export async function newInvitationLink(env: LinkKeys): Promise<InvitationLink> {
  const link = newId("request");
  return { link, hash: await hashOfToken(await tokenOf(env, "invitation", link)) };
}

/** The page to answer an invitation: for a client's offer, for staff, or for a new partner. */
export type InvitationPage = "customerAcceptInvite" | "partnerAcceptInvitation";

/** The path to that page, with the secret in the fragment, so that it never appears in logs or referrers. */
export async function invitationPath(env: LinkKeys, page: InvitationPage, link: string): Promise<string> {
  return `${href(page)}#token=${await tokenOf(env, "invitation", link)}`;
}
