/** Where the identity provider is, and whether it is the emulator. */
export interface IdentityProvider {
  projectId: string;
  apiKey: string;
  /** `host:port` of the emulator on this machine, or null for the real provider. */
  emulatorHost: string | null;
  /** Base of the account calls, `…/v1/…` follows. */
  accountsBase: string;
  /** Base of the token exchange, `/v1/token` follows. */
  tokensBase: string;
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

type ProviderSettings = Pick<
  Env,
  "ENVIRONMENT" | "FIREBASE_PROJECT_ID" | "FIREBASE_API_KEY" | "FIREBASE_AUTH_EMULATOR_HOST"
>;

/**
 * The emulator's tokens are unsigned, so it is accepted only in the local environment, with a `demo-` project and on
 * this machine. Throws otherwise, so that a misconfigured environment fails instead of accepting forged tokens.
 */
export function identityProvider(env: ProviderSettings): IdentityProvider {
  const projectId = env.FIREBASE_PROJECT_ID;
  const host = env.FIREBASE_AUTH_EMULATOR_HOST || null;
  const isLocal = env.ENVIRONMENT === "local" && projectId.startsWith("demo-");
  if (host !== null && !(isLocal && loopback.test(host))) {
    throw new Error("An identity emulator is configured for a project or host that is not a local demo.");
  }
  const base = (service: string) => (host === null ? `https://${service}` : `http://${host}/${service}`);
  return {
    projectId,
    apiKey: env.FIREBASE_API_KEY,
    emulatorHost: host,
    accountsBase: base("identitytoolkit.googleapis.com"),
    tokensBase: base("securetoken.googleapis.com"),
  };
}
