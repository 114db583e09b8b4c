import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  type UserCredential,
  updatePassword,
  updateProfile,
} from "firebase/auth";
import { href } from "../../../domain/routes.ts";
import { configQuery } from "../api/config.ts";
import { queryClient } from "../api/query-client.ts";
import { currentLocale } from "../i18n/i18n.ts";
import { renewThrough } from "./session-refresh.ts";
import { TokenSync } from "./token-sync.ts";

/** The tokens from which the API creates a session. */
export interface Tokens {
  idToken: string;
  refreshToken: string;
}

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
 * the token.
 */
export async function signInWith<Made>(
  authenticate: (auth: Auth) => Promise<UserCredential>,
  handOver: HandOver<Made>,
): Promise<Made> {
  const { auth, sync } = await openIdentity();
  return sync.after(async () => {
    const { user } = await authenticate(auth);
    return handOver({ idToken: await user.getIdToken(), refreshToken: user.refreshToken });
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

/** The provider expects the code within a link; ours had it in the fragment, so the link is rebuilt. */
export const signInWithCode = <Made>(email: string, oobCode: string, handOver: HandOver<Made>) =>
  signInWith((auth) => {
    const query = new URLSearchParams({ mode: "signIn", oobCode, apiKey: auth.config.apiKey });
    return signInWithEmailLink(auth, email, `${location.origin}${href("authAction")}?${query}`);
  }, handOver);

export const registerWithPassword = <Made>(
  account: { email: string; password: string; displayName: string },
  handOver: HandOver<Made>,
) =>
  signInWith(async (auth) => {
    const credential = await createUserWithEmailAndPassword(auth, account.email, account.password);
    await updateProfile(credential.user, { displayName: account.displayName });
    return credential;
  }, handOver);

/** Reauthenticates with the old password, then sets the new one, which ends all other sessions at the provider. */
export const changePassword = <Made>(
  account: { email: string; oldPassword: string; newPassword: string },
  handOver: HandOver<Made>,
) =>
  signInWith(async (auth) => {
    const credential = await signInWithEmailAndPassword(auth, account.email, account.oldPassword);
    await updatePassword(credential.user, account.newPassword);
    return credential;
  }, handOver);
