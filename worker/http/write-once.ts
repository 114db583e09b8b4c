import type { Capability } from "../../domain/capabilities.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { isUniqueConflict, rows } from "../db/database.ts";
import { type Actor, authorizedBatchRead, type ReadScope, requireSession } from "./actor.ts";
import { isVersionConflict } from "./audit.ts";
import { idempotencyKey, readKey, replay, requestHash, type StoredResponse, writeKey } from "./idempotency.ts";
import type { RequestContext } from "./request-context.ts";

export interface WriteScope {
  db: D1DatabaseSession;
  actor: Actor;
  now: Date;
  requestId: string;
}

export interface OneWrite<Body> {
  needs: Capability;
  /** The call's name among all that take a key: „box.change". */
  name: string;
  /** Everything the call was asked, with what its path says. */
  input: unknown;
  read: (scope: ReadScope) => D1PreparedStatement[];
  /** From what was read: the answer, and the statements that make it true; none keep no answer. It may refuse. */
  plan: (scope: WriteScope, results: D1Result[]) => Planned<Body> | Promise<Planned<Body>>;
}

export interface Planned<Body> {
  body: Body;
  statements: D1PreparedStatement[];
}

/**
 * A write of somebody signed in: one batch that reads, one that writes. The same `Idempotency-Key` with the same input
 * gets the first answer again. Throws `resource.version_conflict` when the batch's lock finds the thing moved.
 */
export async function writeOnce<Body>(ctx: RequestContext, write: OneWrite<Body>): Promise<Body> {
  const { db, now, requestId } = ctx;
  const key = idempotencyKey(ctx);
  const scope = `${requireSession(ctx).uid} ${write.name}`;
  const hash = await requestHash(write.input);
  const { actor, results } = await authorizedBatchRead(ctx, write.needs, (reader) => [
    ...(key === null ? [] : [readKey(db, scope, key)]),
    ...write.read(reader),
  ]);
  const kept = key === null ? undefined : rows<StoredResponse>(results.shift())[0];
  const earlier = replay(kept, hash);
  if (earlier !== null) return earlier.json();
  const { body, statements } = await write.plan({ db, actor, now, requestId }, results);
  if (statements.length === 0) return body;
  try {
    const answer = key === null ? [] : [writeKey(db, { scope, key, hash, status: 200, body, now })];
    const writes = [...statements, ...answer];
    if (writes.length > 0) await db.batch(writes);
    return body;
  } catch (error) {
    if (key !== null && isUniqueConflict(error)) {
      const meanwhile = replay((await readKey(db, scope, key).first<StoredResponse>()) ?? undefined, hash);
      if (meanwhile !== null) return meanwhile.json();
    }
    throw isVersionConflict(error) ? new DomainError("resource.version_conflict", { cause: error }) : error;
  }
}
