import type { BackgroundWork } from "../../http/request-context.ts";

export interface Fault {
  error: unknown;
  code: string;
  /** Null outside of requests. */
  requestId: string | null;
  method: string;
  /** The pattern of the request’s route, `/api/calendar/:file`, or the name of a job or queue. */
  route: string;
}

/**
 * Sends an error to Sentry, if a DSN is set. Loaded with the first error. Of the request it sends only the
 * method and the pattern of the route: no headers, address, body or user.
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
  const { error, code, requestId, method, route } = fault;
  const options = {
    dsn: env.SENTRY_DSN,
    release: env.VERSION.id,
    environment: env.ENVIRONMENT,
    defaultIntegrations: false as const,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    initialScope: { tags: { code, requestId, method, route } },
  };
  // HEAD, because the library creates no trace for it.
  const request = new Request(new URL(route, env.APP_ORIGIN), { method: "HEAD" });
  await wrapRequestHandler({ options, request, context: context as ExecutionContext }, () => {
    throw error;
  }).catch(() => null);
}
