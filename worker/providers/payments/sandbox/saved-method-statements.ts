import type { FailureCode } from "../../../../domain/payment/failure.ts";
import type { SavedMethodKind } from "../../../../domain/payment/saved-method.ts";
import type { BatchDatabase } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import type { MethodChargeRequest } from "../saved-methods.ts";
import { newSandboxId } from "./session-statements.ts";

/** How a charge of a saved method ends, as selected on the page. */
export interface LaterCharges {
  /** Null if it succeeds. */
  failureCode: FailureCode | null;
  /** Charges the method and does not answer. */
  timesOut: boolean;
  delay: number;
  duplicated: boolean;
  outOfOrder: boolean;
  forged: boolean;
}

export interface SandboxMethod {
  id: string;
  kind: SavedMethodKind;
  /** The digits of a card; null for BLIK. */
  number: string | null;
  /** `LaterCharges` as JSON. */
  later: string;
  /** When the customer withdrew the BLIK mandate; null if it is in force. */
  revokedAt: string | null;
}

type NewMethod = Pick<SandboxMethod, "kind" | "number"> & { sessionId: string; later: LaterCharges; now: Date };

/** Saves the method that a session is paid with. For a batch before the one that settles it. */
export async function saveMethod(db: BatchDatabase, { sessionId, kind, number, later, now }: NewMethod): Promise<void> {
  const id = newSandboxId("sbc");
  await db.batch([
    insert(db, "sandbox_methods", { id, kind, number, later: JSON.stringify(later), created_at: now.toISOString() }),
    update(db, "sandbox_sessions", { set: { method_id: id }, where: { id: sessionId, status: "open" } }),
  ]);
}

export async function findMethod(db: BatchDatabase, id: string): Promise<SandboxMethod | null> {
  return db
    .prepare("SELECT id, kind, number, later, revoked_at AS revokedAt FROM sandbox_methods WHERE id = ?")
    .bind(id)
    .first<SandboxMethod>();
}

/** The customer withdraws the mandate in the bank's app, which the provider reports. Safe to repeat. */
export async function revokeMandate(
  db: BatchDatabase,
  {
    id,
    sessionId,
    payloads,
    deliverAt,
    now,
  }: Record<"id" | "sessionId" | "deliverAt", string> & {
    payloads: readonly string[];
    now: Date;
  },
): Promise<void> {
  await db.batch([
    ...payloads.map((payload) =>
      db
        .prepare(
          `INSERT INTO sandbox_events (id, session_id, payload, deliver_at)
           SELECT ?, ?, ?, ? FROM sandbox_methods WHERE id = ? AND revoked_at IS NULL`,
        )
        .bind(newSandboxId("sbe"), sessionId, payload, deliverAt, id),
    ),
    db
      .prepare("UPDATE sandbox_methods SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL")
      .bind(now.toISOString(), id),
  ]);
}

/** Removes a method from the sandbox. Charges of it are then refused. */
export async function deleteMethod(db: BatchDatabase, id: string): Promise<void> {
  await db.batch([
    db.prepare("UPDATE sandbox_sessions SET method_id = NULL WHERE method_id = ?").bind(id),
    db.prepare("DELETE FROM sandbox_methods WHERE id = ?").bind(id),
  ]);
}

/** A charge is a session without a page. The key makes repeated calls safe. @returns null for an unknown method */
export async function openCharge(db: BatchDatabase, request: MethodChargeRequest, now: Date): Promise<string | null> {
  const key = `charge:${request.paymentId}`;
  const id = newSandboxId("sbx");
  const at = now.toISOString();
  const [, , answer] = await db.batch<{ answer: string }>([
    db
      .prepare(
        `INSERT INTO sandbox_calls (key, answer) SELECT ?, ? FROM sandbox_methods WHERE id = ? ON CONFLICT DO NOTHING`,
      )
      .bind(key, id, request.methodReference),
    db
      .prepare(
        `INSERT INTO sandbox_sessions (id, reference, amount_grosze, currency, description, locale, success_url,
           cancel_url, status, expires_at, created_at, method_id, payout_account, commission_grosze)
         SELECT answer, ?, ?, 'PLN', ?, 'pl', '', '', 'open', '9999-12-31T00:00:00.000Z', ?, ?, ?, ? FROM sandbox_calls
         WHERE key = ? AND answer = ?`,
      )
      .bind(
        ...[request.paymentId, request.amountGrosze, request.description, at, request.methodReference],
        ...[request.payoutAccount, request.commissionGrosze, key, id],
      ),
    db.prepare("SELECT answer FROM sandbox_calls WHERE key = ?").bind(key),
  ]);
  return answer?.results[0]?.answer ?? null;
}
