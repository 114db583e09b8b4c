const key = (text: string) => Buffer.from(text.padEnd(32, ".")).toString("base64url");

/** Secrets of tests alone, so that no machine's .dev.vars takes part in them. */
export const testSecrets = {
  SESSION_SEAL_KEYS: JSON.stringify({ 1: key("seal key of the tests") }),
  ACCESS_CODE_KEY: key("access code key of the tests"),
  SANDBOX_WEBHOOK_SECRET: "whsec_tests_only",
};
