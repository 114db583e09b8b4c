// Workers Cache for local runs, whose runtime has none. It obeys the documented rules
// (https://developers.cloudflare.com/workers/cache/), so that tests and benchmarks show what is stored, for how long and for
// whom. It may only be colder than the platform's: each isolate has its own, and HEAD never shares an entry with GET.

import { currentTime } from "../../clock.ts";

/** What a response is stored under. Cookies, other headers and the host are no part of it. */
export interface CacheKey {
  entrypoint: string;
  version: string;
  props: Readonly<Record<string, string>>;
}

export interface Purge {
  tags?: readonly string[];
  pathPrefixes?: readonly string[];
  purgeEverything?: true;
}

interface Entry {
  status: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
  /** Instants in ms. */
  storedAt: number;
  freshUntil: number;
  revalidatedUntil: number;
  servedOnErrorUntil: number;
  tags: ReadonlySet<string>;
  /** The request's values of the headers that the response varies by. */
  varies: [name: string, value: string | null][];
}

interface Slot {
  entrypoint: string;
  path: string;
  entries: Entry[];
}

type Load = () => Promise<Response>;
type Outcome = "HIT" | "MISS" | "STALE" | "UPDATING" | "BYPASS";

/** How long a response without a directive is stored by the platform. */
const heuristicSeconds = 7_200;
const cacheControls = ["cloudflare-cdn-cache-control", "cdn-cache-control", "cache-control"];
/** For the edge alone. */
const stripped = ["cloudflare-cdn-cache-control", "cache-tag"];

export class LocalCache {
  readonly #slots = new Map<string, Slot>();
  /** Responses that are being loaded; null for one that is not stored. Plain data, because a response belongs to its request. */
  readonly #loading = new Map<string, Promise<Entry | null>>();
  readonly #mostEntries: number;

  constructor(mostEntries = 1_000) {
    this.#mostEntries = mostEntries;
  }

  /** @param waitUntil keeps the isolate alive for a response that other requests wait for */
  async fetch(
    key: CacheKey,
    request: Request,
    load: Load,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") return marked(await load(), "BYPASS");
    const { pathname, search } = new URL(request.url);
    const address = JSON.stringify([
      ...[key.entrypoint, key.version, request.method, pathname + search],
      Object.entries(key.props).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]);
    const slot = this.#slots.get(address);
    const found = slot?.entries.find((entry) => matches(entry, request));
    const now = currentTime().getTime();
    if (found !== undefined && now < found.freshUntil) return asResponse(found, "HIT", now);
    const refresh = () => this.#load(address, { entrypoint: key.entrypoint, path: pathname }, request, load, waitUntil);
    if (found !== undefined && now < found.revalidatedUntil) {
      if (!this.#loading.has(address)) waitUntil(refresh().catch(() => undefined));
      return asResponse(found, "UPDATING", now);
    }
    try {
      const answer = await refresh();
      if (answer.status < 500 || found === undefined || now >= found.servedOnErrorUntil) return answer;
    } catch (error) {
      if (found === undefined || now >= found.servedOnErrorUntil) throw error;
    }
    return asResponse(found, "STALE", now);
  }

  /** Forgets responses of an entrypoint. */
  purge(entrypoint: string, { tags = [], pathPrefixes = [], purgeEverything }: Purge): void {
    for (const [address, slot] of this.#slots) {
      if (slot.entrypoint !== entrypoint) continue;
      const isWhole = purgeEverything === true || pathPrefixes.some((prefix) => slot.path.startsWith(prefix));
      slot.entries = isWhole ? [] : slot.entries.filter((entry) => !tags.some((tag) => entry.tags.has(tag)));
      if (slot.entries.length === 0) this.#slots.delete(address);
    }
  }

  /** Loads once for all requests that wait for the same response, unless it is not stored. */
  async #load(
    address: string,
    place: Pick<Slot, "entrypoint" | "path">,
    request: Request,
    load: Load,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const begun = this.#loading.get(address);
    if (begun !== undefined) {
      const shared = await begun.catch(() => null);
      const isSame = shared !== null && matches(shared, request);
      return isSame ? asResponse(shared, "HIT", currentTime().getTime()) : marked(await load(), "BYPASS");
    }
    let direct: Response | undefined;
    const loading = load().then(async (response) => {
      const entry = await entryOf(response, request);
      if (entry === null) direct = response;
      else this.#store(address, place, entry);
      return entry;
    });
    this.#loading.set(address, loading);
    waitUntil(loading.catch(() => undefined));
    try {
      const entry = await loading;
      return entry === null ? marked(direct as Response, "BYPASS") : asResponse(entry, "MISS", currentTime().getTime());
    } finally {
      this.#loading.delete(address);
    }
  }

