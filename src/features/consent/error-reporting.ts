import {
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from "@sentry/react";
import type { PublicConfig } from "../../lib/api/page-state.ts";
import { isReportable } from "./reportable.ts";

/** The page's path and nothing of its query: it may name a thing of somebody's. */
function withoutPerson(event: ErrorEvent): ErrorEvent {
  return { ...event, request: { url: location.origin + location.pathname } };
}

/** Sentry, with unhandled errors alone: no breadcrumbs of what was clicked or fetched, no session, no person. */
export function startErrorReporting(dsn: string, config: PublicConfig, early: readonly unknown[]): void {
  init({
    dsn,
    release: config.version,
    environment: config.environment,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
    beforeSend: (event, { originalException }) => (isReportable(originalException) ? withoutPerson(event) : null),
  });
  for (const error of early) captureException(error);
}
