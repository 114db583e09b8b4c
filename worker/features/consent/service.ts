import type { Context } from "hono";
import type { RecordConsentInput } from "../../../domain/consent/schema.ts";
import type { AppEnv } from "../../env.ts";
import { readAs } from "../../http/actor.ts";
import { insertConsents } from "./queries.ts";

/** Keeps what a signed-in person chose in the cookie notice. Every choice is a new set of rows; none is overwritten. */
export async function recordConsent(c: Context<AppEnv>, input: RecordConsentInput): Promise<void> {
  const { actor } = await readAs(c, "account.own", () => []);
  await c.var.db.batch(insertConsents(c.var.db, actor.uid, input, c.var.now));
}
