import { readdirSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as getWorkerOptions, unstable_readConfig as readConfig } from "wrangler";
import { readDevVars } from "./dev-vars.ts";

const built = "dist/boksy";
const moduleTypes: Record<string, "ESModule" | "CompiledWasm" | "Text" | "Data"> = {
  js: "ESModule",
  mjs: "ESModule",
  wasm: "CompiledWasm",
  txt: "Text",
  html: "Text",
  bin: "Data",
  ttf: "Data",
};

/** All modules of the built Worker, the entry first, as the runtime requires. */
function workerModules() {
  const files = readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((file) => !file.startsWith(".vite") && moduleTypes[file.split(".").at(-1) ?? ""])
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
  return files.map((file) => ({ type: moduleTypes[file.split(".").at(-1) ?? ""], path: join(built, file) }));
}

export type ServeOptions = {
  port: number;
  /** As in wrangler's --persist-to: the data is in its subfolder `v3`. */
  persistTo: string;
  /** Overrides bindings of wrangler.toml and .dev.vars. */
  bindings?: Record<string, string>;
  /**
   * For benchmarks: opens a direct socket to the Worker (`unsafeGetDirectURL`) that bypasses miniflare's proxies, and has no rate
   * limits, which the platform counts in memory.
   */
  direct?: boolean;
  /** For benchmarks: the code of an entry module, which imports the Worker's as `./index.js`. */
  front?: string;
  /** Receives what the Worker logs, which otherwise goes to the console. */
  onLog?: (text: string) => void;
};

/** An entry that answers like the Worker with rate limits that count nothing: miniflare's write to a database each time. */
const unlimited = (limits: readonly string[]) => `
    import worker from "./index.js";
    const limits = Object.fromEntries(${JSON.stringify(limits)}.map((name) => [name, { limit: async () => ({ success: true }) }]));
    let own;
    const fetch = (request, env, context) => worker.fetch(request, (own ??= Object.assign(env, limits)), context);
    export * from "./index.js";
    export default { ...worker, fetch };`;

/**
 * Runs the built app in workerd with all bindings of wrangler.toml: assets, D1, KV, queues, rate limits. Starts in 0.25 s;
 * `wrangler dev` takes 5 s and adds two proxies.
 */
export async function serve({
  port,
  persistTo,
  bindings = {},
  direct = false,
  front: ownFront,
  onLog,
}: ServeOptions): Promise<Miniflare> {
  // Secrets are passed below; this keeps wrangler from looking for them next to the build and warning.
  const { secrets: _secrets, ...config } = readConfig({ config: join(built, "wrangler.json") });
  const {
    rootPath: _,
    modulesRules: __,
    assets,
    ratelimits = {},
    ...worker
  } = getWorkerOptions(config as typeof config & { secrets: undefined }).workerOptions;
  const front = direct ? unlimited(Object.keys(ratelimits as object)) : ownFront;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      unsafeTriggerHandlers: true,
      ...(onLog && { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) }),
      resourcePersistencePath: join(persistTo, "v3"),
      ...worker,
      // With assets, miniflare adds a Worker in front of ours, which would distort benchmarks.
      ...(direct ? { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } : { assets, ratelimits }),
      name: "boksy",
      modulesRoot: built,
      modules: [
        ...(front === undefined ? [] : [{ type: "ESModule", path: join(built, "front.js"), contents: front }]),
        ...workerModules(),
      ],
      bindings: { ...(worker.bindings as Record<string, string>), ...readDevVars(), ...bindings },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  await miniflare.ready;
  return miniflare;
}
