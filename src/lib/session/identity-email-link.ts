import { signInWithEmailLink } from "firebase/auth";
import { href } from "../../../domain/routes.ts";
import { type HandOver, signInWith } from "./identity.ts";

/** The provider expects the code within a link; ours had it in the fragment, so the link is rebuilt. */
export const signInWithCode = <Made>(email: string, oobCode: string, handOver: HandOver<Made>) =>
  signInWith((auth) => {
    const query = new URLSearchParams({ mode: "signIn", oobCode, apiKey: auth.config.apiKey });
    return signInWithEmailLink(auth, email, `${location.origin}${href("authAction")}?${query}`);
  }, handOver);
