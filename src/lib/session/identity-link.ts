import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithPopup,
  signInWithEmailAndPassword,
  signInWithPopup,
  updatePassword,
} from "firebase/auth";
import { type HandOver, openIdentity, signInWith } from "./identity.ts";
import type { Tokens } from "./tokens.ts";

export interface KnownAccount {
  uid: string;
  email: string;
}

const withCode = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

/** Opens the provider’s popup for one account: suggests its address and rejects any other account. */
function openWindow({ uid, email }: KnownAccount): Parameters<typeof signInWith>[0] {
  return async (auth) => {
    const provider = new GoogleAuthProvider().setCustomParameters({ login_hint: email });
    const credential = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
    if (credential.user.uid !== uid) throw withCode("user-mismatch");
    return credential;
  };
}

/** Reauthenticates the signed-in user in the provider’s popup. */
export const reauthenticateWithGoogle = <Made>(account: KnownAccount, handOver: HandOver<Made>) =>
  signInWith(openWindow(account), handOver);

const setPasswordAfterCode = (password: string) => async (tokens: Tokens) =>
  (await import("./second-factor.ts")).setPassword(tokens, password);

/** Reauthenticates with the old password, then sets the new one, which ends all other sessions at the provider. */
export const changePassword = <Made>(
  account: { email: string; oldPassword: string; newPassword: string },
  handOver: HandOver<Made>,
) =>
  signInWith(
    async (auth) => {
      const credential = await signInWithEmailAndPassword(auth, account.email, account.oldPassword);
      await updatePassword(credential.user, account.newPassword);
      return credential;
    },
    handOver,
    setPasswordAfterCode(account.newPassword),
  );

/** Sets the first password of an account that only has Google sign-in, after reauthenticating with it. */
export const addPassword = <Made>(account: KnownAccount, password: string, handOver: HandOver<Made>) =>
  signInWith(
    async (auth) => {
      const credential = await openWindow(account)(auth);
      await updatePassword(credential.user, password);
      return credential;
    },
    handOver,
    setPasswordAfterCode(password),
  );

/** Links a Google account to the user who has just reauthenticated in this document. */
export async function linkGoogle(): Promise<void> {
  const { auth, sync } = await openIdentity();
  const user = auth.currentUser;
  if (user === null) throw withCode("requires-recent-login");
  await sync.after(() => linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver));
  await sync.delivered;
}
