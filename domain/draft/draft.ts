import { z } from "zod";
import type { Capability } from "../capabilities.ts";
import { opaque } from "../core/text-schema.ts";

/** The partner forms that save drafts, with the capability that each requires. */
export const draftForms = {
  company: "company.manage",
  place: "place.create",
  boxes: "box.manage",
  rents: "rent.import",
} as const satisfies Record<string, Capability>;

export type DraftForm = keyof typeof draftForms;

/** Length of the JSON in characters, as in the table's CHECK; enough for a list of 5,000 boxes. */
export const maxDraftLength = 400_000;

export const draftParam = z.strictObject({ form: z.enum(Object.keys(draftForms) as DraftForm[]) });

/** Drafts of new boxes belong to a place; the other forms have one draft per user. */
export const draftQuery = z.strictObject({ placeId: opaque(40).optional() });

/** The form's values so far, unvalidated; they are validated on submit. */
export const draftInput = z
  .strictObject({ data: z.record(z.string().max(100), z.json()) })
  .refine(({ data }) => JSON.stringify(data).length <= maxDraftLength, { error: "field.too_long", path: ["data"] });

export type DraftInput = z.infer<typeof draftInput>;
