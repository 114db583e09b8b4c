import { api, unwrap } from "../../lib/api/api.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";
import type { Tokens } from "../../lib/session/tokens.ts";

const logIn = (login: Tokens & { endsOthers?: true }) =>
  unwrap(api.auth.sessionLogin.$post({ json: { ...login, profile: { locale: currentLocale() } } }));

/** Creates a session from the provider's tokens. */
export const createSession = (tokens: Tokens) => logIn(tokens);

/** Creates a session and ends all others, after a password change. */
export const createOnlySession = (tokens: Tokens) => logIn({ ...tokens, endsOthers: true });
