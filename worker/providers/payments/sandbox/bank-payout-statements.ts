import { addDays, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { BankPayoutItemKind, BankPayoutStatus } from "../../../../domain/payout/bank-payout.ts";
import type { BatchDatabase } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import type { AccountDebit, BankPayoutReport } from "../payouts.ts";
import type { Envelope } from "./event.ts";
import { newSandboxId } from "./session-statements.ts";

export interface SandboxBankPayout {
  id: string;
  amountGrosze: number;
  status: BankPayoutStatus;
}

interface Item {
  /** The session, and for its refund the amount that was refunded by then: what is paid out once has one id. */
  id: string;
  /** The session or debit. */
  sessionId: string;
  /** Null for a debit. */
  paymentId: string | null;
  grosze: number;
}

/**
 * What each session of an account has brought to it and is not in a payout yet: the seller's share of the payment, less its
 * refunds with the commission that they return; and what each debit has taken. A payout that failed or was canceled returns what it contained.
 */
const unpaidItems = `WITH moved AS (
    SELECT s.id, s.reference, s.amount_grosze - s.commission_grosze - s.refunded_grosze + s.returned_commission_grosze AS grosze
    FROM sandbox_sessions s WHERE s.payout_account = ?1 AND s.status = 'succeeded' AND s.amount_grosze > 0
    UNION ALL SELECT id, NULL, -amount_grosze FROM sandbox_debits WHERE account_id = ?1),
  shares AS (
    SELECT m.id, m.reference, m.grosze,
      COALESCE((SELECT SUM(value ->> 'grosze') FROM sandbox_bank_payouts sbp, json_each(sbp.items)
        WHERE sbp.account_id = ?1 AND sbp.status IN ('inTransit', 'paid') AND value ->> 'sessionId' = m.id), 0) AS sent
    FROM moved m)
  SELECT id || ':' || sent || ':' || grosze AS id, id AS sessionId, reference AS paymentId, grosze - sent AS grosze
  FROM shares WHERE grosze <> sent ORDER BY id`;

async function itemsOf(db: BatchDatabase, accountId: string): Promise<Item[]> {
  return (await db.prepare(unpaidItems).bind(accountId).all<Item>()).results;
}

export async function balanceOf(db: BatchDatabase, accountId: string): Promise<number> {
  return (await itemsOf(db, accountId)).reduce((sum, { grosze }) => sum + grosze, 0);
}

export function latestBankPayout(db: BatchDatabase, accountId: string): Promise<SandboxBankPayout | null> {
  return db
    .prepare(
      `SELECT id, amount_grosze AS amountGrosze, status FROM sandbox_bank_payouts WHERE account_id = ?
       ORDER BY rowid DESC LIMIT 1`,
    )
    .bind(accountId)
    .first<SandboxBankPayout>();
}

async function arePayoutsPaused(db: BatchDatabase, accountId: string): Promise<boolean> {
  const sql = "SELECT payouts_paused FROM sandbox_payout_accounts WHERE id = ?";
  return (await db.prepare(sql).bind(accountId).first("payouts_paused")) === 1;
}

export interface BankPayoutDecision {
  status: BankPayoutStatus;
  deliverAt: string;
  /** How often the event is delivered. */
  times: number;
  now: Date;
}

/**
 * Moves the latest payout of an account if that is possible, otherwise pays out its balance, and reports it. Nothing happens
 * without a balance, and to an account whose payouts are paused nothing new is paid out.
 */
export async function decideBankPayout(
  db: BatchDatabase,
  accountId: string,
  decision: BankPayoutDecision,
): Promise<void> {
  const { status, deliverAt, times, now } = decision;
  const latest = await latestBankPayout(db, accountId);
  const isMove =
    latest !== null && (latest.status === "inTransit" || (latest.status === "paid" && status === "failed"));
  if (!isMove && (await arePayoutsPaused(db, accountId))) return;
  const items = isMove ? [] : await itemsOf(db, accountId);
  const amountGrosze = items.reduce((sum, { grosze }) => sum + grosze, 0);
  if (!isMove && amountGrosze <= 0) return;
  const id = isMove ? latest.id : newSandboxId("sbp");
  const change = isMove
    ? update(db, "sandbox_bank_payouts", { set: { status }, where: { id } })
    : insert(db, "sandbox_bank_payouts", {
        ...{ id, account_id: accountId, amount_grosze: amountGrosze, items: JSON.stringify(items), status },
        ...{ arrives_on: addDays(dayAt(now, polishTimeZone), 2), created_at: now.toISOString() },
      });
  const events = Array.from({ length: times }, () => {
    const event = {
      ...{ id: newSandboxId("sbe"), type: "payout.updated" as const, created: now.toISOString() },
      payout: { id, account: accountId },
    };
    const payload = JSON.stringify({ event, forged: false } satisfies Envelope);
    return insert(db, "sandbox_events", { id: event.id, session_id: id, payload, deliver_at: deliverAt });
  });
  await db.batch([change, ...events]);
}

function kindOf({ paymentId, grosze }: Item): BankPayoutItemKind {
  if (paymentId === null) return "offset";
  return grosze < 0 ? "refund" : "payment";
}

/** Takes an amount once per id; false if the balance does not cover it, or the account is not active. */
export async function debitAccount(
  db: BatchDatabase,
  { debitId, account, amountGrosze }: AccountDebit,
  now: Date,
): Promise<boolean> {
  const [, found] = await db.batch([
    db
      .prepare(
        `INSERT INTO sandbox_debits (id, account_id, amount_grosze, created_at)
         SELECT ?2, ?1, ?3, ?4 FROM sandbox_payout_accounts WHERE id = ?1 AND status = 'active'
           AND ?3 <= (SELECT SUM(grosze) FROM (${unpaidItems}))
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(account, debitId, amountGrosze, now.toISOString()),
    db.prepare("SELECT id FROM sandbox_debits WHERE id = ?").bind(debitId),
  ]);
  return found?.results.length === 1;
}

export async function findBankPayout(
  db: BatchDatabase,
  accountId: string,
  id: string,
): Promise<BankPayoutReport | null> {
  const row = await db
    .prepare(
      `SELECT amount_grosze AS amountGrosze, status, arrives_on AS arrivesOn, created_at AS sentAt, items
       FROM sandbox_bank_payouts WHERE id = ? AND account_id = ?`,
    )
    .bind(id, accountId)
    .first<Omit<BankPayoutReport, "items" | "failure"> & { items: string }>();
  if (row === null) return null;
  const items = (JSON.parse(row.items) as Item[]).map((item) => ({
    ...{ reference: item.id, kind: kindOf(item), paymentId: item.paymentId, amountGrosze: item.grosze },
    sourceReference: item.paymentId === null ? null : item.sessionId,
  }));
  return { ...row, failure: row.status === "failed" ? "wrongDetails" : null, items };
}

export async function bankPayoutsSince(db: BatchDatabase, accountId: string, since: Date): Promise<string[]> {
  const found = await db
    .prepare(
      "SELECT id FROM sandbox_bank_payouts WHERE account_id = ? AND created_at >= ? ORDER BY created_at DESC LIMIT 100",
    )
    .bind(accountId, since.toISOString())
    .all<{ id: string }>();
  return found.results.map(({ id }) => id);
}
