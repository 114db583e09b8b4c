import { msg, plural } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Check } from "../../lib/forms/form-checks.ts";
import { brokenRule, defaultPolicy, passwordPolicyQuery } from "../../lib/session/password-policy.ts";

/** Validates a new password against the provider's policy before it is submitted. */
export function useNewPasswordCheck(): Check {
  const { data: policy = defaultPolicy } = useQuery(passwordPolicyQuery);
  const { minLength } = policy;
  const maxLength = policy.maxLength ?? 0;
  const messages = {
    short: msg`At least ${plural(minLength, { one: "# character", other: "# characters" })}.`,
    long: msg`At most ${plural(maxLength, { one: "# character", other: "# characters" })}.`,
    lower: msg`Add a lowercase letter.`,
    upper: msg`Add an uppercase letter.`,
    digit: msg`Add a digit.`,
    symbol: msg`Add a special character such as ? or %.`,
  };
  return (value) => {
    const violated = brokenRule(policy, value);
    return violated === null ? null : messages[violated];
  };
}
