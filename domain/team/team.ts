import { z } from "zod";
import { emailAddress, nameLine } from "../core/text-schema.ts";
import { staffRoles } from "./staff.ts";

const staffRole = z.enum(staffRoles);

export const inviteStaffInput = z.strictObject({
  name: nameLine(100).min(2, { error: "field.too_short" }),
  email: emailAddress,
  staffRole,
  /** The language of the invitation email. */
  locale: z.enum(["pl", "en"]),
});

export const changeMemberInput = z.strictObject({ staffRole });

export type InviteStaffInput = z.infer<typeof inviteStaffInput>;
