/** User roles with the numbers stored in the identity provider's claim. */
export const roles = { Customer: 0, Partner: 1, Admin: 2, ExternalUser: 3 } as const;

export type RoleName = keyof typeof roles;
export type Role = (typeof roles)[RoleName];

export function isRole(value: unknown): value is Role {
  return value === 0 || value === 1 || value === 2 || value === 3;
}
