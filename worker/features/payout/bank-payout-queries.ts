import type { Day } from "../../../domain/core/day.ts";
import type { BankPayoutFailure, BankPayoutItemKind, BankPayoutStatus } from "../../../domain/payout/bank-payout.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import type { ProviderName } from "../../providers/payments/provider.ts";

export interface KnownBankPayout {
  id: string;
  status: BankPayoutStatus;
  version: string;
  /** How many items are stored. */
  items: number;
}

export function selectBankPayout(db: Database, provider: ProviderName, reference: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, status, version, (SELECT COUNT(*) FROM bank_payout_items WHERE payout_id = bank_payouts.id) AS items
       FROM bank_payouts WHERE provider = ? AND provider_reference = ?`,
    )
    .bind(provider, reference);
}

export interface AccountToCheck {
  partnerId: string;
  account: string;
}

/** Payout accounts that were last checked before an instant, those never checked first. */
export function accountsToCheck(
  db: Database,
  { provider, before, limit }: { provider: ProviderName; before: Date; limit: number },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id AS partnerId, payout_account AS account FROM partners
       WHERE payout_account IS NOT NULL AND (payouts_checked_at IS NULL OR payouts_checked_at < ?) AND payout_provider = ?
       ORDER BY payouts_checked_at LIMIT ?`,
    )
    .bind(before.toISOString(), provider, limit);
}

/** Of the provider's recent payouts those that are new to us, and all that are still on their way. */
export function unsettledPayouts(
  db: Database,
  { provider, partnerId, recent }: { provider: ProviderName; partnerId: string; recent: readonly string[] },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT value AS reference FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM bank_payouts
         WHERE provider = ?2 AND provider_reference = value)
       UNION SELECT provider_reference FROM bank_payouts WHERE partner_id = ?3 AND provider = ?2 AND status = 'inTransit'`,
    )
    .bind(JSON.stringify(recent), provider, partnerId);
}

export function markPayoutsChecked(db: Database, partnerId: string, now: Date): D1PreparedStatement {
  return db.prepare("UPDATE partners SET payouts_checked_at = ? WHERE id = ?").bind(now.toISOString(), partnerId);
}

/** One thing that a payout consists of, with what it was paid for. */
export interface BankPayoutPart {
  kind: BankPayoutItemKind;
  shareGrosze: number;
  /** What the client paid and the commission on it; null for refunds and corrections. */
  paidGrosze: number | null;
  commissionGrosze: number | null;
  clientName: string | null;
  rentId: string | null;
  boxNumber: string | null;
  placeName: string | null;
  fromOn: Day | null;
  /** exclusive */
  toOn: Day | null;
}

export interface BankPayoutRow {
  id: string;
  sentAt: string;
  arrivesOn: Day;
  status: BankPayoutStatus;
  failure: BankPayoutFailure | null;
  amountGrosze: number;
  reference: string;
  /** `BankPayoutPart`s as JSON. */
  parts: string;
}

interface Range {
  from: string;
  to: string;
}

const partsJson = (
  placeName: string,
) => `(SELECT json_group_array(json_object('kind', bi.kind, 'shareGrosze', bi.amount_grosze,
    'paidGrosze', iif(bi.kind = 'payment', y.amount_grosze, NULL),
    'commissionGrosze', iif(bi.kind = 'payment', o.commission_grosze, NULL), 'clientName', c.name, 'rentId', t.id,
    'boxNumber', b.number, 'placeName', ${placeName},
    'fromOn', COALESCE((SELECT MIN(ch.from_on) FROM order_charges och JOIN charges ch ON ch.id = och.charge_id WHERE och.order_id = o.id),
      (SELECT ch.from_on FROM charges ch WHERE ch.rent_id = t.id AND o.kind = 'reservation' ORDER BY ch.from_on LIMIT 1)),
    'toOn', COALESCE((SELECT MAX(ch.to_on) FROM order_charges och JOIN charges ch ON ch.id = och.charge_id WHERE och.order_id = o.id),
      (SELECT ch.to_on FROM charges ch WHERE ch.rent_id = t.id AND o.kind = 'reservation' ORDER BY ch.from_on LIMIT 1))))
  FROM bank_payout_items bi LEFT JOIN payments y ON y.id = bi.payment_id LEFT JOIN orders o ON o.id = y.order_id
  LEFT JOIN rents t ON t.id = COALESCE(o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id))
  LEFT JOIN reservations r ON r.id = COALESCE(o.reservation_id, t.reservation_id)
  LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id) LEFT JOIN places p ON p.id = b.place_id
  LEFT JOIN clients c ON c.id = COALESCE(t.client_id, o.client_id)
  WHERE bi.payout_id = bpo.id)`;

/** Newest first, in the order of the index `bank_payouts__of_partner`. */
export function bankPayoutsOf(
  db: Database,
  uid: string,
  { range, after, limit, locale }: { range: Range; after: Cursor | null; limit: number; locale: Locale },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT bpo.id, bpo.sent_at AS sentAt, bpo.arrives_on AS arrivesOn, bpo.status, bpo.failure, bpo.amount_grosze AS amountGrosze,
         bpo.provider_reference AS reference, ${partsJson(locale === "pl" ? "p.name_pl" : "p.name_en")} AS parts
       FROM bank_payouts bpo WHERE bpo.partner_id = ${partnerOfUid} AND bpo.sent_at >= ? AND bpo.sent_at < ?
         ${after === null ? "" : "AND (bpo.sent_at, bpo.id) < (?, ?)"}
       ORDER BY bpo.sent_at DESC, bpo.id DESC LIMIT ?`,
    )
    .bind(uid, range.from, range.to, ...(after === null ? [] : [after.key, after.id]), limit);
}

export interface BankPayoutTotals {
  total: number;
  /** What arrived or is on its way. */
  sentGrosze: number;
  failedGrosze: number;
}

export function bankPayoutTotals(db: Database, uid: string, { from, to }: Range): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COUNT(*) AS total, COALESCE(SUM(amount_grosze) FILTER (WHERE status IN ('inTransit', 'paid')), 0) AS sentGrosze,
         COALESCE(SUM(amount_grosze) FILTER (WHERE status = 'failed'), 0) AS failedGrosze
       FROM bank_payouts WHERE partner_id = ${partnerOfUid} AND sent_at >= ? AND sent_at < ?`,
    )
    .bind(uid, from, to);
}

/** When the first payout of the partner was sent; null if there is none. */
export function firstBankPayout(db: Database, uid: string): D1PreparedStatement {
  return db.prepare(`SELECT MIN(sent_at) AS firstAt FROM bank_payouts WHERE partner_id = ${partnerOfUid}`).bind(uid);
}
