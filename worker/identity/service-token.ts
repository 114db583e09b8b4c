import { currentTime } from "../clock.ts";
import { CachedCredential } from "./credential.ts";
import { identityProvider } from "./provider.ts";

/** One for each service account an isolate meets; its token is the service's and no person's. */
const credentials = new Map<string, CachedCredential>();

/** The service account's credential. Throws when `FIREBASE_SERVICE_ACCOUNT` is not set. */
export function serviceCredential(env: Pick<Env, "FIREBASE_SERVICE_ACCOUNT">): CachedCredential {
  const account = env.FIREBASE_SERVICE_ACCOUNT;
  if (!account) throw new Error("FIREBASE_SERVICE_ACCOUNT is not set.");
  const known = credentials.get(account) ?? new CachedCredential(account, currentTime);
  credentials.set(account, known);
  return known;
}

/** What administrative calls carry as bearer: the emulator takes `owner` for it. */
export async function serviceToken(env: Env): Promise<string> {
  if (identityProvider(env).emulatorHost !== null) return "owner";
  return (await serviceCredential(env).getAccessToken()).access_token;
}
