import { accepted, type Call } from "./cloudflare.ts";

/** The part of an environment's configuration that names what it uses in the account. */
export interface Environment {
  name?: string | undefined;
  d1_databases: readonly { database_name?: string | undefined; database_id?: string | undefined }[];
  kv_namespaces: readonly { id?: string | undefined }[];
  r2_buckets: readonly { bucket_name?: string | undefined; jurisdiction?: string | undefined }[];
  queues: {
    producers?: readonly { queue: string }[] | undefined;
    consumers?: readonly { queue: string; dead_letter_queue?: string | undefined }[] | undefined;
  };
  secrets?: { required?: readonly string[] | undefined } | undefined;
}

export interface SetUp {
  /** The ids in the configuration and those in the account, where they differ. */
  ids: Map<string, string>;
  /** Names of what was missing and is there now. */
  created: string[];
  /** Names of what was there. */
  found: string[];
  /** Names of secrets that the environment requires and does not have. */
  missingSecrets: string[];
}

/** Data stays in the EU. */
const jurisdiction = "eu";

/**
 * Creates what an environment lacks, and leaves what it has: it can be run again at any time, also after it has failed. A creation whose
 * answer is lost is found when it is looked for again.
 */
export async function setUpResources(call: Call, account: string, environment: Environment): Promise<SetUp> {
  const { name: worker = "", d1_databases, kv_namespaces, r2_buckets, queues, secrets } = environment;
  const made: SetUp = { ids: new Map(), created: [], found: [], missingSecrets: [] };
  const path = (rest: string) => `/accounts/${account}/${rest}`;
  const resultOf = async <T>(response: Response) => ((await (await accepted(response)).json()) as { result: T }).result;

  async function ensure<T>(
    label: string,
    find: () => Promise<T | undefined>,
    create: () => Promise<Response>,
  ): Promise<T> {
    const before = await find();
    if (before !== undefined) {
      made.found.push(label);
      return before;
    }
    const answer = await create();
    const after = await find();
    if (after === undefined) {
      await accepted(answer);
      throw new Error(`${label} was created and is not there.`);
    }
    made.created.push(label);
    return after;
  }
  const noteId = (configured: string | undefined, id: string) => {
    if (configured !== undefined && configured !== id) made.ids.set(configured, id);
  };

  for (const { database_name: name = "", database_id } of d1_databases) {
    const { uuid } = await ensure<{ name: string; uuid: string }>(
      `database ${name}`,
      async () => {
        const found = await call("GET", path(`d1/database?name=${encodeURIComponent(name)}`));
        return (await resultOf<{ name: string; uuid: string }[]>(found)).find((database) => database.name === name);
      },
      () => call("POST", path("d1/database"), { name, jurisdiction }),
    );
    // Reads are answered by a replica near the reader.
    await accepted(await call("PUT", path(`d1/database/${uuid}`), { read_replication: { mode: "auto" } }));
    noteId(database_id, uuid);
  }
  for (const { id } of kv_namespaces) {
    const found = await ensure<{ id: string; title: string }>(
      `key-value store ${worker}`,
      async () => {
        const all = await call("GET", path("storage/kv/namespaces?per_page=1000"));
        return (await resultOf<{ id: string; title: string }[]>(all)).find(({ title }) => title === worker);
      },
      () => call("POST", path("storage/kv/namespaces"), { title: worker }),
    );
    noteId(id, found.id);
  }
  for (const { bucket_name: name = "" } of r2_buckets) {
    const inEu = { "cf-r2-jurisdiction": jurisdiction };
    await ensure(
      `bucket ${name}`,
      async () => {
        const found = await call("GET", path(`r2/buckets/${name}`), undefined, inEu);
        return found.status === 404 ? undefined : resultOf<object>(found);
      },
      () => call("POST", path("r2/buckets"), { name }, inEu),
    );
  }
  const named = [...(queues.producers ?? []), ...(queues.consumers ?? [])].map(({ queue }) => queue);
  const dead = (queues.consumers ?? []).flatMap(({ dead_letter_queue: queue }) => (queue === undefined ? [] : [queue]));
  for (const name of new Set([...named, ...dead])) {
    await ensure(
      `queue ${name}`,
      async () => {
        const all = await call("GET", path(`queues?name=${encodeURIComponent(name)}`));
        return (await resultOf<{ queue_name: string }[]>(all)).find(({ queue_name }) => queue_name === name);
      },
      () => call("POST", path("queues"), { queue_name: name }),
    );
  }
  // A Worker that was never deployed has none.
  const answer = await call("GET", path(`workers/scripts/${worker}/secrets`));
  const known = answer.status === 404 ? [] : await resultOf<{ name: string }[]>(answer);
  made.missingSecrets = (secrets?.required ?? []).filter((name) => !known.some((secret) => secret.name === name));
  return made;
}
