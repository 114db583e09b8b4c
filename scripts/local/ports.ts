import { createServer } from "node:net";

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has nobody on ::1.
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first free port from `wanted` on. Both loopbacks count: "localhost" may mean either. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if ((await isFree(port, "127.0.0.1")) && (await isFree(port, "::1"))) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 99}. Close something, or set PORT.`);
}
