import type { PayoutStatus } from "../../../../domain/payout/payout.ts";
import type { BatchDatabase } from "../../../db/database.ts";
import { insert, insertIfNew, update } from "../../../db/write.ts";
import type { PayoutAccountRequest } from "../payouts.ts";
import type { Envelope } from "./event.ts";
import { newSandboxId } from "./session-statements.ts";

export interface SandboxPayoutAccount {
  id: string;
  legalName: string;
  returnUrl: string;
  locale: "pl" | "en";
  status: PayoutStatus;
  arePayoutsPaused: 0 | 1;
}

const columns =
  "id, legal_name AS legalName, return_url AS returnUrl, locale, status, payouts_paused AS arePayoutsPaused";

/** A partner has one account, however often it is asked for. Without any data given it may not be paid out to. */
export async function openPayoutAccount(db: BatchDatabase, request: PayoutAccountRequest, now: Date): Promise<string> {
  const [, found] = await db.batch<{ id: string }>([
    insertIfNew(db, "sandbox_payout_accounts", {
      id: newSandboxId("sba"),
      reference: request.partnerId,
      legal_name: request.legalName,
      return_url: "",
      locale: request.locale,
      status: "restricted",
      created_at: now.toISOString(),
    }),
    db.prepare("SELECT id FROM sandbox_payout_accounts WHERE reference = ?").bind(request.partnerId),
  ]);
  const row = found?.results[0];
  if (row === undefined) throw new Error("the account was not written");
  return row.id;
}

export function findPayoutAccount(db: BatchDatabase, id: string): Promise<SandboxPayoutAccount | null> {
  return db
    .prepare(`SELECT ${columns} FROM sandbox_payout_accounts WHERE id = ?`)
    .bind(id)
    .first<SandboxPayoutAccount>();
}

/** Stores the return URL; false if there is no such account. */
export async function linkPayoutAccount(db: BatchDatabase, id: string, returnUrl: string): Promise<boolean> {
  const done = await update(db, "sandbox_payout_accounts", { set: { return_url: returnUrl }, where: { id } }).run();
  return done.meta.changes > 0;
}

/** False if there is no such account. */
export async function pausePayouts(db: BatchDatabase, id: string, isPaused: boolean): Promise<boolean> {
  const set = { payouts_paused: isPaused ? (1 as const) : (0 as const) };
  const done = await update(db, "sandbox_payout_accounts", { set, where: { id } }).run();
  return done.meta.changes > 0;
}

/** What the seller's page decided, and the event that reports it, in one batch. */
export async function decidePayout(
  db: BatchDatabase,
  id: string,
  { status, deliverAt, now }: { status: PayoutStatus; deliverAt: string; now: Date },
): Promise<void> {
  const event = {
    id: newSandboxId("sbe"),
    type: "account.updated" as const,
    created: now.toISOString(),
    account: { id },
  };
  const payload = JSON.stringify({ event, forged: false } satisfies Envelope);
  await db.batch([
    update(db, "sandbox_payout_accounts", { set: { status }, where: { id } }),
    insert(db, "sandbox_events", { id: event.id, session_id: id, payload, deliver_at: deliverAt }),
  ]);
}
