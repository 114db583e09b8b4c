import { msg, plural } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Check } from "../../lib/forms/form-checks.ts";
import { brokenRule, defaultPolicy, passwordPolicyQuery } from "../../lib/session/password-policy.ts";

/** Checks a new password by the provider's policy, before the provider does. */
export function useNewPasswordCheck(): Check {
  const { data: policy = defaultPolicy } = useQuery(passwordPolicyQuery);
  const { minLength } = policy;
  const maxLength = policy.maxLength ?? 0;
  const sentences = {
    short: msg`At least ${plural(minLength, { one: "# character", other: "# characters" })}.`,
    long: msg`At most ${plural(maxLength, { one: "# character", other: "# characters" })}.`,
    lower: msg`Add a lowercase letter.`,
    upper: msg`Add an uppercase letter.`,
    digit: msg`Add a digit.`,
    symbol: msg`Add a special character such as ? or %.`,
  };
  return (value) => {
    const broken = brokenRule(policy, value);
    return broken === null ? null : sentences[broken];
  };
}
