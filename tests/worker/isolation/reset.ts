import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { AdminAuthApiClient } from "firebase-auth-cloudflare-workers";
import { newId } from "../../../domain/core/ids.ts";
import { emptyDatabase, type Migrated, recordMigratedState } from "./database.ts";

/** The bindings of the runtime. */
const bindings = { ...env };
let migrated: Migrated | undefined;

/** Deletes everything and runs the migrations: slow, so only once for each file, and after a test that requires it. */
export async function resetEnvironment(): Promise<void> {
  // `reset` skips stores that the runtime has unloaded: each one is accessed first.
  await Promise.all([env.DB.prepare("SELECT 1").run(), emptyKv(), emptyBucket()]);
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  migrated = await recordMigratedState();
}

/** Restores the state that `resetEnvironment` creates, regardless of the previous test. */
export async function emptyStores(): Promise<void> {
  if (migrated && (await emptyDatabase(migrated))) await Promise.all([emptyKv(), emptyBucket()]);
  else await resetEnvironment();
  Object.assign(env, isolatedRateLimiters(), { MAIL_QUEUE: disabledQueue });
}

export function restoreBindings(): void {
  Object.assign(env, bindings);
  // The library keeps one client per runtime, with the credential of the first test that used it.
  Reflect.deleteProperty(AdminAuthApiClient, "instance");
}

async function emptyKv(): Promise<void> {
  const { keys } = await env.KV.list();
  await Promise.all(keys.map(({ name }) => env.KV.delete(name)));
}

async function emptyBucket(): Promise<void> {
  const { objects } = await env.PHOTOS.list();
  if (objects.length > 0) await env.PHOTOS.delete(objects.map(({ key }) => key));
}

/** The real limiters keep their counts for a minute: each test uses own keys in them. */
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

/** Emails stay in the outbox, where tests read them: the real queue would deliver them during a later test. */
const disabledQueue = { sendBatch: async () => ({}) } as unknown as Env["MAIL_QUEUE"];
