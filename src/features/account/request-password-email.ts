import { api, unwrap } from "../../lib/api/api.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";

/** Has a letter with a link to set a password sent, if there is an account. @returns the address */
export async function requestPasswordEmail(email: string): Promise<string> {
  await unwrap(api.auth["password-reset"].$post({ json: { email, locale: currentLocale() } }));
  return email;
}
