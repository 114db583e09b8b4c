import type { ServiceKeys } from "../features/config/service.ts";

/** External origins that a page may load from, by directive of the content security policy. */
export type ServiceSources = Record<"script-src" | "connect-src" | "img-src", readonly string[]>;

const tags = "https://*.googletagmanager.com";
const analytics = "https://*.google-analytics.com";
const recording = "https://*.hotjar.com";

/**
 * Empty for a service without an id. Sources: https://developers.google.com/tag-platform/security/guides/csp and
 * Hotjar's list without `unsafe-inline`: recording works without the widgets that require it.
 */
export function serviceSources({ analyticsId, recordingId, errorDsn }: ServiceKeys): ServiceSources {
  const errors = errorDsn === null ? [] : [new URL(errorDsn).origin];
  return {
    "script-src": [...(analyticsId ? [tags] : []), ...(recordingId ? [recording] : [])],
    "connect-src": [
      ...(analyticsId ? [analytics, "https://*.analytics.google.com", tags] : []),
      ...(recordingId ? [recording, "https://*.hotjar.io", "wss://*.hotjar.com"] : []),
      ...errors,
    ],
    "img-src": [...(analyticsId ? [analytics, tags] : []), ...(recordingId ? [recording] : [])],
  };
}

export const noSources: ServiceSources = { "script-src": [], "connect-src": [], "img-src": [] };
