import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { rolldown } from "rolldown";

/** Runs one file of this folder as a Worker in workerd, with bindings and a direct socket. */
export async function smallWorker(file: string, bindings: object): Promise<Miniflare> {
  const bundle = await rolldown({ input: join(import.meta.dirname, file), platform: "browser" });
  const { output } = await bundle.generate({ format: "esm" });
  const options = {
    name: "bare",
    modules: true,
    script: output[0].code,
    compatibilityDate: "2026-10-01",
    cf: false,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    ...bindings,
  };
  return new Miniflare(convertV4MiniflareOptions(options as Parameters<typeof convertV4MiniflareOptions>[0]));
}
