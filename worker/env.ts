import type { Session } from "../domain/account/session.ts";
import type { RequestContext } from "./http/request-context.ts";

declare global {
  // No configuration names these, so the generated bindings do not know them.
  interface __BaseEnv_Env {
    /** Local runs only. */
    FIREBASE_AUTH_EMULATOR_HOST?: string;
    /** Local runs only: see clock.ts. */
    CLOCK_AHEAD_MS?: string;
    /** A secret of the environments that have a `TURNSTILE_SITE_KEY`. */
    TURNSTILE_SECRET_KEY?: string;
  }
  interface ImportMeta {
    readonly env?: { readonly MODE?: string };
  }
}

export type Locale = "pl" | "en";

/** What every handler finds in `c.var`. */
export interface Variables {
  requestId: string;
  now: Date;
  locale: Locale;
  session: Session;
  /** True when a token came but no keys could be had to check it: the session then says nothing. */
  identityDown: boolean;
  /** True when the account is blocked: the session is then treated as signed out. */
  isBlocked: boolean;
  /** True when the token is valid and carries outdated claims: a refresh brings the current ones. */
  isSessionStale: boolean;
  /** Reads may be answered near the reader; a write, and what follows it, by the primary. */
  db: D1DatabaseSession;
  /** What features see of the request; there from the API's session middleware on. */
  ctx: RequestContext;
}

export type AppEnv = { Bindings: Env; Variables: Variables };
