import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** Enables error reporting and captures all reports. `finished` waits for background work after a response. */
export function captureErrorReports() {
  const bodies: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith("https://errors.example")) bodies.push(await request.text());
    return new Response("{}");
  });
  vi.spyOn(console, "error").mockReturnValue();
  const context = createExecutionContext();
  return {
    env: { ...env, SENTRY_DSN: "https://key@errors.example/1" },
    context,
    bodies,
    finished: async () => {
      await waitOnExecutionContext(context);
      return bodies;
    },
  };
}
