import { createHash } from "node:crypto";
import { DomainError } from "../../domain/core/errors.ts";
import { insert } from "../db/write.ts";
import type { RequestContext } from "./request-context.ts";

type Database = D1Database | D1DatabaseSession;

/** The stored response of a key. */
export interface StoredResponse {
  request_hash: string;
  status: number;
  body: string;
}

export interface NewAnswer {
  /** The owner of the key: the uid or the holder's hash, and the name of the command. */
  scope: string;
  key: string;
  hash: string;
  status: number;
  body: unknown;
  now: Date;
}

const keyForm = /^[\w-]{8,128}$/;

/** The `Idempotency-Key` of a write; null if there is none. */
export function idempotencyKey(ctx: RequestContext): string | null {
  const key = ctx.idempotencyKey;
  if (key !== null && !keyForm.test(key)) throw new DomainError("request.malformed");
  return key;
}

/** SHA-256 of a validated input, in hex. A key may only be reused with the same input. */
export async function requestHash(input: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(input));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keys are hashed, because the key of a new hold is a secret of the browser that made it (`withHolder`). */
const stored = (key: string) => createHash("sha256").update(key).digest("base64url");

/** The read for the batch; its row is passed to `replay`. */
export function readKey(db: Database, scope: string, key: string): D1PreparedStatement {
  return db
    .prepare("SELECT request_hash, status, body FROM idempotency_keys WHERE scope = ? AND key = ?")
    .bind(scope, stored(key));
}

/** The stored response, or null if there is none. Throws `request.key_reused` if the input differs. */
export function replay(kept: StoredResponse | undefined, hash: string): Response | null {
  if (kept === undefined) return null;
  if (kept.request_hash !== hash) throw new DomainError("request.key_reused");
  const headers = { "content-type": "application/json", "idempotency-replayed": "true" };
  return new Response(kept.body, { status: kept.status, headers });
}

/** The write for the batch: a second write with the same key fails the batch (`isUniqueConflict`); then `replay`. */
export function writeKey(db: Database, answer: NewAnswer): D1PreparedStatement {
  return insert(db, "idempotency_keys", {
    scope: answer.scope,
    key: stored(answer.key),
    request_hash: answer.hash,
    status: answer.status,
    body: JSON.stringify(answer.body),
    created_at: answer.now.toISOString(),
  });
}
