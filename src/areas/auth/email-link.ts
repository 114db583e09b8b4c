import { api, unwrap } from "../../lib/api/api.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";

const key = "boksy-link-email";

/**
 * Requests a sign-in link by email. The address is remembered on this device, so that the link works here without
 * input; on another device it asks for the address, which a stranger with access to the email may not know.
 */
export async function requestEmailLink({ email, next }: { email: string; next: string | null }): Promise<string> {
  await unwrap(api.auth["email-link"].$post({ json: { email, next, locale: currentLocale() } }));
  localStorage.setItem(key, email);
  return email;
}

export const rememberedLinkEmail = (): string | null => localStorage.getItem(key);

export const forgetLinkEmail = (): void => localStorage.removeItem(key);
