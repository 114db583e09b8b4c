import { api, unwrap } from "../../lib/api/api.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";

/** Requests an email with a link to set a password; none is sent if there is no account. @returns the address */
export async function requestPasswordEmail(email: string): Promise<string> {
  await unwrap(api.auth["password-reset"].$post({ json: { email, locale: currentLocale() } }));
  return email;
}
