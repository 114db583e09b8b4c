import { api, unwrap } from "../../lib/api.ts";
import { currentLocale } from "../../lib/i18n.ts";
import type { Tokens } from "../../lib/identity.ts";

/** A session from the provider's tokens. */
export const makeSession = (tokens: Tokens) =>
  unwrap(api.auth.sessionLogin.$post({ json: { ...tokens, profile: { locale: currentLocale() } } }));
