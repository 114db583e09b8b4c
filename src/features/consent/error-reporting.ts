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

/** Keeps the path only: a query may contain personal data. */
function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  return { ...event, request: { url: location.origin + location.pathname } };
}

/** Sentry for unhandled errors only: no breadcrumbs, sessions or user data. */
export function startErrorReporting(dsn: string, config: PublicConfig, earlyErrors: readonly unknown[]): void {
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
    beforeSend: (event, { originalException }) => (isReportable(originalException) ? withoutPersonalData(event) : null),
  });
  for (const error of earlyErrors) captureException(error);
}
