import { ApiError } from "../../../lib/api/api-error.ts";
import { fetchLinkedCode } from "./queries.ts";

interface LinkedCode {
  code: string;
  /** When the code was shown, if this is the copy stored on this device. */
  readAt?: string;
}

/** The code, or without a connection the one that was last shown on this device. */
export async function showLinkedCode(token: string): Promise<LinkedCode> {
  const copy = await import("./link-copy.ts");
  try {
    const shown = await fetchLinkedCode(token);
    void copy.keepLinkedCode(token, shown.code);
    return shown;
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0;
    const kept = isUnreachable ? await copy.keptLinkedCode(token) : null;
    if (kept === null) throw error;
    return kept;
  }
}
