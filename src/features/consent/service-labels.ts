import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Purpose, Service } from "../../../domain/consent/configuration.ts";
import type { FirstPartyCookieUse } from "../../../domain/consent/first-party-cookies.ts";

/** Names and descriptions of purposes, services and cookies. */
export const purposeLabels: Record<Purpose, MessageDescriptor> = {
  necessary: msg`Necessary`,
  analytics: msg`Analytics`,
  "error-reporting": msg`Error reporting`,
  marketing: msg`Marketing`,
};

export const serviceLabels: Record<Service, { name: MessageDescriptor; description: MessageDescriptor }> = {
  sessions: {
    name: msg`Signing in (Google Firebase)`,
    description: msg`Keeps you signed in. Sign-in doesn’t work without it, so it’s always on.`,
  },
  "session-recording": {
    name: msg`Session recording (Hotjar)`,
    description: msg`Hotjar shows us where people click and scroll. Text and what you type are masked before they leave your device.`,
  },
  analytics: {
    name: msg`Visit statistics (Google Analytics)`,
    description: msg`Google Analytics counts visits and pages, without advertising.`,
  },
  "error-reporting": {
    name: msg`Error reporting (Sentry)`,
    description: msg`Sentry tells us about errors on the page.`,
  },
};

export const cookieLabels: Record<FirstPartyCookieUse, MessageDescriptor> = {
  session: msg`Keeps you signed in.`,
  language: msg`Remembers the language you chose.`,
  consent: msg`Remembers your choice about cookies.`,
  reservation: msg`Links a box you’re holding, or a reservation opened from a link, to this browser.`,
  consistency: msg`Makes your own changes visible right away.`,
  view: msg`Only for our administrators, when they view someone’s account.`,
};
