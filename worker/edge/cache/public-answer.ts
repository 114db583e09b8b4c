import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { cookieNames } from "../../identity/cookies.ts";
import type { LocalCache } from "./local-cache.ts";

/**
 * How many seconds an answer is kept at the edge: fresh, then as a stale one while a new one is loaded. Others see a write
 * within the sum, its author at once.
 */
const ages = {
  /** Prices and what is free, which each hold changes. Nothing is booked or paid by them. */
  offers: { fresh: 5, stale: 5 },
  /** Which places and towns there are. */
  lists: { fresh: 60, stale: 240 },
  /** The gazetteer, which only a deployment changes. */
  gazetteer: { fresh: 3_600, stale: 3_600 },
} as const;

export type PublicAge = keyof typeof ages;

/** How long a stale answer replaces an error of the database. */
const errorSeconds = 60;

/** Cookies of a session, and of a write in the last ten minutes: their sender is answered by the database. */
const personalCookies = new RegExp(
  `(?:^|;\\s*)(?:${[cookieNames.identity, cookieNames.refresh, cookieNames.view, cookieNames.passkey, cookieNames.bookmark].join("|")})=`,
);

/** Whether the sender of the request is answered like everyone of the same language. */
const isFromAnyone = ({ req }: Context<AppEnv>): boolean =>
  req.method === "GET" &&
  req.header("authorization") === undefined &&
  !personalCookies.test(req.header("cookie") ?? "");

/** What one answer of the cache says about itself; a cookie is never stored. */
const ofCache = ["age", "cf-cache-status", "set-cookie"];

/**
 * Answers from the edge cache if the answer is the same for everyone of a language, else with the next handler. Belongs
 * behind the validation of the query: only valid ones are asked for.
 */
export const publicAnswer =
  (age: PublicAge): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.get("isForAnyone")) {
      await next();
      const { fresh, stale } = ages[age];
      const control = `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${errorSeconds}`;
      if (c.res.status === 200) c.res.headers.set("cloudflare-cdn-cache-control", control);
      return;
    }
    return (await fromCache(c, validatedAddress(c))) ?? next();
  };

/**
 * The answer to everyone of the reader's language at an address; null if the reader is not answered like everyone, for an error, and
 * without a cache.
 */
export async function fromCache(c: Context<AppEnv>, address: URL): Promise<Response | null> {
  if (c.env.EDGE_CACHE === "off" || !isFromAnyone(c)) return null;
  const answer = await askCache(c, address).catch((error: unknown) => {
    console.error(JSON.stringify({ code: "cache.not_asked", requestId: c.var.requestId, error: String(error) }));
    return null;
  });
  c.set("cacheStatus", answer?.headers.get("cf-cache-status") ?? "NONE");
  // An error is that of the reader's own request, whose id it has.
  if (answer?.status !== 200) return null;
  // The headers of a response of another entrypoint cannot be changed.
  const own = c.env.EDGE_CACHE === "local" ? answer : new Response(answer.body, answer);
  for (const name of ofCache) own.headers.delete(name);
  return own;
}

/** Asks the entrypoint of public data, which the platform answers from its cache, without any header of the request. */
async function askCache(c: Context<AppEnv>, address: URL): Promise<Response> {
  const { exports } = c.executionCtx as ExecutionContext;
  const props = { locale: c.get("locale") };
  const request = new Request(address);
  const load = () => exports.PublicData({ props }).fetch(request);
  if (c.env.EDGE_CACHE !== "local") return load();
  const key = { entrypoint: "PublicData", version: c.env.VERSION.id, props };
  return (await localCache()).fetch(key, request, load, (work) => c.executionCtx.waitUntil(work));
}

/** The key: parameters that the route reads, of which it has refused unknown ones, in one order. */
function validatedAddress(c: Context<AppEnv>): URL {
  const url = new URL(c.req.url);
  if (c.req.valid("query" as never) === undefined) url.search = "";
  url.searchParams.sort();
  return url;
}

let local: Promise<LocalCache> | undefined;

/** Loaded on demand: deployed Workers have the platform's cache. */
function localCache(): Promise<LocalCache> {
  local ??= import("./local-cache.ts").then(({ LocalCache }) => new LocalCache());
  return local;
}
