import { afterEach, describe, expect, it, vi } from "vitest";
import { configQuery } from "../../../../src/lib/api/config.ts";
import { queryClient } from "../../../../src/lib/api/query-client.ts";
import {
  brokenRule,
  defaultPolicy,
  passwordPolicyQuery,
  passwordStrength,
  readPolicy,
} from "../../../../src/lib/session/password-policy.ts";

describe("the provider's password policy", () => {
  it("requires six characters by default", () => {
    expect(readPolicy({})).toEqual(defaultPolicy);
    expect(brokenRule(defaultPolicy, "12345")).toBe("short");
    expect(brokenRule(defaultPolicy, "123456")).toBeNull();
  });

  it("applies the project's own rules, never below six characters", () => {
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
  ])("for %s returns %s", (password, broken) => {
    const policy = { minLength: 6, maxLength: 12, needs: ["upper", "digit", "symbol"] } as const;
    expect(brokenRule(policy, password)).toBe(broken);
  });

  it.each([
    ["", 0],
    ["abcdef", 1],
    ["aaaaaaaaaaaaaaaa", 1],
    ["Abcdef12", 3],
    ["Zielony-dom-7", 4],
  ])('rates "%s" %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe("passwordPolicyQuery", () => {
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  it.each([
    ["the project's rules", () => Response.json({ customStrengthOptions: { minPasswordLength: 10 } }), 10],
    ["the default when the provider fails", () => new Response(null, { status: 500 }), 6],
    ["the default without a connection", () => Response.error(), 6],
  ])("fetches from the identity provider: %s", async (_, answer, minLength) => {
    const identity = { apiKey: "key", authDomain: "", projectId: "boksy", emulatorOrigin: null, syncUrl: null };
    queryClient.setQueryData(configQuery.queryKey, { identity } as never);
    const requested = vi.fn(async () => answer());
    vi.stubGlobal("fetch", requested);
    expect(await queryClient.fetchQuery(passwordPolicyQuery)).toMatchObject({ minLength });
    expect(requested.mock.calls).toEqual([
      ["https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=key", { signal: expect.anything() }],
    ]);
  });
});
