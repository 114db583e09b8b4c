import type { Messages } from "@lingui/core";
import type { Session } from "../../../domain/account/session.ts";

/** Response of `GET /api/config`. */
export interface PublicConfig {
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    emulatorOrigin: string | null;
    syncUrl: string | null;
  };
  tiles: { urlTemplate: string; attribution: string };
  services: { analyticsId: string | null; recordingId: string | null; errorDsn: string | null };
  isSecondFactorRequired: boolean;
  humanCheckSiteKey: string | null;
  version: string;
  environment: "local" | "staging" | "production";
}

/** State that the edge embeds as `#boksy-state`, so that the first screen needs no requests. */
export interface PageState {
  session?: Session;
  config?: PublicConfig;
  isOffline?: true;
}

function readScript(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent || "null");
  } catch {
    return null;
  }
}

/** Missing or invalid state counts as empty: the page then asks the API. */
export const readPageState = () => (readScript("boksy-state") ?? {}) as PageState;

let isOffline: boolean | undefined;

/** Whether the service worker delivered this page because the server could not be reached. It then has no session. */
export function isOfflinePage(): boolean {
  isOffline ??= readPageState().isOffline === true;
  return isOffline;
}

/** Messages that the build embeds as `#boksy-words`, by catalog. */
export const readPageTexts = () => (readScript("boksy-words") ?? {}) as Record<string, Messages>;
