import { newId } from "../../domain/core/ids.ts";
import { href } from "../../domain/routes.ts";
import { hashOfToken, type LinkKeys, tokenOf } from "./link-token.ts";

/** What the database keeps of an invitation's newest link: its name for the mail, and the hash of its secret. */
export interface InvitationLink {
  link: string;
  hash: string;
}

export async function newInvitationLink(env: LinkKeys): Promise<InvitationLink> {
  const link = newId("request");
  return { link, hash: await hashOfToken(await tokenOf(env, "invitation", link)) };
}

/** Where an invitation is answered: a client's offer, or the partner's house for its staff and for a new partner. */
export type InvitationPage = "customerAcceptInvite" | "partnerAcceptInvitation";

/** The way to it, with its secret in the fragment: no log and no referrer ever has it. */
export async function invitationPath(env: LinkKeys, page: InvitationPage, link: string): Promise<string> {
  return `${href(page)}#token=${await tokenOf(env, "invitation", link)}`;
}
