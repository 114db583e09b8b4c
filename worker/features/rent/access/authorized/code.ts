import { type LinkKeys, tokenOf } from "../../../../http/link-token.ts";
import { isTrivial } from "../access-code.ts";
import type { PersonRow } from "./queries.ts";

const codeLength = 6;
const drawnBytes = 6;

/** What the code of an authorized person is derived from. */
export interface PersonCodeParts {
  id: string;
  /** Counts the codes that the person was issued, also for other boxes. */
  codeNumber: number;
}

export const codePartsOf = ({
  id,
  issuedCodes,
  relocations,
}: Pick<PersonRow, "id" | "issuedCodes" | "relocations">): PersonCodeParts => ({
  id,
  codeNumber: issuedCodes + relocations,
});

/**
 * The six digits of an authorized person, derived from a secret key, so that they are stored nowhere. Each number gives a code
 * that no lower number gave, so that none becomes valid again. Codes that are easy to guess are skipped.
 */
export async function personCode(env: LinkKeys, { id, codeNumber }: PersonCodeParts): Promise<string> {
  const issued = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    const token = await tokenOf(env, "authorized person's code", `${id} ${attempt}`);
    const value = Buffer.from(token, "base64url").readUIntBE(0, drawnBytes);
    const code = String(value % 10 ** codeLength).padStart(codeLength, "0");
    if (!isTrivial(code)) issued.add(code);
    if (issued.size === codeNumber) return code;
  }
}
