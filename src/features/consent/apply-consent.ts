import { type Consent, type OptionalService, optionalServices } from "../../../domain/consent/consent.ts";
import { isSecretPage } from "../../../domain/routes/secret-pages.ts";
import { findRoute } from "../../../domain/routes.ts";
import { configQuery } from "../../lib/api/config.ts";
import type { PublicConfig } from "../../lib/api/page-state.ts";
import { queryClient } from "../../lib/api/query-client.ts";
import { startAnalytics } from "./analytics.ts";
import { isCrawler } from "./crawler.ts";
import { deleteServiceData } from "./delete-service-data.ts";
import { startRecording } from "./session-recording.ts";
import { storedConsent } from "./stored-consent.ts";

const running = new Set<OptionalService>();

/** The policy of a document that was opened by a secret address lets no other site in, wherever one went from there. */
function isSecretDocument(): boolean {
  const opened = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  return isSecretPage(findRoute(new URL(opened).pathname));
}

async function start(id: OptionalService, config: PublicConfig, early: readonly unknown[]): Promise<void> {
  const { analyticsId, recordingId, errorDsn } = config.services;
  if (id === "analytics" && analyticsId) startAnalytics(analyticsId);
  if (id === "session-recording" && recordingId) startRecording(recordingId);
  if (id === "error-reporting" && errorDsn && !isCrawler(navigator.userAgent)) {
    const { startErrorReporting } = await import("./error-reporting.ts");
    startErrorReporting(errorDsn, config, early);
  }
}

/** Other tabs of this browser, which share the choice. Opened by what follows a choice: elsewhere nothing runs to be ended. */
const tabs = new BroadcastChannel("boksy-consent");

tabs.addEventListener("message", () => {
  const consent = storedConsent();
  if (consent) void applyAndReload(consent);
});

/** Acts on a choice made in this page: here, and in the other tabs. */
export async function applyConsentEverywhere(consent: Consent): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  tabs.postMessage(consent.at);
  await applyAndReload(consent);
}

/** Foreign code ends with its page alone: one that runs what is no longer allowed is loaded anew. */
async function applyAndReload(consent: Consent): Promise<void> {
  if (await applyConsent(consent)) location.reload();
}

/**
 * Starts what is allowed and clears away what is not.
 * @returns whether something that runs is no longer allowed
 */
export async function applyConsent({ services }: Consent, early: readonly unknown[] = []): Promise<boolean> {
  for (const id of optionalServices) if (!services.includes(id)) deleteServiceData(id);
  const due = isSecretDocument() ? [] : services.filter((id) => !running.has(id));
  for (const id of due) running.add(id);
  if (due.length > 0) {
    const config = await queryClient.ensureQueryData(configQuery);
    await Promise.all(due.map((id) => start(id, config, early).catch(() => running.delete(id))));
  }
  return [...running].some((id) => !services.includes(id));
}
