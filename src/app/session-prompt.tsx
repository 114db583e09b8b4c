import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadCatalog } from "../lib/i18n/i18n.ts";
import { isAskedToSignInAgain, subscribeEndedSession } from "../lib/session/ended-session.ts";

const SignInAgain = lazy(async () => {
  const [{ SignInAgain }] = await Promise.all([
    import("../areas/auth/sign-in-again.tsx"),
    loadCatalog("app"),
    loadCatalog("auth"),
  ]);
  return { default: SignInAgain };
});

/** Asks the user to sign in again after the session ended during a write. */
export function SessionPrompt() {
  const isAsked = useSyncExternalStore(subscribeEndedSession, isAskedToSignInAgain);
  if (!isAsked) return null;
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  );
}
