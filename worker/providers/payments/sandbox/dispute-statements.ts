import type { DisputeReason, DisputeStatus } from "../../../../domain/payment/dispute.ts";
import type { BatchDatabase } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import type { DisputeReport } from "../disputes.ts";
import type { Envelope } from "./event.ts";
import { newSandboxId } from "./session-statements.ts";

/** An inquiry is a question of the bank, which holds back no money. */
export const sandboxDisputeStatuses = ["inquiry", "needsResponse", "underReview", "won", "lost"] as const;

export type SandboxDisputeStatus = (typeof sandboxDisputeStatuses)[number];

export interface SandboxDispute extends Omit<DisputeReport, "status" | "respondByAt"> {
  status: DisputeStatus | "inquiry";
  respondByAt: string;
}

const dayMs = 86_400_000;
const answerDays = 7;

/** As Stripe charges in Poland. */
const feeGrosze = 8_500;

const columns = `sd.id AS reference, s.reference AS paymentId, s.id AS paymentReference, sd.amount_grosze AS amountGrosze, s.currency,
  iif(sd.status = 'inquiry', 0, sd.fee_grosze) AS feeGrosze, sd.reason, sd.status, sd.respond_by_at AS respondByAt, sd.created_at AS openedAt`;

export function findDispute(db: BatchDatabase, id: string): Promise<SandboxDispute | null> {
  return db
    .prepare(
      `SELECT ${columns} FROM sandbox_disputes sd JOIN sandbox_sessions s ON s.id = sd.session_id WHERE sd.id = ?`,
    )
    .bind(id)
    .first<SandboxDispute>();
}

export async function disputesSince(db: BatchDatabase, since: Date): Promise<string[]> {
  const found = await db
    .prepare("SELECT id FROM sandbox_disputes WHERE created_at >= ? ORDER BY created_at DESC LIMIT 100")
    .bind(since.toISOString())
    .all<{ id: string }>();
  return found.results.map(({ id }) => id);
}

/** The latest dispute of a session. */
export function disputeOfSession(db: BatchDatabase, sessionId: string): Promise<SandboxDispute | null> {
  return db
    .prepare(
      `SELECT ${columns} FROM sandbox_disputes sd JOIN sandbox_sessions s ON s.id = sd.session_id
       WHERE sd.session_id = ? ORDER BY sd.rowid DESC LIMIT 1`,
    )
    .bind(sessionId)
    .first<SandboxDispute>();
}

export interface DisputeDecision {
  status: SandboxDisputeStatus;
  reason: DisputeReason;
  deliverAt: string;
  now: Date;
}

/** Opens a dispute of what is left of a paid session, or moves the latest one, and reports it. */
export async function decideDispute(db: BatchDatabase, sessionId: string, decision: DisputeDecision): Promise<void> {
  const { status, reason, deliverAt, now } = decision;
  const known = await disputeOfSession(db, sessionId);
  const isNew = known === null || known.status === "won" || known.status === "lost";
  const id = isNew ? newSandboxId("sbd") : known.reference;
  const respondByAt = new Date(now.getTime() + answerDays * dayMs).toISOString();
  const change = isNew
    ? db
        .prepare(
          `INSERT INTO sandbox_disputes (id, session_id, amount_grosze, fee_grosze, reason, status, respond_by_at, created_at)
           SELECT ?, id, amount_grosze - refunded_grosze, ?, ?, ?, ?, ? FROM sandbox_sessions
           WHERE id = ? AND status = 'succeeded' AND amount_grosze > refunded_grosze`,
        )
        .bind(id, feeGrosze, reason, status, respondByAt, now.toISOString(), sessionId)
    : db.prepare("UPDATE sandbox_disputes SET status = ? WHERE id = ?").bind(status, id);
  const event = {
    id: newSandboxId("sbe"),
    type: "dispute.updated" as const,
    created: now.toISOString(),
    dispute: { id },
  };
  const payload = JSON.stringify({ event, forged: false } satisfies Envelope);
  await db.batch([
    change,
    insert(db, "sandbox_events", { id: event.id, session_id: sessionId, payload, deliver_at: deliverAt }),
  ]);
}
