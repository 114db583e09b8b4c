import { createUserWithEmailAndPassword, updateProfile } from "firebase/auth";
import { type HandOver, signInWith } from "./identity.ts";

/** Creates an account with a password and signs it in. */
export const registerWithPassword = <Made>(
  account: { email: string; password: string; displayName: string },
  handOver: HandOver<Made>,
) =>
  signInWith(async (auth) => {
    const credential = await createUserWithEmailAndPassword(auth, account.email, account.password);
    await updateProfile(credential.user, { displayName: account.displayName });
    return credential;
  }, handOver);
