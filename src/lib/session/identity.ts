import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  type UserCredential,
} from "firebase/auth";
import { configQuery } from "../api/config.ts";
import { queryClient } from "../api/query-client.ts";
import { currentLocale } from "../i18n/i18n.ts";
import { renewThrough } from "./session-refresh.ts";
import { TokenSync } from "./token-sync.ts";
import type { Tokens } from "./tokens.ts";

interface Identity {
  auth: Auth;
  sync: TokenSync;
}

export type HandOver<Made> = (tokens: Tokens) => Promise<Made>;

let identity: Promise<Identity> | null = null;

/**
 * Starts the provider’s client with explicit settings: `getAuth()` would also read them from a cookie, which anyone
 * could plant. Nothing is stored in the browser: the session lives in HttpOnly cookies.
 */
async function startIdentity(): Promise<Identity> {
  const { identity: settings } = await queryClient.ensureQueryData(configQuery);
  const { apiKey, authDomain, projectId } = settings;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), { persistence: inMemoryPersistence });
  if (settings.emulatorOrigin) connectAuthEmulator(auth, settings.emulatorOrigin, { disableWarnings: true });
  const sync = new TokenSync();
  onIdTokenChanged(auth, (user) => sync.changed(user));
  renewThrough(() => renewToken(auth, sync));
  return { auth, sync };
}

/** Renews the token of a user who signed in within this document: the client renews it and the sync reports it. */
async function renewToken({ currentUser }: Auth, sync: TokenSync): Promise<boolean> {
  if (currentUser === null) return false;
  await sync.after(() => currentUser.getIdToken(true));
  return sync.delivered;
}

export async function openIdentity(): Promise<Identity> {
  identity ??= startIdentity().catch((error: unknown) => {
    identity = null; // Retried on the next call.
    throw error;
  });
  const opened = await identity;
  opened.auth.languageCode = currentLocale();
  return opened;
}

/** The provider’s client, for operations that start no session. */
export const openAuth = async (): Promise<Auth> => (await openIdentity()).auth;

/**
 * Signs in with `authenticate` and passes the tokens to `handOver`, which creates the session; then the sync reports
 * the token. An account with a second step is asked for the code; `authenticate` has then failed, and `afterCode` does
 * with the tokens what it would have done with the user.
 */
export async function signInWith<Made>(
  authenticate: (auth: Auth) => Promise<UserCredential>,
  handOver: HandOver<Made>,
  afterCode: (tokens: Tokens) => Tokens | Promise<Tokens> = (tokens) => tokens,
): Promise<Made> {
  const { auth, sync } = await openIdentity();
  return sync.after(async () => {
    const tokens = await authenticate(auth).then(
      async ({ user }) => ({ idToken: await user.getIdToken(), refreshToken: user.refreshToken }),
      async (error) => {
        if (error.code !== "auth/multi-factor-auth-required") throw error;
        return afterCode(await (await import("./ask-for-code.ts")).askForCode(error));
      },
    );
    return handOver(tokens);
  });
}

export const signInWithPassword = <Made>(email: string, password: string, handOver: HandOver<Made>) =>
  signInWith((auth) => signInWithEmailAndPassword(auth, email, password), handOver);

/**
 * Opens the provider’s popup. Works only in documents loaded at `/auth/*`, whose policies allow it. It first checks the
 * list of allowed domains, and reports a closed popup after eight seconds (specification, section 9).
 */
export const signInWithGoogle = <Made>(handOver: HandOver<Made>) =>
  signInWith((auth) => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver), handOver);
