import { type Consent, type OptionalService, optionalServices } from "../../../domain/consent/consent.ts";
import { isSecretPage } from "../../../domain/routes/secret-pages.ts";
import { findRoute } from "../../../domain/routes.ts";
import { api } from "../../lib/api/api.ts";
import { configQuery } from "../../lib/api/config.ts";
import type { PublicConfig } from "../../lib/api/page-state.ts";
import { queryClient } from "../../lib/api/query-client.ts";
import { knownSession } from "../../lib/session/known-session.ts";
import { startAnalytics } from "./analytics.ts";
import { isCrawler } from "./crawler.ts";
import { deleteServiceData } from "./delete-service-data.ts";
import { startRecording } from "./session-recording.ts";
import { storedConsent } from "./stored-consent.ts";

const running = new Set<OptionalService>();

/**
 * A document loaded from a URL with a secret has a content security policy that blocks other hosts until it is unloaded.
 */
function isSecretDocument(): boolean {
  const initialUrl = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  return isSecretPage(findRoute(new URL(initialUrl).pathname));
}

async function start(id: OptionalService, config: PublicConfig, earlyErrors: readonly unknown[]): Promise<void> {
  const { analyticsId, recordingId, errorDsn } = config.services;
  if (id === "analytics" && analyticsId) startAnalytics(analyticsId);
  if (id === "session-recording" && recordingId) startRecording(recordingId);
  if (id === "error-reporting" && errorDsn && !isCrawler(navigator.userAgent)) {
    const { startErrorReporting } = await import("./error-reporting.ts");
    startErrorReporting(errorDsn, config, earlyErrors);
  }
}

/** Tells other tabs of this browser about the choice. */
const tabs = new BroadcastChannel("boksy-consent");

tabs.addEventListener("message", () => {
  const consent = storedConsent();
  if (consent) void applyAndReload(consent);
});

/** Records a signed-in user's choice in the database. Best effort, because the cookie is authoritative. */
export function recordConsent({ version, services }: Consent): void {
  if (knownSession()?.status !== "authenticated") return;
  void api.consents.$post({ json: { version, services } }, { init: { keepalive: true } }).catch(() => null);
}

/** Applies a choice in this tab and in the other tabs. */
export async function applyConsentEverywhere(consent: Consent): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  tabs.postMessage(consent.at);
  await applyAndReload(consent);
}

/** Third-party code cannot be unloaded: reload a page that runs a service no longer allowed. */
async function applyAndReload(consent: Consent): Promise<void> {
  if (await applyConsent(consent)) location.reload();
}

/**
 * Starts allowed services and deletes the data of the others. @returns whether a running service is no longer allowed
 */
export async function applyConsent({ services }: Consent, earlyErrors: readonly unknown[] = []): Promise<boolean> {
  for (const id of optionalServices) if (!services.includes(id)) deleteServiceData(id);
  const pending = isSecretDocument() ? [] : services.filter((id) => !running.has(id));
  for (const id of pending) running.add(id);
  if (pending.length > 0) {
    const config = await queryClient.ensureQueryData(configQuery);
    await Promise.all(pending.map((id) => start(id, config, earlyErrors).catch(() => running.delete(id))));
  }
  return [...running].some((id) => !services.includes(id));
}
