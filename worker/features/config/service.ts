import { identityProvider } from "../../identity/provider.ts";
import { isSecondFactorRequired } from "../../identity/second-factor.ts";
import { humanCheckSiteKey } from "../../providers/human-check/choose.ts";

/** Public ids of external services; null for a disabled one. */
export interface ServiceKeys {
  analyticsId: string | null;
  recordingId: string | null;
  errorDsn: string | null;
}

/** Public configuration of the page; also injected into every shell. */
export interface PublicConfig {
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    emulatorOrigin: string | null;
    syncUrl: string | null;
  };
  tiles: { urlTemplate: string; attribution: string };
  services: ServiceKeys;
  /** Whether administrators need a second factor. */
  isSecondFactorRequired: boolean;
  /** The site key of the human check widget; null if it is disabled. */
  humanCheckSiteKey: string | null;
  version: string;
  environment: "local" | "staging" | "production";
}

/** An empty variable disables the service. */
export const serviceKeys = (env: Env): ServiceKeys => ({
  analyticsId: env.GA_MEASUREMENT_ID || null,
  recordingId: env.HOTJAR_ID || null,
  errorDsn: env.SENTRY_DSN || null,
});

export function publicConfig(env: Env): PublicConfig {
  const { projectId, apiKey, emulatorHost } = identityProvider(env);
  return {
    identity: {
      projectId,
      apiKey,
      authDomain: env.FIREBASE_AUTH_DOMAIN,
      emulatorOrigin: emulatorHost === null ? null : `http://${emulatorHost}`,
      syncUrl: env.AUTH_SYNC_URL || null,
    },
    tiles: { urlTemplate: env.TILE_URL_TEMPLATE, attribution: env.TILE_ATTRIBUTION },
    services: serviceKeys(env),
    isSecondFactorRequired: isSecondFactorRequired(env),
    humanCheckSiteKey: humanCheckSiteKey(env),
    version: env.VERSION.id,
    environment: env.ENVIRONMENT as PublicConfig["environment"],
  };
}
