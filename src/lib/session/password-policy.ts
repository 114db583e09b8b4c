import { queryOptions } from "@tanstack/react-query";
import { configQuery } from "../api/config.ts";
import type { PublicConfig } from "../api/page-state.ts";
import { queryClient } from "../api/query-client.ts";

/** Requirements for a new password. */
export interface PasswordPolicy {
  minLength: number;
  maxLength: number | null;
  needs: readonly CharacterKind[];
}

const characterKinds = ["lower", "upper", "digit", "symbol"] as const;
export type CharacterKind = (typeof characterKinds)[number];

/** The provider’s default (specification, section 5); a project may require more. */
export const defaultPolicy: PasswordPolicy = { minLength: 6, maxLength: null, needs: [] };

const ofKind: Record<CharacterKind, RegExp> = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  symbol: /[^\p{L}\d\s]/u,
};

/** The rules of the provider’s response (identitytoolkit v2 `GetPasswordPolicyResponse`) that a page can check. */
interface ProviderPolicy {
  customStrengthOptions?: {
    minPasswordLength?: number;
    maxPasswordLength?: number;
    containsLowercaseCharacter?: boolean;
    containsUppercaseCharacter?: boolean;
    containsNumericCharacter?: boolean;
    containsNonAlphanumericCharacter?: boolean;
  };
}

export function readPolicy({ customStrengthOptions: options = {} }: ProviderPolicy): PasswordPolicy {
  const required: Record<CharacterKind, boolean | undefined> = {
    lower: options.containsLowercaseCharacter,
    upper: options.containsUppercaseCharacter,
    digit: options.containsNumericCharacter,
    symbol: options.containsNonAlphanumericCharacter,
  };
  return {
    minLength: Math.max(options.minPasswordLength ?? 0, defaultPolicy.minLength),
    maxLength: options.maxPasswordLength ?? null,
    needs: characterKinds.filter((kind) => required[kind]),
  };
}

/** The first rule a password violates, or null. The provider checks again when the password is set. */
export function brokenRule(policy: PasswordPolicy, password: string): "short" | "long" | CharacterKind | null {
  if (password.length < policy.minLength) return "short";
  if (policy.maxLength !== null && password.length > policy.maxLength) return "long";
  return policy.needs.find((kind) => !ofKind[kind].test(password)) ?? null;
}

/** 0 (empty) to 4 (strong), by length and by the variety of characters. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === "") return 0;
  const kinds = characterKinds.filter((kind) => ofKind[kind].test(password)).length;
  const points = Math.min(password.length, new Set(password).size * 2) + 2 * (kinds - 1);
  if (points < 8) return 1;
  if (points < 12) return 2;
  return points < 16 ? 3 : 4;
}

/** Fetched from the provider’s API without its client; the emulator has no such endpoint. Falls back to the default. */
async function fetchPolicy({ apiKey, emulatorOrigin }: PublicConfig["identity"], signal: AbortSignal) {
  if (emulatorOrigin !== null) return defaultPolicy;
  const url = `https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=${encodeURIComponent(apiKey)}`;
  const response = await fetch(url, { signal }).catch(() => null);
  return response?.ok ? readPolicy((await response.json()) as ProviderPolicy) : defaultPolicy;
}

export const passwordPolicyQuery = queryOptions({
  queryKey: ["password-policy"],
  queryFn: async ({ signal }): Promise<PasswordPolicy> =>
    fetchPolicy((await queryClient.ensureQueryData(configQuery)).identity, signal),
  placeholderData: defaultPolicy,
});
