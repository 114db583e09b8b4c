import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

export interface Variant {
  locale: "pl" | "en";
  /** Serves the HTML with inlined CSS and without scripts, as an upper bound for the score. */
  scriptless: boolean;
}

/** A typical Brotli level for on-the-fly compression. */
const quality = 4;
const compressible = /^(text\/|image\/svg|application\/(json|javascript|manifest))/;
/** Headers of the connection to the app, which are not forwarded because the proxy encodes the body itself. */
const ofConnection = new Set(["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"]);

/** Removes scripts and their preloads, and inlines stylesheets. */
async function withoutScripts(html: string, app: string): Promise<string> {
  let page = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
  for (const [link, address] of page.matchAll(/<link rel="(?:stylesheet|preload)"[^>]*href="(\/[^"]+\.css)"[^>]*>/g)) {
    const css = await (await fetch(new URL(address ?? "", app))).text();
    page = page.replace(link, () => `<style>${css.replaceAll("url(./", "url(/assets/")}</style>`);
  }
  return page;
}

/** Starts a proxy that imitates the edge: Brotli and a fixed language. @returns its origin */
export async function serveVariant(app: string, { locale, scriptless }: Variant): Promise<string> {
  const server = createServer(async (request, answer) => {
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    const upstream = await fetch(new URL(request.url ?? "/", app), {
      method: request.method ?? "GET",
      headers: { ...headers, "accept-language": locale },
      redirect: "manual",
    });
    const type = upstream.headers.get("content-type") ?? "";
    for (const [name, value] of upstream.headers) if (!ofConnection.has(name)) answer.setHeader(name, value);
    let body: Buffer = Buffer.from(await upstream.arrayBuffer());
    if (scriptless && type.startsWith("text/html")) {
      body = Buffer.from(await withoutScripts(body.toString(), app));
      answer.removeHeader("content-security-policy");
    }
    if (compressible.test(type) && body.length > 0) {
      body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      answer.setHeader("content-encoding", "br");
    }
    answer.writeHead(upstream.status, { "content-length": body.length }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
