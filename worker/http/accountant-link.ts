import { href } from "../../domain/routes.ts";
import { type LinkKeys, tokenOf } from "./link-token.ts";

/** The path to an accountant's files, with the secret in the fragment, so that it never appears in logs or referrers. */
export async function accountantPath(env: LinkKeys, link: string): Promise<string> {
  return `${href("accountantFiles")}#token=${await tokenOf(env, "accountant link", link)}`;
}
