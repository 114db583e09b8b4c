import { useRef } from "react";

/**
 * One key for one intent of the user, kept over retries, so that pressing again after a lost answer does the thing once.
 * A changed input is a new intent and gets a new key. Send it as the header `Idempotency-Key`.
 */
export function useIdempotencyKey(): (input: unknown) => string {
  const kept = useRef({ intent: "", key: "" });
  return (input) => {
    const intent = JSON.stringify(input);
    if (kept.current.intent !== intent) kept.current = { intent, key: crypto.randomUUID() };
    return kept.current.key;
  };
}
