import { api, unwrap } from "../../lib/api/api.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";

const key = "boksy-link-email";

/**
 * Has a link to sign in mailed. The address is remembered on this device, so that the link opened here asks for nothing;
 * opened on another one, it asks for the address: who merely found the letter does not know it.
 */
export async function askEmailLink({ email, next }: { email: string; next: string | null }): Promise<string> {
  await unwrap(api.auth["email-link"].$post({ json: { email, next, locale: currentLocale() } }));
  localStorage.setItem(key, email);
  return email;
}

export const rememberedLinkEmail = (): string | null => localStorage.getItem(key);

export const forgetLinkEmail = (): void => localStorage.removeItem(key);
