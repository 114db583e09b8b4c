import { z } from "zod";
import { staffRoles } from "./staff.ts";

const staffRole = z.enum(staffRoles);

export const inviteStaffInput = z.strictObject({
  name: z.string().trim().min(2, { error: "field.too_short" }).max(100, { error: "field.too_long" }),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, { error: "field.too_long" })
    .pipe(z.email({ error: "field.email" })),
  staffRole,
  /** The language of the letter. */
  locale: z.enum(["pl", "en"]),
});

export const changeMemberInput = z.strictObject({ staffRole });

export type InviteStaffInput = z.infer<typeof inviteStaffInput>;
