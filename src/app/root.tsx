import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { ConsentNotice } from "../features/consent/consent-notice.tsx";
import { sessionEndedEvent } from "../lib/session/session-ended-event.ts";
import { toastEvent } from "../ui/feedback/toast-event.ts";
import css from "./root.module.css";

const Toasts = lazy(() => import("../ui/feedback/toasts.tsx").then((file) => ({ default: file.Toasts })));
const SessionPrompt = lazy(() => import("./session-prompt.tsx").then((file) => ({ default: file.SessionPrompt })));

/** The frame of every page. Toasts and the session prompt are loaded when first needed. */
export function Root() {
  const hasToast = useHasFired(toastEvent);
  const hasSessionEnded = useHasFired(sessionEndedEvent);
  return (
    <>
      {useNavigation().state !== "idle" && <div className={css.pending} aria-hidden="true" />}
      <ConsentNotice />
      <Outlet />
      <ScrollRestoration />
      <Suspense>{hasToast && <Toasts />}</Suspense>
      <Suspense>{hasSessionEnded && <SessionPrompt />}</Suspense>
    </>
  );
}

/** True once the event has been dispatched on the window. */
function useHasFired(event: string): boolean {
  const [hasFired, setFired] = useState(false);
  useEffect(() => {
    const listen = () => setFired(true);
    addEventListener(event, listen);
    return () => removeEventListener(event, listen);
  }, [event]);
  return hasFired;
}
