import { useLingui } from "@lingui/react/macro";
import type { Purpose, Service } from "../../../domain/consent/configuration.ts";
import type { FirstPartyCookieUse } from "../../../domain/consent/first-party-cookies.ts";

/** Names and descriptions of purposes, services and cookies. */
export function useServiceLabels() {
  const { t } = useLingui();
  const purposes: Record<Purpose, string> = {
    necessary: t`Necessary`,
    analytics: t`Analytics`,
    "error-reporting": t`Error reporting`,
    marketing: t`Marketing`,
  };
  const services: Record<Service, { name: string; description: string }> = {
    sessions: {
      name: t`Signing in (Google Firebase)`,
      description: t`Keeps you signed in. Sign-in doesn’t work without it, so it’s always on.`,
    },
    "session-recording": {
      name: t`Session recording (Hotjar)`,
      description: t`Hotjar shows us where people click and scroll. Text and what you type are masked before they leave your device.`,
    },
    analytics: {
      name: t`Visit statistics (Google Analytics)`,
      description: t`Google Analytics counts visits and pages, without advertising.`,
    },
    "error-reporting": {
      name: t`Error reporting (Sentry)`,
      description: t`Sentry tells us about errors on the page.`,
    },
  };
  const firstPartyCookies: Record<FirstPartyCookieUse, string> = {
    session: t`Keeps you signed in.`,
    language: t`Remembers the language you chose.`,
    consent: t`Remembers your choice about cookies.`,
    reservation: t`Links a box you’re holding, or a reservation opened from a link, to this browser.`,
    consistency: t`Makes your own changes visible right away.`,
    view: t`Only for our administrators, when they look at someone’s pages.`,
  };
  return { purposes, services, firstPartyCookies };
}
