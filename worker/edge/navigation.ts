import type { Context } from "hono";
import { blockedPath, decideAccess } from "../../domain/access.ts";
import { noSession, type Session } from "../../domain/account/session.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { slugOf } from "../../domain/place/slug.ts";
import type { Route } from "../../domain/routes/address.ts";
import { type AddressMatch, href, isWithin, matchAddress, type RouteId, routes } from "../../domain/routes.ts";
import { rentalPeriodQuery } from "../../domain/search/schema.ts";
import { getPlacePage } from "../features/place/page.ts";
import { getTownPage } from "../features/town/page.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readView } from "../http/view-session.ts";
import { clearedSessionCookies, clearedViewCookie, sessionCookies } from "../identity/cookies.ts";
import { renewSession } from "../identity/renew.ts";
import { confirmedSession, matchingExpiry, readSession } from "../identity/session.ts";
import { fromCache } from "./cache/public-answer.ts";
import { localeCookie } from "./locale.ts";
import { searchAtNamedPlace } from "./named-place.ts";
import { placeContent } from "./place-content.ts";
import { shell } from "./shell.ts";
import { townContent } from "./town-content.ts";

interface Visit {
  /** Null if the identity token has expired: the page refreshes it and applies the same rule. */
  session: Session | null;
  /** `Set-Cookie` values: a renewed or ended session, or a corrected expiry cookie. */
  cookies: string[];
  /** The account was blocked: shown once, then signed out. */
  isBlocked: boolean;
  /** The time to look at another's area is over. */
  hasViewEnded?: boolean;
}

/**
 * Handles a navigation: checks the session and access, then returns the page, a redirect, a file, or a "not found"
 * page.
 */
export async function navigate(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const { id, params, canonicalPath } = matchAddress(url.pathname);
  if (canonicalPath !== url.pathname) return redirect(canonicalPath + url.search, 301);
  if (id === null) {
    const file = await staticFile(c, url);
    if (file !== null) return file;
    if (!c.req.header("accept")?.includes("text/html")) throw new DomainError("resource.not_found");
  }
  const found = id === "home" ? await searchAtNamedPlace(c, url) : null;
  if (found !== null) return redirect(found);
  const visit = await viewedVisit(c, await readVisit(c));
  const shared = isSameForAll(id, url) ? await fromCache(c, new URL(url.pathname, url)) : null;
  const answer = shared ?? (await answerOf(c, url, { id, params }, visit));
  const chosen = localeCookie(c.req.raw);
  for (const cookie of chosen === null ? visit.cookies : [...visit.cookies, chosen])
    answer.headers.append("set-cookie", cookie);
  return answer;
}

/** The pages of a visitor that the edge keeps: what the app itself loads for other periods is not in them. */
const isSameForAll = (id: RouteId | null, { searchParams }: URL): boolean =>
  id !== null && keptPages.includes(id) && !searchParams.has("from") && !searchParams.has("months");

const keptPages: readonly RouteId[] = ["place", "town", "help", "forPartners"];

/** A page as everyone of a language who is not signed in sees it, for the edge cache. */
export function pageForAnyone(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  return answerOf(c, url, matchAddress(url.pathname), { session: noSession, cookies: [], isBlocked: false });
}

async function answerOf(
  c: Context<AppEnv>,
  url: URL,
  { id, params }: Pick<AddressMatch, "id" | "params">,
  visit: Visit,
): Promise<Response> {
  if (id === "place") return answerPlace(c, url, params.slug ?? "", visit);
  if (id === "town") return answerTown(c, url, params.town ?? "", visit);
  return answerPage(c, url, id, visit);
}

async function answerPage(c: Context<AppEnv>, url: URL, id: RouteId | null, visit: Visit): Promise<Response> {
  const { session, isBlocked, hasViewEnded } = visit;
  const page = { id, session, locale: c.var.locale };
  const status = id === null ? 404 : 200;
  if (session === null) return shell(c.env, c.req.raw, { ...page, status });
  if (isBlocked && id !== null && !isOpen(routes[id])) return redirect(blockedPath);
  const decision = decideAccess(session, url.pathname, url.search);
  if (decision.kind === "redirect") return redirect(hasViewEnded ? href("root") : decision.to);
  return shell(c.env, c.req.raw, { ...page, status });
}

