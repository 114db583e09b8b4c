import { identityProvider } from "../../identity/provider.ts";

/** The public facts a page needs to run; also injected into every shell. */
export interface PublicConfig {
  identity: { projectId: string; apiKey: string; authDomain: string; emulatorOrigin: string | null; syncUrl: string };
  tiles: { urlTemplate: string; attribution: string };
  version: string;
  environment: "local" | "staging" | "production";
}

export function publicConfig(env: Env): PublicConfig {
  const { projectId, apiKey, emulatorHost } = identityProvider(env);
  return {
    identity: {
      projectId,
      apiKey,
      authDomain: env.FIREBASE_AUTH_DOMAIN,
      emulatorOrigin: emulatorHost === null ? null : `http://${emulatorHost}`,
      syncUrl: "/api/auth/token",
    },
    tiles: { urlTemplate: env.TILE_URL_TEMPLATE, attribution: env.TILE_ATTRIBUTION },
    version: env.VERSION.id,
    environment: env.ENVIRONMENT as PublicConfig["environment"],
  };
}
