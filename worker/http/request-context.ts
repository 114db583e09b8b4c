import type { Context } from "hono";
import type { Session } from "../../domain/account/session.ts";
import type { Resource } from "../../domain/resources.ts";
import type { Locale } from "../env.ts";

const safeMethods: readonly string[] = ["GET", "HEAD", "OPTIONS"];

export const isSafe = (method: string) => safeMethods.includes(method);

export type BackgroundWork = Context["executionCtx"];

/** The part of a request that queries and commands may use. Features depend on this and never on Hono. */
export interface RequestContext {
  readonly env: Env;
  readonly db: D1DatabaseSession;
  readonly now: Date;
  readonly locale: Locale;
  readonly requestId: string;
  readonly session: Session;
  /** True if there is a token but its keys could not be fetched; the session is then unreliable. */
  readonly isIdentityDown: boolean;
  /** True when the account is blocked: the session is then unauthenticated. */
  readonly isBlocked: boolean;
  /** True for GET, HEAD and OPTIONS. */
  readonly isRead: boolean;
  readonly method: string;
  /** The pattern of the route, for logs. */
  readonly route: string;
  /** The raw `Cookie` header, for the few features that use their own cookie; none in a view, whose browser is not the user’s. */
  readonly cookies: string | undefined;
  header(name: string): string | undefined;
  readonly idempotencyKey: string | null;
  /** Names resources that the request may have changed, in the response's header. */
  announce(changes: readonly Resource[]): void;
  /** `waitUntil` keeps the isolate alive for work that continues after the response. */
  readonly executionCtx: BackgroundWork;
}
