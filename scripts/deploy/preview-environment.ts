import { accepted, type Call } from "./cloudflare.ts";
import type { Environment } from "./resources.ts";

/** The built configuration of staging, as far as a preview differs from it. */
export interface Built extends Environment {
  name: string;
  routes: readonly { pattern: string; custom_domain?: boolean }[];
  vars: Record<string, string>;
  triggers: { crons: readonly string[] };
}

/**
 * The configuration of a pull request's preview: staging, with a Worker, an address, a database, a store and queues of its own. Previews share
 * the bucket of photos, whose names are random, and run no crons.
 */
export function previewOf<B extends Built>(staging: B, number: number): B {
  const suffix = `pr-${number}`;
  const host = `${suffix}.${new URL(staging.vars.APP_ORIGIN ?? "").host}`;
  const ofStaging = /-staging$/;
  const own = (name = "") => name.replace(ofStaging, `-${suffix}`);
  return {
    ...staging,
    name: own(staging.name),
    routes: [{ pattern: host, custom_domain: true }],
    vars: { ...staging.vars, APP_ORIGIN: `https://${host}` },
    triggers: { crons: [] },
    d1_databases: staging.d1_databases.map((each) => ({ ...each, database_name: own(each.database_name) })),
    r2_buckets: staging.r2_buckets.map((each) => ({
      ...each,
      bucket_name: each.bucket_name?.replace(ofStaging, "-previews"),
    })),
    queues: {
      producers: (staging.queues.producers ?? []).map((each) => ({ ...each, queue: own(each.queue) })),
      consumers: (staging.queues.consumers ?? []).map((each) => ({
        ...each,
        queue: own(each.queue),
        ...(each.dead_letter_queue === undefined ? {} : { dead_letter_queue: own(each.dead_letter_queue) }),
      })),
    },
    // Those of the payment provider are optional in a preview.
    secrets: { required: ["SESSION_SEAL_KEYS", "ACCESS_CODE_KEY"] },
  };
}

/**
 * Deletes what a preview has in the account, and leaves what is not there: it can be run again after it has failed. The Worker goes first, because it
 * uses the rest.
 * @returns the names of what was deleted
 */
export async function removePreview(call: Call, account: string, preview: Built): Promise<string[]> {
  const path = (rest: string) => `/accounts/${account}/${rest}`;
  const deleted: string[] = [];
  const list = async <T>(rest: string) =>
    ((await (await accepted(await call("GET", path(rest)))).json()) as { result: T[] }).result;
  const remove = async (label: string, rest: string) => {
    const answer = await call("DELETE", path(rest));
    // A deletion whose answer was lost is repeated.
    if (answer.status === 404) return;
    await accepted(answer);
    deleted.push(label);
  };

  await remove(`Worker ${preview.name}`, `workers/scripts/${preview.name}?force=true`);
  for (const queue of new Set((preview.queues.consumers ?? []).map((each) => each.queue))) {
    const found = await list<{ queue_name: string; queue_id: string }>(`queues?name=${queue}`);
    const id = found.find(({ queue_name }) => queue_name === queue)?.queue_id;
    if (id !== undefined) await remove(`queue ${queue}`, `queues/${id}`);
  }
  const stores = await list<{ title: string; id: string }>("storage/kv/namespaces?per_page=1000");
  const store = stores.find(({ title }) => title === preview.name);
  if (store !== undefined) await remove(`key-value store ${preview.name}`, `storage/kv/namespaces/${store.id}`);
  for (const { database_name: name = "" } of preview.d1_databases) {
    const found = await list<{ name: string; uuid: string }>(`d1/database?name=${encodeURIComponent(name)}`);
    const uuid = found.find((each) => each.name === name)?.uuid;
    if (uuid !== undefined) await remove(`database ${name}`, `d1/database/${uuid}`);
  }
  return deleted;
}
