/** What a member of a partner's staff is there, from the most to the least trusted. */
export const staffRoles = ["owner", "manager", "clerk"] as const;

export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}
