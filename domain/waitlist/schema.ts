import { z } from "zod";
import { type BoxSize, boxSizes } from "../box/sizes.ts";
import { isId } from "../core/ids.ts";
import { emailAddress, opaque, singleLine } from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";

export const sizeId = z.enum(boxSizes.map(({ id }) => id) as [BoxSize["id"], ...BoxSize["id"][]]);

const place = z.string().refine((text): boolean => isId("place", text), { error: "field.invalid" });

/** Shown to the person who follows the link in an email, so the field must not allow a message or a link. */
export const town = singleLine(40)
  .min(2, { error: "field.too_short" })
  .regex(/^\p{L}[\p{L} .’'-]*$/u, { error: "field.invalid" });

/**
 * Joins the waitlist of a place or of a town. `size` null means any size, `fromOn` is the first day of the rental, null for as soon as
 * possible; `locale` is the language of the emails.
 */
export const joinWaitlistInput = z
  .strictObject({
    email: emailAddress,
    placeId: place.nullable(),
    town: town.nullable(),
    size: sizeId.nullable(),
    fromOn: day.nullable(),
    locale: z.enum(["pl", "en"]),
  })
  .refine(({ placeId, town }) => (placeId === null) !== (town === null), { error: "field.required", path: ["town"] });

/** The secret of an entry's link: 32 bytes in base64url. */
export const waitlistKeyInput = z.strictObject({ token: opaque(43).length(43) });

export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;
