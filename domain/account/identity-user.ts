import type { SecondFactor } from "./second-factor.ts";

/** A sign-in method linked to an account at the identity provider, such as Google or a password. */
export interface ProviderEntry {
  providerId: string;
  uid: string;
  displayName: string | null;
  email: string | null;
  phoneNumber: string | null;
  photoURL: string | null;
}

/** All fields of the identity provider's user (specification, section 3), whether a password is set, and second factors. */
export interface IdentityUser {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
  isAnonymous: boolean;
  tenantId: string | null;
  providerData: ProviderEntry[];
  hasPassword: boolean;
  secondFactors: SecondFactor[];
}

/** The sign-in methods that can be linked and unlinked, by provider id. Email links need no linking, only an address. */
export const signInMethods = ["password", "google.com"] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const googleEntry = ({ providerData }: Pick<IdentityUser, "providerData">): ProviderEntry | null =>
  providerData.find(({ providerId }) => providerId === "google.com") ?? null;

/** The linked sign-in methods. A "password" entry may mean an email link, so `hasPassword` decides. */
export function methodsOf(user: Pick<IdentityUser, "providerData" | "hasPassword">): SignInMethod[] {
  const has = { password: user.hasPassword, "google.com": googleEntry(user) !== null };
  return signInMethods.filter((method) => has[method]);
}
