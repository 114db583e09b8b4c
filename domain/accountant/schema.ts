import { z } from "zod";
import { daysBetween, isDay } from "../core/day.ts";
import { emailAddress, opaque, singleLine } from "../core/text-schema.ts";
import { linkDays, maxLinkPeriodDays, voivodeships } from "./limits.ts";

/** To whom the files of each closed month are sent, and what JPK_FA requires beyond the company's data. */
export const accountantInput = z.strictObject({
  version: opaque(64),
  /** Null: the files are not sent. */
  email: emailAddress.nullable(),
  /** The language of emails and file headings. */
  locale: z.enum(["pl", "en"]),
  /** The four-digit code of the tax office, such as `1471`. */
  taxOffice: z
    .string()
    .trim()
    .regex(/^\d{4}$/, { error: "field.invalid" })
    .nullable(),
  voivodeship: z.enum(voivodeships).nullable(),
  county: singleLine(36).nullable(),
  commune: singleLine(36).nullable(),
});
export type AccountantInput = z.output<typeof accountantInput>;

const day = z.string().refine(isDay, { error: "field.invalid" });

/** A new link to the files of any period, both days included. */
export const accountantLinkInput = z
  .strictObject({
    fromOn: day,
    toOn: day,
    days: z.literal(linkDays),
    /** Emails the link to the saved address. */
    sendsEmail: z.boolean(),
  })
  .refine(({ fromOn, toOn }) => fromOn <= toOn && daysBetween(fromOn, toOn) < maxLinkPeriodDays, {
    path: ["toOn"],
    error: "field.invalid",
  });
export type AccountantLinkInput = z.output<typeof accountantLinkInput>;

/** The secret of a link. */
export const accountantKeyInput = z.strictObject({ token: opaque(64) });
