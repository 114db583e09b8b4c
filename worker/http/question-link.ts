import { href } from "../../domain/routes.ts";
import { type LinkKeys, tokenOf } from "./link-token.ts";

/** The path to a question, with the secret in the fragment, so that it never appears in logs or referrers. */
export async function questionPath(env: LinkKeys, link: string): Promise<string> {
  return `${href("question")}#token=${await tokenOf(env, "question", link)}`;
}
