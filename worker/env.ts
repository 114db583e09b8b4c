import type { Session } from "../domain/account/session.ts";
import type { Resource } from "../domain/resources.ts";
import type { RequestContext } from "./http/request-context.ts";

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
    readonly env?: { readonly MODE?: string };
  }
}

export type Locale = "pl" | "en";

/** The variables of `c.var`. */
export interface Variables {
  requestId: string;
  now: Date;
  locale: Locale;
  session: Session;
  /** True if there is a token but no keys to verify it; `session` is then unreliable. */
  identityDown: boolean;
  /** True if the account is blocked; the session is then treated as signed out. */
  isBlocked: boolean;
  /** True if the token is valid but has outdated claims; a refresh updates them. */
  isSessionStale: boolean;
  /** Reads may use a replica; writes and everything after them use the primary. */
  db: D1DatabaseSession;
  /** What the request may have changed. */
  changes: readonly Resource[];
  /** The features' view of the request; set by the API's session middleware. */
  ctx: RequestContext;
}

export type AppEnv = { Bindings: Env; Variables: Variables };
