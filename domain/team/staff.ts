/** Roles in a partner's staff, from most to fewest capabilities. */
export const staffRoles = ["owner", "manager", "clerk"] as const;

export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}

/** Whether someone in the first role may choose the places of someone in the second. Owners see all places. */
export function mayLimitPlaces(by: StaffRole | null, of: StaffRole): boolean {
  return by === "owner" ? of !== "owner" : by === "manager" && of === "clerk";
}
