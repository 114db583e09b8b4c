import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";

/** `retrying`: an attempt has failed, and the queue repeats it. `failed`: given up after all attempts. */
export const messageStates = ["failed", "retrying", "waiting"] as const;

/** The query of the list of messages that have not been sent. */
export const adminMessageQuery = z.strictObject({
  state: z.enum(messageStates).optional(),
  q: singleLine(80).optional(),
  cursor: cursorText.optional(),
});

export type AdminMessageQuery = z.output<typeof adminMessageQuery>;

/** The query of the list of addresses that nothing is sent to. */
export const suppressedQuery = z.strictObject({ q: singleLine(80).optional(), cursor: cursorText.optional() });

export type SuppressedQuery = z.output<typeof suppressedQuery>;
