import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { AdminAuthApiClient } from "firebase-auth-cloudflare-workers";
import { newId } from "../../../domain/core/ids.ts";
import { emptyDatabase, type Migrated, recordMigratedState } from "./database.ts";

/** The original bindings, for `restoreBindings`. */
const bindings = { ...env };
/** Survives the modules, which each test file of the same runtime loads again. */
const runtime = globalThis as { migrated?: Migrated };

/** Deletes everything and runs the migrations. Slow, so run only once per runtime and when emptying is not enough. */
async function resetEnvironment(): Promise<void> {
  // `reset` skips stores that the runtime has unloaded, so access each one first.
  await Promise.all([env.DB.prepare("SELECT 1").run(), emptyKv(), emptyBucket()]);
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  runtime.migrated = await recordMigratedState();
}

/** Restores the state that `resetEnvironment` creates, regardless of the previous test. */
export async function emptyStores(): Promise<void> {
  if (runtime.migrated && (await emptyDatabase(runtime.migrated))) await Promise.all([emptyKv(), emptyBucket()]);
  else await resetEnvironment();
  isolateBindings();
}

export function isolateBindings(): void {
  Object.assign(env, isolatedRateLimiters(), { MAIL_QUEUE: disabledQueue, WEBHOOK_QUEUE: disabledQueue });
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

/** The real limiters keep counts for a minute, so each test prefixes its keys. */
function isolatedRateLimiters(): Partial<Env> {
  const test = newId("request");
  const own = (limiter: RateLimit): RateLimit => ({ limit: ({ key }) => limiter.limit({ key: `${test}:${key}` }) });
  const { RATE_LIMIT_AUTH, RATE_LIMIT_CODES, RATE_LIMIT_WRITE, RATE_LIMIT_READ, RATE_LIMIT_EXPORT, RATE_LIMIT_API } =
    bindings;
  return {
    RATE_LIMIT_AUTH: own(RATE_LIMIT_AUTH),
    RATE_LIMIT_CODES: own(RATE_LIMIT_CODES),
    RATE_LIMIT_WRITE: own(RATE_LIMIT_WRITE),
    RATE_LIMIT_READ: own(RATE_LIMIT_READ),
    RATE_LIMIT_EXPORT: own(RATE_LIMIT_EXPORT),
    RATE_LIMIT_API: own(RATE_LIMIT_API),
  };
}

/** Emails stay in the outbox and webhooks in their table, where tests read them: the real queue would deliver them during a later test. */
const disabledQueue = { sendBatch: async () => ({}) } as unknown as Env["MAIL_QUEUE"];
