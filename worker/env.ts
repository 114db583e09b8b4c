declare global {
  // Not in the configuration, so the generated bindings do not contain them.
  interface __BaseEnv_Env {
    /** Local runs only. */
    FIREBASE_AUTH_EMULATOR_HOST?: string;
    /** Local runs only: see clock.ts. */
    CLOCK_AHEAD_MS?: string;
    /** A secret; set in environments that have a `TURNSTILE_SITE_KEY`. */
    TURNSTILE_SECRET_KEY?: string;
    /** Secrets of KSeF, set in environments whose `KSEF_ENVIRONMENT` is not off: see docs/operations.md. */
    KSEF_CERTIFICATE?: string;
    KSEF_KEY?: string;
    KSEF_OFFLINE_CERTIFICATE?: string;
    KSEF_OFFLINE_KEY?: string;
    /** A secret; set in environments whose `SMS_PROVIDER` is smsapi. */
    SMSAPI_TOKEN?: string;
    /** The registered name of the sender; the account's default if it is not set. */
    SMSAPI_SENDER?: string;
  }
  interface ImportMeta {
    readonly env?: { readonly MODE?: string; readonly IS_DEPLOYED?: boolean };
  }
}

export type Locale = "pl" | "en";
