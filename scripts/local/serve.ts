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

/** Every module of the built Worker, the entry first, as the runtime wants it. */
function workerModules() {
  const files = readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((file) => !file.startsWith(".vite") && moduleTypes[file.split(".").at(-1) ?? ""])
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
  return files.map((file) => ({ type: moduleTypes[file.split(".").at(-1) ?? ""], path: join(built, file) }));
}

export type ServeOptions = {
  port: number;
  /** As of wrangler's --persist-to: the data lies in its folder `v3`. */
  persistTo: string;
  /** Bindings that replace those of wrangler.toml and .dev.vars. */
  bindings?: Record<string, string>;
  /** Opens a socket straight into the Worker (`unsafeGetDirectURL`), past miniflare's proxies: for benches of the API. */
  direct?: boolean;
};

/**
 * Runs the built app in workerd with every binding of wrangler.toml: assets, D1, KV, queues, rate limits.
 * A quarter of a second to start, where `wrangler dev` takes five and puts two proxies in front.
 */
export async function serve({ port, persistTo, bindings = {}, direct = false }: ServeOptions): Promise<Miniflare> {
  // The secrets are handed over below, so wrangler need not look for them beside the build and warn.
  const { secrets: _secrets, ...config } = readConfig({ config: join(built, "wrangler.json") });
  const {
    rootPath: _,
    modulesRules: __,
    assets,
    ...worker
  } = getWorkerOptions(config as typeof config & { secrets: undefined }).workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      unsafeTriggerHandlers: true,
      resourcePersistencePath: join(persistTo, "v3"),
      ...worker,
      // Where there are assets, a Worker of miniflare's stands before ours, and before the bare one it is measured by none.
      ...(direct ? { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } : { assets }),
      name: "boksy",
      modulesRoot: built,
      modules: workerModules(),
      bindings: { ...(worker.bindings as Record<string, string>), ...readDevVars(), ...bindings },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  await miniflare.ready;
  return miniflare;
}
