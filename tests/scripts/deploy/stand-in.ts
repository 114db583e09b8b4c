import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";

export interface Version {
  id: string;
  /** What a request to a page of it answers with. */
  status: number;
  requests: number;
  errors: number;
}

type Share = { version_id: string; percentage: number };

/** How a call fails: with a status, without being made, or made without an answer. */
export type Fault = number | "disconnect" | "lost";

/**
 * Cloudflare's API, as far as a deployment uses it, and the deployed Worker at `origin`. It keeps databases (SQLite), versions
 * and deployments, and fails calls: `faults` has a pattern of "METHOD path" and how often it still fails.
 */
export async function startStandIn() {
  const database = new DatabaseSync(":memory:");
  const versions: Version[] = [{ id: randomUUID(), status: 200, requests: 1_000, errors: 0 }];
  const deployments: Share[][] = [[{ version_id: versions[0]?.id ?? "", percentage: 100 }]];
  /** Files of the deployed Worker by path, and the paths of those uploaded with the next version. */
  const files = new Map<string, string>();
  const uploaded: string[] = [];
  const faults: { call: RegExp; fault: Fault; times: number }[] = [];
  const calls: string[] = [];
  /** What the next uploaded version does. */
  const next: Omit<Version, "id"> = { status: 200, requests: 1_000, errors: 0 };

  function query(sql: string) {
    const reads = /^\s*SELECT/i.test(sql);
    if (!reads) database.exec(`BEGIN;${sql};COMMIT`);
    const results = reads ? database.prepare(sql).all() : [];
    return [{ results, success: true, meta: {} }];
  }

  function addVersion() {
    const version = { ...next, id: randomUUID() };
    versions.push(version);
    return {
      id: version.id,
      startup_time_ms: 20,
      metadata: { has_preview: false },
      resources: { script: { etag: "1" } },
    };
  }

  /** The answer of Analytics Engine to the query of requests by version. */
  const traffic = (sql: string) => {
    if (!/FROM boksy_requests_staging WHERE timestamp >= toDateTime\(\d{10}\) GROUP BY version$/.test(sql)) {
      throw new Error(`unknown query: ${sql}`);
    }
    const data = versions.map(({ id, requests, errors }) => ({ version: id, requests: `${requests}`, errors }));
    return { meta: [], data, rows: data.length };
  };

  /** What was created in the account, by path of its kind: `d1/database`, `storage/kv/namespaces`, `r2/buckets`, `queues`. */
  const resources = new Map<string, Record<string, unknown>[]>();

  /** Lists, finds and creates resources; undefined for other calls, null for one that is not there. */
  function resourceOf(call: string, body: string, jurisdiction: string | undefined): unknown {
    const [, method = "", kind = "", name] =
      /^(GET|POST|DELETE) \/accounts\/[^/]+\/(d1\/database|storage\/kv\/namespaces|r2\/buckets|queues)(?:\/([^/?]+))?(?:\?.*)?$/.exec(
        call,
      ) ?? [];
    if (kind === "") return undefined;
    const known = resources.get(kind) ?? [];
    if (method === "DELETE") {
      const left = known.filter((one) => ![one.id, one.uuid, one.queue_id].includes(name));
      resources.set(kind, left);
      return left.length === known.length ? null : {};
    }
    if (method === "GET" && name !== undefined) {
      return known.find((one) => one.name === name && one.jurisdiction === jurisdiction) ?? null;
    }
    if (method === "GET") return known;
    const nameOf = (one: Record<string, unknown>) => one.name ?? one.title ?? one.queue_name;
    if (known.some((one) => nameOf(one) === nameOf(JSON.parse(body)))) throw new Error("already exists");
    const created = {
      jurisdiction,
      ...(JSON.parse(body) as object),
      id: randomUUID(),
      uuid: randomUUID(),
      queue_id: randomUUID(),
      consumers: [],
    };
    resources.set(kind, [...known, created]);
    return created;
  }

  /** The SQL that is imported into the database: uploaded first, then run as one transaction. */
  let imported = "";

  function importOf({ action, etag }: { action: "init" | "ingest"; etag: string }) {
    if (action === "init") return { upload_url: `${origin}/imports/${etag}`, filename: etag };
    database.exec(`BEGIN;${imported}COMMIT`);
    const result = {
      num_queries: 1,
      final_bookmark: "1",
      meta: { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 },
    };
    return { success: true, status: "complete", type: "import", messages: [], result };
  }

  function resultOf(call: string, body: string): unknown {
    if (/^POST .*\/d1\/database\/[^/]+\/import$/.test(call)) return importOf(JSON.parse(body));
    if (/^POST .*\/d1\/database\/[^/]+\/query$/.test(call)) return query((JSON.parse(body) as { sql: string }).sql);
    if (/^GET .*\/deployments$/.test(call)) return { deployments: deployments.map((each) => ({ versions: each })) };
    if (/^POST .*\/deployments$/.test(call)) {
      deployments.unshift((JSON.parse(body) as { versions: Share[] }).versions);
      return { id: randomUUID() };
    }
    if (/^POST .*\/versions(\?|$)/.test(call)) return addVersion();
    if (/^POST .*\/assets-upload-session$/.test(call)) {
      uploaded.push(...Object.keys((JSON.parse(body) as { manifest: object }).manifest));
      return { jwt: "uploaded", buckets: [] };
    }
    if (/^GET .*\/workers\/services\//.test(call)) {
      return { default_environment: { environment: "production", script: { last_deployed_from: "wrangler" } } };
    }
    if (/\/domains\/changeset/.test(call)) return { added: [], removed: [], updated: [], conflicting: [] };
    if (/^GET .*\/settings$/.test(call)) return { bindings: [] };
    if (/^GET .*\/secrets$/.test(call)) return [{ name: "ACCESS_CODE_KEY", type: "secret_text" }];
    if (/^GET .*\/workers\/workers\//.test(call)) return { subdomain: { enabled: false, previews_enabled: false } };
    return {};
  }

  /** The Worker: the version of the override if it is deployed, else the one with the greatest share. */
  function serve(request: IncomingMessage) {
    const file = files.get(request.url ?? "");
    if (file !== undefined) return { status: 200, body: file };
    if (request.url === "/assets.json") return { status: 404, body: "" };
    const asked = /"(.+)"/.exec(String(request.headers["cloudflare-workers-version-overrides"]))?.[1];
    const shares = deployments[0] ?? [];
    const chosen =
      shares.find(({ version_id }) => version_id === asked) ??
      shares.toSorted((a, b) => b.percentage - a.percentage)[0];
    const version = versions.find(({ id }) => id === chosen?.version_id);
    if (request.url?.startsWith("/api/health")) return { status: 200, body: JSON.stringify({ version: version?.id }) };
    return { status: version?.status ?? 404, body: '<script src="/assets/main.js"></script>{"slug":"wola"}' };
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    if (request.url?.startsWith("/imports/")) {
      imported = body;
      response.writeHead(200, { etag: createHash("md5").update(body).digest("hex") }).end();
      return;
    }
    if (!request.url?.startsWith("/client/v4")) {
      const broken = faults.find((each) => each.times > 0 && each.call.test(`GET ${request.url}`));
      if (broken) broken.times -= 1;
      if (broken?.fault === "disconnect") return void request.socket.destroy();
      const answer = typeof broken?.fault === "number" ? { status: broken.fault, body: "" } : serve(request);
      response.writeHead(answer.status).end(answer.body);
      return;
    }
    const call = `${request.method} ${request.url.slice("/client/v4".length)}`;
    calls.push(call);
    const failing = faults.find((each) => each.times > 0 && each.call.test(call));
    if (failing) failing.times -= 1;
    if (failing?.fault === "disconnect") return void request.socket.destroy();
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    const refuse = (status: number, message: string) =>
      answer(status, { success: false, errors: [{ code: 1, message }], messages: [], result: null });
    if (typeof failing?.fault === "number") return refuse(failing.fault, "stand-in");
    if (failing?.fault === "lost") request.socket.destroy();
    try {
      if (call.endsWith("/analytics_engine/sql")) return answer(200, traffic(body));
      const resource = resourceOf(call, body, request.headers["cf-r2-jurisdiction"] as string | undefined);
      if (resource === null) return refuse(404, "not found");
      if (resource !== undefined) return answer(200, { success: true, errors: [], messages: [], result: resource });
      answer(200, { success: true, errors: [], messages: [], result: resultOf(call, body) });
    } catch (error) {
      refuse(400, String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin, api: `${origin}/client/v4`, database, versions, deployments, resources, files, uploaded, calls, next },
    fail: (call: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY) => faults.push({ call, fault, times }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
