import { documentVersions } from "../../../domain/consent/documents.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";
import type { Tokens } from "../../lib/session/tokens.ts";
import type { AccountKind } from "./account-kind-tiles.tsx";

interface NewAccount {
  kind: AccountKind;
  displayName: string;
  email: string;
  password: string;
}

interface Registration extends Partial<Tokens> {
  kind: AccountKind;
  displayName: string;
}

/** Creates a Boksy account for a user of the provider, and a session: from the given tokens or the current session. */
export const register = (registration: Registration) =>
  unwrap(api.auth.register.$post({ json: { ...registration, locale: currentLocale(), accepted: documentVersions } }));

/** Creates an account at the provider and here, and starts its session. */
export async function createAccount({ kind, ...account }: NewAccount) {
  const { registerWithPassword } = await import("../../lib/session/identity-register.ts");
  const { displayName } = account;
  return registerWithPassword(account, (tokens) => register({ ...tokens, kind, displayName }));
}
