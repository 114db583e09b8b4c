import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { type CountedSearch, countedSearch } from "../../../domain/search/demand.ts";
import type { PlaceSearchQuery } from "../../../domain/search/schema.ts";
import type { BackgroundWork } from "../../http/request-context.ts";
import { addSearches, addSearchesOfDays, type SearchCount } from "./count-statements.ts";

const collectMs = 5_000;
/** The runtime ends work that takes longer than this after a response: a write that is still due by then was lost. */
const lostAfterMs = 30_000;
const mostWaiting = 500;

/** Searches of all requests of this isolate that are not written yet, by what is counted about them. */
let waiting = new Map<string, SearchCount>();
let collectingSince: number | null = null;

interface Request {
  env: Pick<Env, "DB">;
  now: Date;
  executionCtx: BackgroundWork;
}

/**
 * Counts a search after its response. An isolate writes the searches of five seconds at once, so that searches cost a few
 * writes at any rate. Those of an isolate that ends earlier are not counted.
 */
export function countSearch(request: () => Request, query: PlaceSearchQuery, found: { isEmpty: boolean }): void {
  const search = countedSearch(query);
  if (search === null) return;
  const { env, now, executionCtx } = request();
  add(search, now, found);
  const at = now.getTime();
  if (collectingSince !== null && at - collectingSince < lostAfterMs) return;
  collectingSince = at;
  executionCtx.waitUntil(wait(collectMs).then(() => store(env)));
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** More kinds of searches than fit are not counted: only a flood has as many. */
function add(search: CountedSearch, now: Date, { isEmpty }: { isEmpty: boolean }): void {
  const counted = { ...search, onDay: dayAt(now, polishTimeZone) };
  const key = JSON.stringify(counted);
  const before = waiting.get(key);
  if (before === undefined && waiting.size >= mostWaiting) return;
  waiting.set(key, {
    ...counted,
    searches: (before?.searches ?? 0) + 1,
    emptySearches: (before?.emptySearches ?? 0) + Number(isEmpty),
  });
}

/** A failed write is not repeated: it may have succeeded, and a few missing searches are better than double ones. */
async function store(env: Pick<Env, "DB">): Promise<void> {
  const counts = [...waiting.values()];
  waiting = new Map();
  collectingSince = null;
  try {
    await env.DB.batch([addSearches(env.DB, counts), addSearchesOfDays(env.DB, counts)]);
  } catch (error) {
    console.error(JSON.stringify({ code: "search.not_counted", searches: counts.length, error: String(error) }));
  }
}