  #store(address: string, place: Pick<Slot, "entrypoint" | "path">, entry: Entry): void {
    const slot = this.#slots.get(address) ?? { ...place, entries: [] };
    const others = slot.entries.filter(({ varies }) => JSON.stringify(varies) !== JSON.stringify(entry.varies));
    slot.entries = [entry, ...others];
    this.#slots.delete(address);
    this.#slots.set(address, slot);
    const [oldest] = this.#slots.keys();
    if (oldest !== undefined && this.#slots.size > this.#mostEntries) this.#slots.delete(oldest);
  }
}

const matches = ({ varies }: Entry, { headers }: Request) =>
  varies.every(([name, value]) => headers.get(name) === value);

/** The directives of the first header that is there: the one for the edge alone wins. */
function directivesOf({ headers }: Response): Map<string, string> | null {
  const text = cacheControls.map((name) => headers.get(name)).find((value) => value !== null);
  if (text === undefined || text === null) return null;
  return new Map(
    text.split(",").map((directive) => {
      const [name = "", value = ""] = directive.trim().toLowerCase().split("=");
      return [name, value] as const;
    }),
  );
}

const neverStored = ["private", "no-store", "no-cache"];
const neverStale = ["s-maxage", "must-revalidate", "proxy-revalidate"];

/** @returns null for a response that must not be stored */
async function entryOf(response: Response, request: Request): Promise<Entry | null> {
  const { status, headers } = response;
  const directives = directivesOf(response);
  if (status === 206 || (status >= 520 && status <= 529) || headers.has("set-cookie")) return null;
  if (directives === null && status !== 200) return null;
  if (neverStored.some((name) => directives?.has(name))) return null;
  const vary =
    headers
      .get("vary")
      ?.split(",")
      .map((name) => name.trim().toLowerCase()) ?? [];
  if (vary.includes("*")) return null;
  const secondsOf = (name: string) => {
    const text = directives?.get(name);
    return text === undefined ? undefined : Number(text);
  };
  const fresh = directives === null ? heuristicSeconds : (secondsOf("s-maxage") ?? secondsOf("max-age") ?? 0);
  if (!(fresh > 0)) return null;
  const storedAt = currentTime().getTime();
  const freshUntil = storedAt + fresh * 1_000;
  const isNeverStale = neverStale.some((name) => directives?.has(name));
  const staleUntil = (seconds: number) => (isNeverStale ? freshUntil : freshUntil + seconds * 1_000);
  return {
    status,
    headers: [...headers].filter(([name]) => !stripped.includes(name)),
    body: await response.arrayBuffer(),
    storedAt,
    freshUntil,
    revalidatedUntil: staleUntil(secondsOf("stale-while-revalidate") ?? 0),
    // As the platform: without the directive, a stale response is served for as long as there are errors.
    servedOnErrorUntil: staleUntil(secondsOf("stale-if-error") ?? Number.POSITIVE_INFINITY),
    tags: new Set((headers.get("cache-tag") ?? "").split(",").map((tag) => tag.trim())),
    varies: vary.map((name) => [name, request.headers.get(name)]),
  };
}

function asResponse({ status, headers, body, storedAt }: Entry, outcome: Outcome, now: number): Response {
  const response = new Response(body.byteLength === 0 ? null : body, { status, headers });
  response.headers.set("age", String(Math.floor((now - storedAt) / 1_000)));
  response.headers.set("cf-cache-status", outcome);
  return response;
}

function marked(response: Response, outcome: Outcome): Response {
  const copy = new Response(response.body, response);
  for (const name of stripped) copy.headers.delete(name);
  copy.headers.set("cf-cache-status", outcome);
  return copy;
}
