/** One way in which the identity provider knows a person: their Google account, or a password at an address. */
export interface ProviderEntry {
  providerId: string;
  uid: string;
  displayName: string | null;
  email: string | null;
  phoneNumber: string | null;
  photoURL: string | null;
}

/** The identity provider's user, whole (specification, section 3), and whether a password is set. */
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
}

/** The sign-in methods an account can gain and lose, by the provider's ids. A link by email needs the address alone. */
export const signInMethods = ["password", "google.com"] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const googleEntry = ({ providerData }: Pick<IdentityUser, "providerData">): ProviderEntry | null =>
  providerData.find(({ providerId }) => providerId === "google.com") ?? null;

/** The methods an account has. An entry for "password" may stand for a link by email, so the password itself decides. */
export function methodsOf(user: Pick<IdentityUser, "providerData" | "hasPassword">): SignInMethod[] {
  const has = { password: user.hasPassword, "google.com": googleEntry(user) !== null };
  return signInMethods.filter((method) => has[method]);
}
