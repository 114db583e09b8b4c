import { z } from "zod";
import type { Capability } from "../capabilities.ts";
import { opaque } from "../core/text-schema.ts";

/** The long forms of a partner that may be left and gone on with, and what one must be able to do to fill each in. */
export const draftForms = {
  company: "company.manage",
  place: "place.manage",
  boxes: "box.manage",
} as const satisfies Record<string, Capability>;

export type DraftForm = keyof typeof draftForms;

/** Characters of JSON, as the table allows: a list of 5,000 boxes fits. */
export const maxDraftLength = 400_000;

export const draftParam = z.strictObject({ form: z.enum(Object.keys(draftForms) as DraftForm[]) });

/** New boxes are typed for one place; the other forms are one for each person. */
export const draftQuery = z.strictObject({ placeId: opaque(40).optional() });

/** What was typed so far, as the form itself keeps it; it is checked when the form is sent. */
export const draftInput = z
  .strictObject({ data: z.record(z.string().max(100), z.json()) })
  .refine(({ data }) => JSON.stringify(data).length <= maxDraftLength, { error: "field.too_long", path: ["data"] });

export type DraftInput = z.infer<typeof draftInput>;
