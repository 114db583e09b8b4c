import type { Context } from "hono";
import { blockedPath, decideAccess } from "../../domain/access.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Route } from "../../domain/routes/address.ts";
import { findRoute, type RouteId, routes } from "../../domain/routes.ts";
import { noSession, type Session } from "../../domain/user/session.ts";
import type { AppEnv } from "../env.ts";
import { clearedSessionCookies, sessionCookies } from "../identity/cookies.ts";
import { renewSession } from "../identity/renew.ts";
import { readSession } from "../identity/session.ts";
import { sessionOf } from "../identity/verify.ts";
import { localeCookie } from "./locale.ts";
import { searchAtNamedPlace } from "./named-place.ts";
import { shell } from "./shell.ts";

interface Visit {
  session: Session;
  /** `Set-Cookie` values: a session renewed or ended on the way. */
  cookies: string[];
  /** Somebody may be signed in, but nobody could tell. */
  isUncertain: boolean;
  /** The account was closed: told once, and signed out. */
  isBlocked: boolean;
}

/** What a navigation meets: who is looking, may they, and then the page, a redirect, a file, or "not found" with a page. */
export async function navigate(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const id = findRoute(url.pathname);
  if (id === null) {
    const file = await staticFile(c, url);
    if (file !== null) return file;
    if (!c.req.header("accept")?.includes("text/html")) throw new DomainError("thing.not_found");
  }
  const found = id === "home" ? await searchAtNamedPlace(c, url) : null;
  if (found !== null) return redirect(found);
  const visit = await readVisit(c);
  const answer = await answerPage(c, url, id, visit);
  const chosen = localeCookie(c.req.raw);
  for (const cookie of chosen === null ? visit.cookies : [...visit.cookies, chosen])
    answer.headers.append("set-cookie", cookie);
  return answer;
}

async function answerPage(c: Context<AppEnv>, url: URL, id: RouteId | null, visit: Visit): Promise<Response> {
  const { session, isUncertain, isBlocked } = visit;
  const page = { id, session, locale: c.var.locale };
  if (id === null) return shell(c.env, c.req.raw, { ...page, status: 404 });
  // Sending a signed-in person to the shop window because the provider is down would look like being signed out.
  if (isUncertain && !isOpen(routes[id])) return unavailable(await shell(c.env, c.req.raw, { ...page, status: 503 }));
  if (isBlocked && !isOpen(routes[id])) return redirect(blockedPath);
  const decision = decideAccess(session, url.pathname, url.pathname + url.search);
  if (decision.kind === "pass") return shell(c.env, c.req.raw, { ...page, status: 200 });
  return redirect(decision.to);
}

const redirect = (location: string) =>
  new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });

const isOpen = ({ access }: Route) => access === "skip" || access === "public";

function unavailable(answer: Response): Response {
  answer.headers.set("retry-after", "5");
  return answer;
}

/** Reads the session and renews it where it has ended, before the page is drawn: no flash of "signed out". */
async function readVisit(c: Context<AppEnv>): Promise<Visit> {
  const header = c.req.header("cookie");
  const reading = await readSession(c.env, header, c.var.now);
  const visit = { session: reading.session, cookies: [], isUncertain: reading.kind === "down", isBlocked: false };
  if (reading.kind === "blocked") return { ...visit, cookies: clearedSessionCookies(), isBlocked: true };
  if (reading.kind !== "renewable") return visit;
  const renewal = await renewSession(c.env, header, c.var.now);
  if (renewal.kind === "renewed") {
    return { ...visit, session: sessionOf(renewal.claims), cookies: sessionCookies(renewal.tokens) };
  }
  if (renewal.kind === "rejected") return { ...visit, session: noSession, cookies: clearedSessionCookies() };
  return { ...visit, isUncertain: reading.session.status === "unauthenticated" };
}

/** A file of the build at the root (`/site.webmanifest`). The prerendered frames are no pages of their own. */
async function staticFile(c: Context<AppEnv>, url: URL): Promise<Response | null> {
  if (url.pathname.startsWith("/shells/")) return null;
  const answer = await c.env.ASSETS.fetch(c.req.raw);
  return answer.status === 404 ? null : new Response(answer.body, answer);
}
