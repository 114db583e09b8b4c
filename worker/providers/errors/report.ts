import type { BackgroundWork } from "../../http/request-context.ts";

export interface Fault {
  error: unknown;
  code: string;
  /** Null outside of requests. */
  requestId: string | null;
  method: string;
  path: string;
}

/**
 * Sends an error to Sentry, if a DSN is set. Loaded with the first error. Sends only the path of the request: no
 * headers, address, body or user.
 */
export function reportFault({ env, executionCtx }: { env: Env; executionCtx: BackgroundWork }, fault: Fault): void {
  if (!env.SENTRY_DSN) return;
  executionCtx.waitUntil(
    send(env, executionCtx, fault).catch((error: unknown) => {
      console.error(JSON.stringify({ code: "fault.not_reported", requestId: fault.requestId, error: String(error) }));
    }),
  );
}

async function send(env: Env, context: BackgroundWork, fault: Fault): Promise<void> {
  const { wrapRequestHandler } = await import("@sentry/cloudflare/request");
  const { error, code, requestId, method, path } = fault;
  const options = {
    dsn: env.SENTRY_DSN,
    release: env.VERSION.id,
    environment: env.ENVIRONMENT,
    defaultIntegrations: false as const,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    initialScope: { tags: { code, requestId, method, path } },
  };
  // HEAD, because the library creates no trace for it.
  const request = new Request(new URL(path, env.APP_ORIGIN), { method: "HEAD" });
  await wrapRequestHandler({ options, request, context: context as ExecutionContext }, () => {
    throw error;
  }).catch(() => null);
}
