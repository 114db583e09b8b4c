import { type Context, Hono } from "hono";
import { deviceOf } from "../../../../domain/account/device.ts";
import { recoveryCodeInput, registerInput, sessionLoginInput } from "../../../../domain/account/schema.ts";
import { isViewed, noSession } from "../../../../domain/account/session.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { requireSession } from "../../../http/actor.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { runCommand } from "../../../http/command.ts";
import { bodyAtMost, limitSignIn } from "../../../http/limits.ts";
import { hashOfToken } from "../../../http/link-token.ts";
import { validate } from "../../../http/validate.ts";
import { revokeSessions } from "../../../identity/administration.ts";
import {
  clearedSessionCookies,
  clearedViewCookie,
  cookieNames,
  readCookie,
  type SessionTokens,
  sessionCookies,
} from "../../../identity/cookies.ts";
import { renewSession } from "../../../identity/renew.ts";
import { confirmedSession } from "../../../identity/session.ts";
import type { IdentityClaims } from "../../../identity/verify.ts";
import { adoptConsent } from "../../consent/service.ts";
import { refreshIdentity } from "../users/identity.ts";
import { recordSignIn } from "../users/service.ts";
import { requestEmailLink, requestPasswordReset, requestVerification } from "./codes.ts";
import { logIn, type NewSession, register, replaceToken } from "./service.ts";

const maxLoginBytes = 8 * 1_024;

/** Sets the session cookies, or clears them for null. */
function setSession(c: Context<AppEnv>, tokens: SessionTokens | null): void {
  const cookies = tokens === null ? clearedSessionCookies() : sessionCookies(tokens);
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}

const callOf = (c: Context<AppEnv>) => ({ env: c.env, db: c.var.db, requestId: c.var.requestId, now: c.var.now });

function answerSession(c: Context<AppEnv>, { session, tokens, signedInAt }: NewSession) {
  setSession(c, tokens);
  if (session.status === "authenticated") {
    c.executionCtx.waitUntil(adoptConsent(c.var.ctx, session.uid));
    c.executionCtx.waitUntil(recordIdentity(c, session.uid, signedInAt));
  }
  return c.json(session, 200);
}

/** Runs after the response. The account page repeats the lookup if it fails. */
async function recordIdentity(c: Context<AppEnv>, uid: string, signedInAt: number): Promise<void> {
  try {
    const device = deviceOf(c.req.header("user-agent"));
    await refreshIdentity({ ...callOf(c), device }, uid, signedInAt);
  } catch (error) {
    console.error(
      JSON.stringify({ event: "identity.lookup_failed", requestId: c.var.requestId, error: String(error) }),
    );
  }
}

/**
 * Records that the email address was verified after the session's token was issued: publishing depends on it. A failure
 * is only logged, because the session is valid and the next renewal repeats this.
 */
async function recordVerification(c: Context<AppEnv>, claims: IdentityClaims): Promise<void> {
  const { session, db, now, requestId } = c.var;
  const isKnown = session.status === "authenticated" && session.emailVerified;
  if (!claims.emailVerified || isKnown || isViewed(session)) return;
  try {
    await recordSignIn(db, claims, null, now);
  } catch (error) {
    console.error(JSON.stringify({ event: "identity.verification_not_recorded", requestId, error: String(error) }));
  }
}

/**
 * Signing out ends the look at another's area. A failure is only logged: one must be able to sign out without the
 * database, and the view ends by itself.
 */
async function endOwnView(c: Context<AppEnv>): Promise<void> {
  if (readCookie(c.req.header("cookie"), cookieNames.view) === null) return;
  try {
    const { endView } = await import("../admin/view.ts");
    await runCommand(c.var.ctx, endView, {}, null);
  } catch (error) {
    console.error(
      JSON.stringify({ event: "identity.view_not_ended", requestId: c.var.requestId, error: String(error) }),
    );
  }
}

async function logOut(c: Context<AppEnv>) {
  await endOwnView(c);
  setSession(c, null);
  c.header("set-cookie", clearedViewCookie(), { append: true });
  return c.body(null, 204);
}

export const auth = new Hono<AppEnv>()
  /** The session. Stale claims are renewed here, so that a new role takes effect at the next navigation. */
  .get("/me", async (c) => {
    if (!c.var.isSessionStale) return c.json(c.var.session, 200);
    const renewal = await renewSession(c.env, c.req.header("cookie"), c.var.now);
    if (renewal.kind === "down") return c.json(c.var.session, 200);
    setSession(c, renewal.kind === "renewed" ? renewal.tokens : null);
    if (renewal.kind === "renewed") await recordVerification(c, renewal.claims);
    if (renewal.kind === "rejected") return c.json(noSession, 200);
    if (isViewed(c.var.session)) return c.json(c.var.session, 200);
    return c.json(await confirmedSession(c.env, c.req.header("cookie"), renewal.claims), 200);
  })
  .get("/refresh", async (c) => {
    const renewal = await renewSession(c.env, c.req.header("cookie"), c.var.now);
    if (renewal.kind === "down") throw new DomainError("auth.provider_down");
    setSession(c, renewal.kind === "renewed" ? renewal.tokens : null);
    if (renewal.kind === "rejected") throw new DomainError("auth.signed_out");
    await recordVerification(c, renewal.claims);
    return c.json({ expiresAt: renewal.tokens.expiresAt }, 200);
  })
  .post("/sessionLogin", limitSignIn, bodyAtMost(maxLoginBytes), validate("json", sessionLoginInput), async (c) =>
    answerSession(c, await logIn(callOf(c), c.req.valid("json"))),
  )
  .post("/register", limitSignIn, bodyAtMost(maxLoginBytes), validate("json", registerInput), async (c) => {
    const input = c.req.valid("json");
    if (input.idToken === undefined) requireSession(c.var.ctx);
    return answerSession(c, await register(callOf(c), input, c.req.header("cookie")));
  })
  .post("/password-reset", limitSignIn, validate("json", requestPasswordReset.input), async (c) => {
    await runCommand(c.var.ctx, requestPasswordReset, {}, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/email-link", limitSignIn, validate("json", requestEmailLink.input), async (c) => {
    await runCommand(c.var.ctx, requestEmailLink, {}, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/verify-email", limitSignIn, async (c) => {
    requireSession(c.var.ctx);
    await runCommand(c.var.ctx, requestVerification, {}, null);
    return c.body(null, 204);
  })
  .post("/recover", limitSignIn, validate("json", recoveryCodeInput), async (c) => {
    const { recoverWithCode } = await import("../second-factor/recover.ts");
    await runCommand(c.var.ctx, recoverWithCode, {}, { hash: await hashOfToken(c.req.valid("json").code) });
    return c.body(null, 204);
  })
  .post("/logout", (c) => logOut(c))
  /** GET only from our own pages or the address bar: an image on another site must not sign users out. */
  .get("/logout", (c) => {
    const site = c.req.header("sec-fetch-site");
    if (site !== "same-origin" && site !== "none") throw new DomainError("request.cross_site");
    return logOut(c);
  })
  /** Ends all sessions, for example on a lost phone. */
  .post("/sign-out-everywhere", async (c) => {
    await revokeSessions(c.env, requireSession(c.var.ctx).uid, c.var.now);
    return logOut(c);
  })
  .post("/token", async (c) => {
    const identityToken = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const tokens = await replaceToken(callOf(c), c.req.header("cookie"), identityToken);
    if (tokens !== null) setSession(c, tokens);
    return c.body(null, 204);
  })
  .delete("/token", (c) => logOut(c));
