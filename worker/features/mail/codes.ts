import { type CodeRequest, makeCodePath } from "../../identity/codes.ts";
import type { KeptMail } from "./queries.ts";

/**
 * The mail with the code it is about, made now; any other mail as it is. Null when the provider has nobody to make one
 * for. Throws `auth.provider_down`.
 */
export async function withCode(env: Env, mail: KeptMail): Promise<KeptMail | null> {
  const request = requestOf(mail);
  if (request === null) return mail;
  const path = await makeCodePath(env, request, mail.locale);
  return path === null ? null : ({ ...mail, data: { ...mail.data, path } } as KeptMail);
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
