const key = (text: string) => Buffer.from(text.padEnd(32, ".")).toString("base64url");

/** Secrets for tests, so that they do not depend on .dev.vars. */
export const testSecrets = {
  SESSION_SEAL_KEYS: JSON.stringify({ 1: key("seal key of the tests") }),
  ACCESS_CODE_KEY: key("access code key of the tests"),
  SANDBOX_WEBHOOK_SECRET: "whsec_tests_only",
};
