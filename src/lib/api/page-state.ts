import type { Messages } from "@lingui/core";
import type { Session } from "../../../domain/account/session.ts";

/** `GET /api/config`: what the page must know about where it runs. */
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
  humanCheckSiteKey: string | null;
  version: string;
  environment: "local" | "staging" | "production";
}

/** What the edge writes into `#boksy-state`, so that the first screen asks for nothing. */
export interface PageState {
  session?: Session;
  config?: PublicConfig;
}

function readScript(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent || "null");
  } catch {
    return null;
  }
}

/** Absent or unreadable state is an empty one: the page then asks the API. */
export const readPageState = () => (readScript("boksy-state") ?? {}) as PageState;

/** What the build writes into `#boksy-words` of a prerendered page: the sentences of its first screen. */
export const readPageTexts = () => readScript("boksy-words") as Messages | null;
