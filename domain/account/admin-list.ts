import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";

/** `account`: a customer or external user who can sign in. `record`: a client of a partner without an account. */
export const personKinds = ["account", "record"] as const;
export type PersonKind = (typeof personKinds)[number];

export const personStates = ["renting", "blocked"] as const;

const adminPersonSorts = ["name-asc", "name-desc", "created-desc", "created-asc"] as const;
export type AdminPersonSort = (typeof adminPersonSorts)[number];

/** The query of the administrators' list of clients. */
export const adminPersonQuery = z.strictObject({
  q: singleLine(80).optional(),
  kind: z.enum(personKinds).optional(),
  state: z.enum(personStates).optional(),
  sort: z.enum(adminPersonSorts).default("created-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type AdminPersonQuery = z.output<typeof adminPersonQuery>;
