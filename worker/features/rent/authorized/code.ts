import { type LinkKeys, tokenOf } from "../../../http/link-token.ts";
import { isTrivial } from "../access-code.ts";

const codeLength = 6;
const drawnBytes = 6;

/** What the code of an authorized person is derived from. */
export interface PersonCodeParts {
  id: string;
  boxId: string;
  /** Counts the codes that were issued for the same box. */
  codeNumber: number;
}

/**
 * The six digits of an authorized person, derived from a secret key, so that they are stored nowhere. Another box or a renewal
 * gives another code. Codes that are easy to guess are skipped.
 */
export async function personCode(env: LinkKeys, { id, boxId, codeNumber }: PersonCodeParts): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const token = await tokenOf(env, "authorized person's code", `${id} ${boxId} ${codeNumber} ${attempt}`);
    const value = Buffer.from(token, "base64url").readUIntBE(0, drawnBytes);
    const code = String(value % 10 ** codeLength).padStart(codeLength, "0");
    if (!isTrivial(code)) return code;
  }
}
