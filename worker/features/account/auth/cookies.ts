import type { Context } from "hono";
import type { AppEnv } from "../../../env.ts";
import { clearedSessionCookies, type SessionTokens, sessionCookies } from "../../../identity/cookies.ts";

/** Puts a session into the answer, or with null takes it away. */
export function setSession(c: Context<AppEnv>, tokens: SessionTokens | null): void {
  const cookies = tokens === null ? clearedSessionCookies() : sessionCookies(tokens);
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}
