import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { newId } from "../../../domain/core/ids.ts";
import { emptyDatabase, type Migrated, recordMigratedState } from "./database.ts";

/** The bindings as the runtime gave them. */
const bindings = { ...env };
let migrated: Migrated | undefined;

/** Everything gone, and the migrations run for real: slow, so once for each file, and after a test that calls for it. */
export async function resetEnvironment(): Promise<void> {
  // `reset` passes over what the runtime has put to sleep: each store is woken first.
  await Promise.all([env.DB.prepare("SELECT 1").run(), emptyKv(), emptyBucket()]);
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  migrated = await recordMigratedState();
}

/** The world as `makeWorld` leaves it, whatever the test before did. */
export async function emptyStores(): Promise<void> {
  if (migrated && (await emptyDatabase(migrated))) await Promise.all([emptyKv(), emptyBucket()]);
  else await resetEnvironment();
  Object.assign(env, isolatedRateLimiters(), { MAIL_QUEUE: disabledQueue });
}

export const restoreBindings = () => Object.assign(env, bindings);

async function emptyKv(): Promise<void> {
  const { keys } = await env.KV.list();
  await Promise.all(keys.map(({ name }) => env.KV.delete(name)));
}

async function emptyBucket(): Promise<void> {
  const { objects } = await env.PHOTOS.list();
  if (objects.length > 0) await env.PHOTOS.delete(objects.map(({ key }) => key));
}

/** The real limiters remember for a minute: each test has keys of its own in them. */
function isolatedRateLimiters(): Partial<Env> {
  const test = newId("request");
  const own = (limiter: RateLimit): RateLimit => ({ limit: ({ key }) => limiter.limit({ key: `${test}:${key}` }) });
  const { RATE_LIMIT_AUTH, RATE_LIMIT_CODES, RATE_LIMIT_WRITE, RATE_LIMIT_READ, RATE_LIMIT_EXPORT } = bindings;
  return {
    RATE_LIMIT_AUTH: own(RATE_LIMIT_AUTH),
    RATE_LIMIT_CODES: own(RATE_LIMIT_CODES),
    RATE_LIMIT_WRITE: own(RATE_LIMIT_WRITE),
    RATE_LIMIT_READ: own(RATE_LIMIT_READ),
    RATE_LIMIT_EXPORT: own(RATE_LIMIT_EXPORT),
  };
}

/** Mail stays in the outbox, where tests look for it: the real queue would deliver it in the midst of a later test. */
const disabledQueue = { sendBatch: async () => ({}) } as unknown as Env["MAIL_QUEUE"];
