import { env } from "cloudflare:workers";
import { roles } from "../../domain/account/roles.ts";
import { noSession } from "../../domain/account/session.ts";
import { newId } from "../../domain/core/ids.ts";
import type { RequestContext } from "../../worker/http/request-context.ts";

interface RequestOptions {
  /** The signed-in customer; omit for a visitor. */
  uid?: string;
  db?: D1DatabaseSession;
  now?: Date;
  idempotencyKey?: string;
}

/** A request context for tests that call a command directly, without a route. */
export function requestContextFor({ uid, db, now, idempotencyKey }: RequestOptions = {}): RequestContext {
  const signedIn = { displayName: null, email: null, emailVerified: true, onboardingStatus: null, staffRole: null };
  return {
    env,
    db: db ?? env.DB.withSession("first-primary"),
    now: now ?? new Date(),
    locale: "pl",
    requestId: newId("request"),
    session: uid === undefined ? noSession : { status: "authenticated", uid, role: roles.Customer, ...signedIn },
    isIdentityDown: false,
    isBlocked: false,
    isRead: false,
    method: "POST",
    route: "/",
    cookies: undefined,
    header: () => undefined,
    idempotencyKey: idempotencyKey ?? null,
    announce: () => undefined,
    executionCtx: { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} },
  };
}
