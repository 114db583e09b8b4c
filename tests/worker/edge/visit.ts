import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../../../worker/app.ts";
import { origin } from "../as-user.ts";

/** A copy of the built HTML shell, so that these tests do not need a build. */
export const builtHtml =
  '<!doctype html><html lang="en"><head><title>Boksy</title><style data-hash="sha256-aB+/999999999999999999999999999999999999999=">b{top:0}</style><script type="module" data-hash="sha256-cD+/999999999999999999999999999999999999999=">start()</script><script type="application/json" id="boksy-state">null</script></head><body><div id="root"></div></body></html>';

export const builtFiles = {
  fetch: async (request: Request) => file(new URL(request.url).pathname),
} as unknown as Fetcher;

/** Requests a page like a browser navigation. Shells are the only static files; `bindings` overrides the others. */
export async function visit(path: string, headers: HeadersInit = {}, bindings: Partial<Env> = {}): Promise<Response> {
  const all = new Headers({ accept: "text/html,application/xhtml+xml", "sec-fetch-mode": "navigate" });
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  const bound = { ...env, ASSETS: builtFiles, ...bindings };
  return app.fetch(new Request(`${origin}${path}`, { headers: all }), bound, createExecutionContext());
}

function file(path: string): Response {
  if (!path.startsWith("/shells/")) return new Response(null, { status: 404 });
  const html = builtHtml.replace("<body>", `<body data-frame="${path}">`);
  return new Response(html, { headers: { "content-type": "text/html", etag: '"1"' } });
}
