import { queryOptions } from "@tanstack/react-query";
import { configQuery } from "../api/config.ts";
import type { PublicConfig } from "../api/page-state.ts";
import { queryClient } from "../api/query-client.ts";

/** What a new password must have. */
export interface PasswordPolicy {
  minLength: number;
  maxLength: number | null;
  needs: readonly CharacterKind[];
}

export const characterKinds = ["lower", "upper", "digit", "symbol"] as const;
export type CharacterKind = (typeof characterKinds)[number];

/** The provider's default (specification, section 5); the project's own may ask for more. */
export const defaultPolicy: PasswordPolicy = { minLength: 6, maxLength: null, needs: [] };

const ofKind: Record<CharacterKind, RegExp> = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  symbol: /[^\p{L}\d\s]/u,
};

/** The provider's answer (identitytoolkit v2 `GetPasswordPolicyResponse`): of its rules, those that a page can check. */
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

export function readPolicy({ customStrengthOptions: told = {} }: ProviderPolicy): PasswordPolicy {
  const asked: Record<CharacterKind, boolean | undefined> = {
    lower: told.containsLowercaseCharacter,
    upper: told.containsUppercaseCharacter,
    digit: told.containsNumericCharacter,
    symbol: told.containsNonAlphanumericCharacter,
  };
  return {
    minLength: Math.max(told.minPasswordLength ?? 0, defaultPolicy.minLength),
    maxLength: told.maxPasswordLength ?? null,
    needs: characterKinds.filter((kind) => asked[kind]),
  };
}

/** The first rule that a password breaks, or null. The provider has the last word when it is set. */
export function brokenRule(policy: PasswordPolicy, password: string): "short" | "long" | CharacterKind | null {
  if (password.length < policy.minLength) return "short";
  if (policy.maxLength !== null && password.length > policy.maxLength) return "long";
  return policy.needs.find((kind) => !ofKind[kind].test(password)) ?? null;
}

/** 0 (nothing) to 4 (hard to guess): by length and by how many different characters stand there. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === "") return 0;
  const kinds = characterKinds.filter((kind) => ofKind[kind].test(password)).length;
  const points = Math.min(password.length, new Set(password).size * 2) + 2 * (kinds - 1);
  if (points < 8) return 1;
  if (points < 12) return 2;
  return points < 16 ? 3 : 4;
}

/** Asked of the provider itself, without its client; the emulator has none. Without an answer the default holds. */
async function fetchPolicy({ apiKey, emulatorOrigin }: PublicConfig["identity"], signal: AbortSignal) {
  if (emulatorOrigin !== null) return defaultPolicy;
  const url = `https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=${encodeURIComponent(apiKey)}`;
  const answer = await fetch(url, { signal }).catch(() => null);
  return answer?.ok ? readPolicy((await answer.json()) as ProviderPolicy) : defaultPolicy;
}

export const passwordPolicyQuery = queryOptions({
  queryKey: ["password-policy"],
  queryFn: async ({ signal }): Promise<PasswordPolicy> =>
    fetchPolicy((await queryClient.ensureQueryData(configQuery)).identity, signal),
  placeholderData: defaultPolicy,
});
