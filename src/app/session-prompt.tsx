import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadCatalog } from "../lib/i18n/i18n.ts";
import { openPrompt, subscribePrompt } from "../lib/session/session-prompt.ts";

const SignInAgain = lazy(async () => {
  const [{ SignInAgain }] = await Promise.all([
    import("../areas/auth/sign-in-again.tsx"),
    loadCatalog("app"),
    loadCatalog("auth"),
  ]);
  return { default: SignInAgain };
});

const ConfirmFactor = lazy(async () => {
  const [{ ConfirmFactor }] = await Promise.all([
    import("../features/account/second-factor/confirm-factor.tsx"),
    loadCatalog("app"),
    loadCatalog("secondFactor"),
  ]);
  return { default: ConfirmFactor };
});

/** Asks the user to sign in again, or with the second factor, before a write is repeated. */
export function SessionPrompt() {
  const prompt = useSyncExternalStore(subscribePrompt, openPrompt);
  if (prompt === null) return null;
  return <Suspense>{prompt === "signIn" ? <SignInAgain /> : <ConfirmFactor />}</Suspense>;
}
