import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { type CollectionStage, collectionTransitions } from "./transitions.ts";

export const collectionStages = Object.keys(collectionTransitions) as [CollectionStage, ...CollectionStage[]];

const caseSorts = ["next-asc", "next-desc", "client-asc", "client-desc", "debt-asc", "debt-desc"] as const;
export type CaseSort = (typeof caseSorts)[number];

/** The query of a partner's cases of debt collection; without a stage, of those that are open. */
export const caseQuery = z.strictObject({
  stage: z.enum(collectionStages).optional(),
  place: opaque(64).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(caseSorts).default("next-asc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

/** The query of the board of open cases. */
export const boardQuery = caseQuery.pick({ place: true, q: true });

export type BoardQuery = z.output<typeof boardQuery>;

export type CaseQuery = z.output<typeof caseQuery>;
