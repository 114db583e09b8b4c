/** Roles in a partner's staff, from most to fewest capabilities. */
export const staffRoles = ["owner", "manager", "clerk"] as const;

export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}
