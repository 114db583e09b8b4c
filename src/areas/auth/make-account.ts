import { api, unwrap } from "../../lib/api.ts";
import { currentLocale } from "../../lib/i18n.ts";
import type { AccountKind } from "./kind-tiles.tsx";

interface NewAccount {
  kind: AccountKind;
  displayName: string;
  email: string;
  password: string;
}

/** An account at the provider and here, and its session. */
export async function makeAccount({ kind, ...account }: NewAccount) {
  const { registerWithPassword } = await import("../../lib/identity.ts");
  const { displayName } = account;
  return registerWithPassword(account, (tokens) =>
    unwrap(api.auth.register.$post({ json: { ...tokens, kind, displayName, locale: currentLocale() } })),
  );
}
