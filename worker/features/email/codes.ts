import { href } from "../../../domain/routes.ts";
import { accountantPath } from "../../http/accountant-link.ts";
import { guestPath } from "../../http/guest-link.ts";
import { invitationPath } from "../../http/invitation-link.ts";
import { tokenOf } from "../../http/link-token.ts";
import { questionPath } from "../../http/question-link.ts";
import { type CodeRequest, makeCodePath } from "../../identity/codes.ts";
import type { KeptMail } from "./queries.ts";

/**
 * Returns the email with a newly created code or link, any other email unchanged. Null if the provider has no account
 * for the address. Throws `auth.provider_down`.
 */
export async function withCode(env: Env, mail: KeptMail): Promise<KeptMail | null> {
  const request = requestOf(mail);
  if (request === null) return withLinkPath(env, mail);
  const path = await makeCodePath(env, request, mail.locale);
  return path === null ? null : ({ ...mail, data: { ...mail.data, path } } as KeptMail);
}

async function withLinkPath(env: Env, mail: KeptMail): Promise<KeptMail> {
  if ("invitation" in mail.data) {
    const { link, page } = mail.data.invitation;
    const invitation = { link, page, path: await invitationPath(env, page, link) };
    return { ...mail, data: { ...mail.data, invitation } } as KeptMail;
  }
  if ("waitlist" in mail.data) {
    const { link } = mail.data.waitlist;
    const path = `${href("boxComingSoon")}#token=${await tokenOf(env, "waitlist", link)}`;
    return { ...mail, data: { ...mail.data, waitlist: { link, path } } } as KeptMail;
  }
  if ("appeal" in mail.data) {
    const { link } = mail.data.appeal;
    const path = `${href("appeal")}#token=${await tokenOf(env, "appeal", link)}`;
    return { ...mail, data: { ...mail.data, appeal: { link, path } } } as KeptMail;
  }
  if ("stop" in mail.data && mail.data.stop !== null) {
    const { link } = mail.data.stop;
    const path = `${href("stopAccount")}#token=${await tokenOf(env, "bank account", link)}`;
    return { ...mail, data: { ...mail.data, stop: { link, path } } } as KeptMail;
  }
  if ("question" in mail.data) {
    const { link } = mail.data.question;
    return { ...mail, data: { ...mail.data, question: { link, path: await questionPath(env, link) } } } as KeptMail;
  }
  if ("accountant" in mail.data) {
    const { link } = mail.data.accountant;
    return { ...mail, data: { ...mail.data, accountant: { link, path: await accountantPath(env, link) } } } as KeptMail;
  }
  if ("person" in mail.data) {
    const { link } = mail.data.person;
    const path = `${href("authorizedPerson")}#token=${await tokenOf(env, "authorized person", link)}`;
    return { ...mail, data: { ...mail.data, person: { link, path } } } as KeptMail;
  }
  if (!("guest" in mail.data) || mail.data.guest === null) return mail;
  const { link } = mail.data.guest;
  const path = await guestPath(env, link, mail.template === "guestLink" ? mail.data.page : undefined);
  return { ...mail, data: { ...mail.data, guest: { link, path } } } as KeptMail;
}

function requestOf(mail: KeptMail): CodeRequest | null {
  const email = mail.recipient;
  switch (mail.template) {
    case "passwordReset":
    case "verifyEmail":
      return { kind: mail.template, email };
    case "emailLink":
      return { kind: "emailLink", email, next: mail.data.next };
    case "changeEmail":
      return { kind: "changeEmail", email: mail.data.email, newEmail: email };
    default:
      return null;
  }
}
