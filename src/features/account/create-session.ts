import { api, unwrap } from "../../lib/api/api.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";
import type { Tokens } from "../../lib/session/identity.ts";

const logIn = (login: Tokens & { endsOthers?: true }) =>
  unwrap(api.auth.sessionLogin.$post({ json: { ...login, profile: { locale: currentLocale() } } }));

/** A session from the provider's tokens. */
export const createSession = (tokens: Tokens) => logIn(tokens);

/** A session after which the account has no other: its password has just been changed. */
export const createOnlySession = (tokens: Tokens) => logIn({ ...tokens, endsOthers: true });
