import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { within } from "../../time-limit.ts";

/** A slower answer of KV is not worth waiting for: the database has the same. */
const answerLimitMs = 500;
const daySeconds = 86_400;

/**
 * A public datum of which each edition has a key of its own, kept in KV near its readers. The database answers what is not there, and
 * everything while KV fails. Nothing about permission, a price at checkout or availability may rest on it.
 *
 * @param edition names the datum and everything that it depends on besides the deployed version
 */
export async function keptNearReaders<T>(c: Context<AppEnv>, edition: string, load: () => Promise<T>): Promise<T> {
  const { KV, VERSION } = c.env;
  const key = `public:${VERSION.id}:${edition}`;
  const read = KV.get<{ value: T }>(key, { type: "json", cacheTtl: daySeconds });
  const kept = await within(answerLimitMs, read).catch(() => null);
  if (kept !== null) return kept.value;
  const value = await load();
  // Not kept is no fault: the next reader asks the database again.
  const write = KV.put(key, JSON.stringify({ value }), { expirationTtl: daySeconds });
  c.executionCtx.waitUntil(within(answerLimitMs, write).catch(() => undefined));
  return value;
}
