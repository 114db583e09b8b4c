import type { Session } from "../../domain/user/session.ts";

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
  version: string;
  environment: "local" | "staging" | "production";
}

/** What the edge writes into `#boksy-state`, so that the first screen asks for nothing. */
export interface PageState {
  session?: Session;
  config?: PublicConfig;
}

/** Absent or unreadable state is an empty one: the page then asks the API. */
export function readPageState(): PageState {
  try {
    return JSON.parse(document.getElementById("boksy-state")?.textContent || "null") ?? {};
  } catch {
    return {};
  }
}
