import { initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type UserCredential,
  updateProfile,
} from "firebase/auth";
import { configQuery } from "./config.ts";
import { currentLocale } from "./i18n.ts";
import { queryClient } from "./query-client.ts";
import { syncTokens } from "./token-sync.ts";

/** What the API makes a session from. */
export interface Tokens {
  idToken: string;
  refreshToken: string;
}

interface Identity {
  auth: Auth;
  sync: ReturnType<typeof syncTokens>;
}

let identity: Promise<Identity> | null = null;

/**
 * The provider with explicit settings: `getAuth()` would read them from a cookie too, which anyone may plant. Nothing is
 * kept in the browser; the session lives in cookies that no script can read.
 */
async function startIdentity(): Promise<Identity> {
  const { identity: settings } = await queryClient.ensureQueryData(configQuery);
  const { apiKey, authDomain, projectId } = settings;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), { persistence: inMemoryPersistence });
  if (settings.emulatorOrigin) connectAuthEmulator(auth, settings.emulatorOrigin, { disableWarnings: true });
  return { auth, sync: syncTokens(auth, settings.syncUrl) };
}

async function openIdentity(): Promise<Identity> {
  identity ??= startIdentity().catch((error: unknown) => {
    identity = null; // The next try starts anew.
    throw error;
  });
  const opened = await identity;
  opened.auth.languageCode = currentLocale();
  return opened;
}

/** Signs in with `enter` and gives the tokens to `handOver`, which makes the session: the sync waits meanwhile. */
async function enterWith<Made>(
  enter: (auth: Auth) => Promise<UserCredential>,
  handOver: (tokens: Tokens) => Promise<Made>,
): Promise<Made> {
  const { auth, sync } = await openIdentity();
  return sync.paused(async () => {
    const { user } = await enter(auth);
    return handOver({ idToken: await user.getIdToken(), refreshToken: user.refreshToken });
  });
}

export const signInWithPassword = <Made>(
  email: string,
  password: string,
  handOver: (tokens: Tokens) => Promise<Made>,
) => enterWith((auth) => signInWithEmailAndPassword(auth, email, password), handOver);

export const registerWithPassword = <Made>(
  account: { email: string; password: string; displayName: string },
  handOver: (tokens: Tokens) => Promise<Made>,
) =>
  enterWith(async (auth) => {
    const credential = await createUserWithEmailAndPassword(auth, account.email, account.password);
    await updateProfile(credential.user, { displayName: account.displayName });
    return credential;
  }, handOver);

/** Asks the provider to send the letter. Callers say the same whether the account exists or not. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth } = await openIdentity();
  await sendPasswordResetEmail(auth, email);
}
