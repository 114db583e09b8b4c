import { lazy, Suspense, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { ConsentNotice } from "../features/consent/consent-notice.tsx";
import { loadCatalog } from "../lib/i18n/i18n.ts";
import { isAskedToSignInAgain, subscribeEndedSession } from "../lib/session/ended-session.ts";
import { Toaster } from "../ui/feedback/toaster.tsx";

const SignInAgain = lazy(async () => {
  const [{ SignInAgain }] = await Promise.all([
    import("../areas/auth/sign-in-again.tsx"),
    loadCatalog("app"),
    loadCatalog("auth"),
  ]);
  return { default: SignInAgain };
});

export function Root() {
  const isSessionOver = useSyncExternalStore(subscribeEndedSession, isAskedToSignInAgain, () => false);
  return (
    <>
      <ConsentNotice />
      <Outlet />
      <ScrollRestoration />
      <Toaster />
      {isSessionOver && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}
