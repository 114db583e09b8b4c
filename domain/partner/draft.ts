import { z } from "zod";
import type { Capability } from "../capabilities.ts";

/** The long forms of a partner that may be left and gone on with, and what one must be able to do to fill each in. */
export const draftForms = {
  company: "company.manage",
  place: "place.manage",
} as const satisfies Record<string, Capability>;

export type DraftForm = keyof typeof draftForms;

/** Characters of JSON, as the table allows. */
const longestDraft = 20_000;

export const draftParam = z.strictObject({ form: z.enum(Object.keys(draftForms) as DraftForm[]) });

/** What was typed so far, as the form itself keeps it; it is checked when the form is sent. */
export const draftInput = z
  .strictObject({ data: z.record(z.string().max(100), z.json()) })
  .refine(({ data }) => JSON.stringify(data).length <= longestDraft, { error: "field.too_long", path: ["data"] });

export type DraftInput = z.infer<typeof draftInput>;
