import { href } from "../../domain/routes.ts";
import { api, unwrap } from "./api.ts";

/** Ends the session on this device. The page is loaded anew, so that nothing of the user stays in its memory. */
export async function signOut(): Promise<void> {
  await unwrap(api.auth.logout.$post());
  location.replace(href("home"));
}
