import { Hono } from "hono";
import { secured } from "../edge/security-headers.ts";
import type { AppEnv } from "./app-env.ts";
import { changesContext, databaseContext, notStored, ownIdentity, requestContext, sessionContext } from "./context.ts";
import { flushOutbox } from "./flush-outbox.ts";
import { limitBodies, limitPages, limitReads, limitWrites } from "./limits.ts";
import { onError } from "./on-error.ts";
import { requestLog } from "./request-log.ts";
import { sameOrigin } from "./same-origin.ts";
import { viewContext } from "./view-session.ts";

/** An app that does for each request what all have in common. */
export function withMiddleware(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  return app.use(requestContext, requestLog, ownIdentity, secured, sameOrigin, databaseContext, limitPages);
}

/** The API of an area, without routes yet. */
export const newApi = () =>
  new Hono<AppEnv>()
    .basePath("/api")
    .use(changesContext, sessionContext, limitWrites, limitReads, limitBodies, notStored, viewContext, flushOutbox);
