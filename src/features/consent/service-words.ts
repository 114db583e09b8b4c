import { useLingui } from "@lingui/react/macro";
import type { Purpose, Service } from "../../../domain/consent/configuration.ts";
import type { OwnCookieUse } from "../../../domain/consent/own-cookies.ts";

/** What each purpose, service and cookie is for, in the visitor's language. */
export function useServiceWords() {
  const { t } = useLingui();
  const purposes: Record<Purpose, string> = {
    necessary: t`Necessary`,
    analytics: t`Analytics`,
    "error-reporting": t`Error reporting`,
    marketing: t`Marketing`,
  };
  const services: Record<Service, { name: string; what: string }> = {
    sessions: {
      name: t`Signing in (Google Firebase)`,
      what: t`Keeps you signed in. Without it nobody could sign in, so it is always on.`,
    },
    "session-recording": {
      name: t`Session recording (Hotjar)`,
      what: t`Hotjar shows us where people click and scroll. Words and what you type are masked before they leave your device.`,
    },
    analytics: {
      name: t`Visit statistics (Google Analytics)`,
      what: t`Google Analytics counts visits and pages, without advertising.`,
    },
    "error-reporting": {
      name: t`Error reporting (Sentry)`,
      what: t`Sentry tells us what failed in the page, with no data of yours.`,
    },
  };
  const ownCookies: Record<OwnCookieUse, string> = {
    session: t`Keeps you signed in.`,
    language: t`Remembers the language you chose.`,
    consent: t`Remembers your choice about cookies.`,
    reservation: t`Ties a box you keep, or a reservation you opened by a link, to this browser.`,
    consistency: t`Shows you at once what you have just changed.`,
  };
  return { purposes, services, ownCookies };
}
