import { describe, expect, it } from "vitest";
import { brokenRule, defaultPolicy, passwordStrength, readPolicy } from "../../../src/lib/password-policy.ts";

describe("the provider's password policy", () => {
  it("asks for six characters when the provider says nothing", () => {
    expect(readPolicy({})).toEqual(defaultPolicy);
    expect(brokenRule(defaultPolicy, "12345")).toBe("short");
    expect(brokenRule(defaultPolicy, "123456")).toBeNull();
  });

  it("takes the project's own rules over, never below six", () => {
    const policy = readPolicy({
      customStrengthOptions: {
        minPasswordLength: 4,
        maxPasswordLength: 12,
        containsUppercaseCharacter: true,
        containsNumericCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
    });
    expect(policy).toEqual({ minLength: 6, maxLength: 12, needs: ["upper", "digit", "symbol"] });
  });

  it.each([
    ["Ab1%", "short"],
    ["Abcdefgh12345%", "long"],
    ["abcdef1%", "upper"],
    ["Abcdefg%", "digit"],
    ["Abcdefg1", "symbol"],
    ["Żółw-nr-1", null],
  ])("of %s it says %s", (password, broken) => {
    const policy = { minLength: 6, maxLength: 12, needs: ["upper", "digit", "symbol"] } as const;
    expect(brokenRule(policy, password)).toBe(broken);
  });

  it.each([
    ["", 0],
    ["abcdef", 1],
    ["aaaaaaaaaaaaaaaa", 1],
    ["Abcdef12", 3],
    ["Zielony-dom-7", 4],
  ])("rates „%s“ %i", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
