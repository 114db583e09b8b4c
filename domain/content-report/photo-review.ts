import { z } from "zod";
import { decisionReason } from "../core/decision.ts";
import { isId } from "../core/ids.ts";
import { cursorText } from "../core/paging.ts";
import { multiLine, singleLine } from "../core/text-schema.ts";
import { decisionGrounds, reportReasons } from "./schema.ts";

/** `new`: not looked at since it was uploaded. `removed`: hidden by a decision. */
export const photoStates = ["new", "accepted", "removed"] as const;
export type PhotoState = (typeof photoStates)[number];

/** The query of the administrators' list of photos. */
export const adminPhotoQuery = z.strictObject({
  q: singleLine(80).optional(),
  state: z.enum(photoStates).default("new"),
  sort: z.enum(["created-desc", "created-asc"]).default("created-asc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type AdminPhotoQuery = z.output<typeof adminPhotoQuery>;

const photoId = z.string().refine((text): boolean => isId("photo", text), { error: "field.invalid" });

/** The photos that an administrator has looked at and that stay. */
export const acceptPhotosInput = z.strictObject({
  ids: z.array(photoId).min(1).max(200),
  reason: decisionReason,
});

/** The statement of reasons is emailed to the partner, who can appeal. */
export const removePhotoInput = z.strictObject({
  reason: z.enum(reportReasons),
  ground: z.enum(decisionGrounds),
  statement: multiLine(2_000).min(10, { error: "field.too_short" }),
});
export type RemovePhotoInput = z.output<typeof removePhotoInput>;