/** A place's page is open to everyone; one that is not public is not found. */
async function answerPlace(c: Context<AppEnv>, url: URL, slug: string, { session }: Visit): Promise<Response> {
  const { locale, db, now } = c.var;
  const place = await orMissing(getPlacePage(db, slug, rentalPeriodQuery.parse({}), now, locale));
  const isDefaultPeriod = !url.searchParams.has("from") && !url.searchParams.has("months");
  const content = place && placeContent(c.env.APP_ORIGIN, place, locale, isDefaultPeriod);
  return shell(c.env, c.req.raw, { id: "place", session, locale, status: place ? 200 : 404, content });
}

/**
 * A town's page is open to everyone; one without public places is not found. Other spellings of the town, such as
 * `Łódź`, are redirected to its address.
 */
async function answerTown(c: Context<AppEnv>, url: URL, slug: string, { session }: Visit): Promise<Response> {
  const { locale, db, now } = c.var;
  const town = await orMissing(getTownPage(db, slug, now, locale));
  const canonical = slugOf(slug);
  if (!town && canonical !== slug) return redirect(href("town", { town: canonical }) + url.search, 301);
  const content = town && townContent(c.env.APP_ORIGIN, town, locale);
  return shell(c.env, c.req.raw, { id: "town", session, locale, status: town ? 200 : 404, content });
}

const orMissing = <T>(page: Promise<T>): Promise<T | undefined> =>
  page.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "resource.not_found") return undefined;
    throw error;
  });

const redirect = (location: string, status = 302) =>
  new Response(null, { status, headers: { location, "cache-control": "no-store" } });

const isOpen = ({ access }: Route) => access === "skip" || access === "public";

/** Reads the session. If it cannot be checked, the visitor counts as signed out (specification, section 4). */
async function readVisit(c: Context<AppEnv>): Promise<Visit> {
  const header = c.req.header("cookie");
  const reading = await readSession(c.env, header, c.var.now);
  if (reading.kind === "blocked") return { session: noSession, cookies: clearedSessionCookies(), isBlocked: true };
  if (reading.kind === "revoked") return { session: noSession, cookies: clearedSessionCookies(), isBlocked: false };
  const visit = { session: reading.session, cookies: matchingExpiry(header), isBlocked: false };
  if (reading.kind === "expired") return { ...visit, session: null };
  if (reading.kind !== "stale") return visit;
  const renewal = await renewSession(c.env, header, c.var.now);
  if (renewal.kind === "renewed") {
    return {
      ...visit,
      session: await confirmedSession(c.env, header, renewal.claims),
      cookies: sessionCookies(renewal.tokens),
    };
  }
  if (renewal.kind === "rejected") return { ...visit, session: noSession, cookies: clearedSessionCookies() };
  return visit;
}

/**
 * The visit of an administrator who looks at another's area, as that user. After the view they see their own pages; the
 * other's lead to their start page.
 */
async function viewedVisit(c: Context<AppEnv>, visit: Visit): Promise<Visit> {
  const view = await readView(c.var, c.req.header("cookie"), visit.session);
  if (view.kind === "open") return { ...visit, session: view.session };
  return view.kind === "none"
    ? visit
    : { ...visit, cookies: [...visit.cookies, clearedViewCookie()], hasViewEnded: true };
}

/**
 * A static file at the root (`/site.webmanifest`). Prerendered frames are not served directly. No file name is
 * percent-encoded, and the binding cannot read a malformed path.
 */
async function staticFile(c: Context<AppEnv>, url: URL): Promise<Response | null> {
  if (isWithin(url.pathname, "/shells") || url.pathname.includes("%")) return null;
  const answer = await c.env.ASSETS.fetch(c.req.raw);
  return answer.status === 404 ? null : new Response(answer.body, answer);
}
