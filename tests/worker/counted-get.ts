import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { JWTPayload } from "jose";
import { app } from "../../worker/app.ts";
import { origin } from "./as-user.ts";
import { counted } from "./budget.ts";
import { countingDb } from "./counting-db.ts";
import { claims, sign } from "./identity/issuer.ts";

/** Sends a GET as a signed-in user. @returns the status and the number of database round trips */
export async function countedGet(path: string, payload: JWTPayload) {
  const { db, count } = countingDb(env.DB);
  const context = createExecutionContext();
  const headers = { cookie: `__session=${await sign(claims(payload))}` };
  const request = new Request(`${origin}${path}`, { headers });
  const answer = await counted("GET", path, () => app.fetch(request, { ...env, DB: db }, context));
  await waitOnExecutionContext(context);
  return { status: answer.status, roundTrips: count.roundTrips };
}
