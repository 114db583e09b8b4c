import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../../worker/db/database.ts";
import { authorizedBatchRead } from "../../../worker/http/actor.ts";
import type { AppEnv } from "../../../worker/http/app-env.ts";
import { databaseContext, requestContext, sessionContext } from "../../../worker/http/context.ts";
import { bodyAtMost, limitWrites } from "../../../worker/http/limits.ts";
import { onError } from "../../../worker/http/on-error.ts";
import { sameOrigin } from "../../../worker/http/same-origin.ts";
import { validate } from "../../../worker/http/validate.ts";
import { origin } from "../as-user.ts";

const thing = z.strictObject({
  name: z.string().min(2).max(5),
  email: z.email().optional(),
  size: z.int().min(1).max(9).optional(),
  code: z
    .string()
    .refine((text) => text === "ok", { error: "field.nip" })
    .optional(),
});

/** A minimal app with the real middleware, to test the middleware independently of any feature. */
export const probe = new Hono<AppEnv>();
probe.onError(onError);
probe.use(requestContext, sameOrigin, databaseContext, bodyAtMost(1_000), sessionContext, limitWrites);
probe.post("/api/things", validate("json", thing), (c) => c.json(c.req.valid("json")));
probe.post("/api/webhooks/provider", (c) => c.body(null, 204));
probe.get("/api/admin/users", async (c) => {
  const { actor, results } = await authorizedBatchRead(c.var.ctx, "platform.observe", ({ db }) => [
    db.prepare("SELECT COUNT(*) AS n FROM users"),
  ]);
  return c.json({ actor, counted: rows<{ n: number }>(results[0])[0]?.n });
});
probe.post("/api/partner/things", async (c) => {
  const { actor } = await authorizedBatchRead(c.var.ctx, "place.manage", () => []);
  return c.json(actor);
});
probe.get("/api/partner/things", async (c) =>
  c.json((await authorizedBatchRead(c.var.ctx, "place.manage", () => [])).actor),
);
probe.get("/api/wrong", (c) =>
  c.var.db
    .prepare("SELECT nothing FROM nowhere")
    .first()
    .then(() => c.body(null, 204)),
);
probe.post("/api/write", (c) =>
  c.var.db
    .prepare("DELETE FROM towns WHERE id = -1")
    .run()
    .then(() => c.body(null, 204)),
);
probe.post("/api/outdated", async (c) => {
  await c.var.db.prepare("SELECT 1").first();
  throw new DomainError("resource.version_conflict");
});
probe.get("/api/noted", (c) =>
  c.var.db
    .prepare("UPDATE towns SET name = name WHERE id = (SELECT MIN(id) FROM towns)")
    .run()
    .then(() => c.body(null, 204)),
);
probe.get("/api/read", (c) =>
  c.var.db
    .prepare("SELECT 1")
    .first()
    .then(() => c.body(null, 204)),
);

export function ask(
  method: string,
  path: string,
  init: RequestInit = {},
  bindings: Partial<Env> = {},
): Promise<Response> {
  const headers = new Headers({ origin });
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  const request = new Request(`${origin}${path}`, { ...init, method, headers });
  return send(request, bindings);
}

/** Sends the request as is, without adding headers. */
export const send = (request: Request, bindings: Partial<Env> = {}): Promise<Response> =>
  Promise.resolve(probe.fetch(request, { ...env, ...bindings }, createExecutionContext()));

export async function errorOf(answer: Response) {
  const { error } = await answer.json<{ error: { code: string; fields?: Record<string, string> } }>();
  return { status: answer.status, code: error.code, ...(error.fields && { fields: error.fields }) };
}
