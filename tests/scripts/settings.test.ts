import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { requireSettings } from "../../worker/settings.ts";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64url");
const secrets = { ACCESS_CODE_KEY: key(1), SESSION_SEAL_KEYS: JSON.stringify({ 1: key(2), 2: key(3) }) };
const example = parseEnv(readFileSync(".dev.vars.example", "utf8"));

type Environment = "local" | "staging" | "production";

/** The variables of `wrangler.toml` with good secrets. */
const settingsOf = (environment: Environment): Record<string, unknown> => ({
  ...readConfig({ config: "wrangler.toml", env: environment === "local" ? "" : environment }, { hideWarnings: true })
    .vars,
  ...secrets,
});

const start = (environment: Environment, more: Record<string, unknown> = {}) =>
  requireSettings({ ...settingsOf(environment), ...more });

describe("the Worker starts", () => {
  it.each(["local", "staging", "production"] as const)("with the variables of wrangler.toml for %s", (environment) => {
    expect(settingsOf(environment).ENVIRONMENT).toBe(environment);
    expect(() => start(environment)).not.toThrow();
  });

  it("locally with the secrets of the example", () => {
    expect(() => start("local", example)).not.toThrow();
  });

  it.each<[Environment, Record<string, string>]>([
    ["local", { SECOND_FACTOR: "required" }],
    ["local", { PAYMENT_PROVIDER: "stripe" }],
    ["local", { SMS_PROVIDER: "local" }],
    ["staging", { SMS_PROVIDER: "local" }],
    ["staging", { COMPANY_PROVIDER: "checksums" }],
    ["production", { EDGE_CACHE: "off" }],
    ["production", { PARTNER_APPROVAL: "required" }],
    ["production", { KSEF_ENVIRONMENT: "production" }],
    ["production", { SMS_PROVIDER: "smsapi" }],
    ["production", { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" }],
  ])("in %s with %o", (environment, settings) => {
    expect(() => start(environment, settings)).not.toThrow();
  });
});

describe("the Worker refuses to start", () => {
  it.each<[Environment, string, unknown, string]>([
    ["production", "ENVIRONMENT", "Production", 'is "Production"; allowed: local, staging, production'],
    ["production", "ENVIRONMENT", undefined, "is not set; allowed: local, staging, production"],
    ["production", "SECOND_FACTOR", "off", 'is "off"; allowed: required'],
    ["staging", "SECOND_FACTOR", "off", "allowed: required"],
    ["local", "SECOND_FACTOR", "Off", "allowed: required, off"],
    ["production", "PAYMENT_PROVIDER", "sandbox", "allowed: stripe"],
    ["staging", "PAYMENT_PROVIDER", "sandbox", "allowed: stripe"],
    ["local", "PAYMENT_PROVIDER", "Stripe", "allowed: stripe, sandbox"],
    ["production", "COMPANY_PROVIDER", "whitelist", "allowed: white-list, checksums"],
    ["staging", "CENTRAL_BANK", "local", "allowed: nbp"],
    ["production", "EDGE_CACHE", "local", "allowed: off, workers"],
    ["local", "EDGE_CACHE", "workers", "allowed: off, local"],
    ["production", "PARTNER_APPROVAL", "Required", "allowed: off, required"],
    ["production", "KSEF_ENVIRONMENT", "local", "allowed: off, test, demo, production"],
    ["staging", "KSEF_ENVIRONMENT", "local", "allowed: off, test, demo, production"],
    ["local", "KSEF_ENVIRONMENT", "prod", "allowed: off, test, demo, production, local"],
    ["production", "SMS_PROVIDER", "local", "allowed: off, smsapi"],
    ["staging", "SMS_PROVIDER", "sms", "allowed: off, smsapi, local"],
    ["production", "MAIL_PROVIDER", "outbox", "allowed: cloudflare"],
    ["staging", "MAIL_PROVIDER", "", "allowed: cloudflare"],
    ["production", "ACCESS_CODE_KEY", "", "has to be 32 bytes"],
    ["production", "ACCESS_CODE_KEY", undefined, "has to be 32 bytes"],
    ["staging", "ACCESS_CODE_KEY", key(1).slice(2), "has to be 32 bytes"],
    ["staging", "ACCESS_CODE_KEY", example.ACCESS_CODE_KEY, "other than those of .dev.vars.example"],
    ["production", "SESSION_SEAL_KEYS", undefined, "has to be JSON"],
    ["production", "SESSION_SEAL_KEYS", "{}", "has to be JSON"],
    ["production", "SESSION_SEAL_KEYS", "null", "has to be JSON"],
    ["production", "SESSION_SEAL_KEYS", key(2), "has to be JSON"],
    ["production", "SESSION_SEAL_KEYS", '{"1":""}', "each KEY 32 bytes"],
    ["production", "SESSION_SEAL_KEYS", `{"one":"${key(2)}"}`, "has to be JSON"],
    ["staging", "SESSION_SEAL_KEYS", example.SESSION_SEAL_KEYS, "other than those of .dev.vars.example"],
    ["production", "TURNSTILE_SECRET_KEY", "", "has to be set with TURNSTILE_SITE_KEY"],
  ])("in %s with %s = %j", (environment, name, value, message) => {
    const more = name === "TURNSTILE_SECRET_KEY" ? { TURNSTILE_SITE_KEY: "site" } : {};
    let text = "";
    try {
      start(environment, { ...more, [name]: value });
    } catch (error) {
      text = String(error);
    }
    const problem = text.split("\n").find((line) => line.startsWith(`${name} `));
    expect(problem).toContain(message);
    if (name.includes("KEY") && value) expect(text).not.toContain(String(value));
  });

  it.each(["Local", "dev", ""])("as production in an environment called %j", (environment) => {
    const names = ["ENVIRONMENT", "SECOND_FACTOR", "PAYMENT_PROVIDER", "KSEF_ENVIRONMENT", "MAIL_PROVIDER"];
    const more = { ...example, ENVIRONMENT: environment };
    for (const name of [...names, "ACCESS_CODE_KEY"]) expect(() => start("local", more)).toThrow(`\n${name} `);
  });
});
