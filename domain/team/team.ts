import { z } from "zod";
import { isId } from "../core/ids.ts";
import { emailAddress, nameLine } from "../core/text-schema.ts";
import { staffRoles } from "./staff.ts";

const staffRole = z.enum(staffRoles);

/** The only places that a member sees; null for all, including future ones. */
const placeIds = z
  .array(z.string().refine((text): boolean => isId("place", text), { error: "field.invalid" }))
  .min(1, { error: "field.required" })
  .max(1_000, { error: "field.too_large" })
  .nullable();

export const inviteStaffInput = z.strictObject({
  name: nameLine(100).min(2, { error: "field.too_short" }),
  email: emailAddress,
  staffRole,
  placeIds: placeIds.default(null),
  /** The language of the invitation email. */
  locale: z.enum(["pl", "en"]),
});

export const changeMemberInput = z.strictObject({ staffRole });

export const memberPlacesInput = z.strictObject({ placeIds });

export type InviteStaffInput = z.infer<typeof inviteStaffInput>;
export type MemberPlacesInput = z.infer<typeof memberPlacesInput>;
