import type { BankPayoutFailure, BankPayoutStatus } from "../../../domain/payout/bank-payout.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import type { BankPayoutItem, BankPayoutReport } from "../../providers/payments/payouts.ts";
import type { ProviderName } from "../../providers/payments/provider.ts";
import type { KnownBankPayout } from "./bank-payout-queries.ts";

export interface BankPayoutState {
  status: BankPayoutStatus;
  failure: BankPayoutFailure | null;
  nextVersion: string;
  now: Date;
}

export interface NewBankPayout extends BankPayoutState {
  id: string;
  partnerId: string;
  provider: ProviderName;
  reference: string;
  report: BankPayoutReport;
}

export function insertBankPayout(db: Database, payout: NewBankPayout): D1PreparedStatement {
  const { id, partnerId, provider, reference, report, status, failure, nextVersion, now } = payout;
  return insert(db, "bank_payouts", {
    ...{ id, partner_id: partnerId, provider, provider_reference: reference, amount_grosze: report.amountGrosze },
    ...{ status, failure, arrives_on: report.arrivesOn, sent_at: report.sentAt, version: nextVersion },
    updated_at: now.toISOString(),
  });
}

/** Checked by `auditChange` on the payout. */
export function transitionBankPayout(
  db: Database,
  { id, version }: KnownBankPayout,
  { status, failure, nextVersion, now }: BankPayoutState,
): D1PreparedStatement {
  return update(db, "bank_payouts", {
    set: { status, failure, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version },
  });
}

/**
 * Adds the items that are not stored yet, in one statement. An id that is no payment of ours is left out; a refund is for
 * the payment that its source brought to the account.
 */
export function insertBankPayoutItems(
  db: Database,
  payoutId: string,
  items: readonly BankPayoutItem[],
): D1PreparedStatement[] {
  if (items.length === 0) return [];
  return [
    db
      .prepare(
        `INSERT INTO bank_payout_items (payout_id, provider_reference, kind, payment_id, source_reference, amount_grosze)
         SELECT ?1, value ->> 'reference', value ->> 'kind',
           COALESCE((SELECT id FROM payments WHERE id = value ->> 'paymentId'), (SELECT bi.payment_id FROM bank_payout_items bi
             WHERE bi.source_reference = value ->> 'sourceReference' AND bi.payment_id IS NOT NULL LIMIT 1)),
           value ->> 'sourceReference', value ->> 'amountGrosze'
         FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(payoutId, JSON.stringify(items)),
  ];
}
