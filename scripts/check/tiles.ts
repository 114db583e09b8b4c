import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One transparent pixel. */
export const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64",
);

/** Serves empty map tiles from a separate origin until the process ends. @returns the origin */
export async function serveTiles(): Promise<string> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "image/png", "cache-control": "max-age=86400" }).end(tile);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
