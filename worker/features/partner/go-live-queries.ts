import type { KsefSeller } from "../../../domain/ksef/duty.ts";
import type { LiveFacts } from "../../../domain/partner/go-live.ts";
import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import { type Database, rows } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { lacksAddressSql, tenantsWithout } from "../client/missing-data.ts";
import { type KsefSellerRow, ksefSellerColumns, ksefSellerOf } from "../ksef/seller.ts";
import { hasConfirmedOwner } from "./queries.ts";

/** What the checklist of a partner in trial says. */
export interface Readiness extends LiveFacts {
  partnerId: string;
  version: string;
  /** ISO 8601 UTC; null if no day is set. */
  liveAt: string | null;
  /** Tenants of running and future rents without an email address. */
  tenantsWithoutEmail: number;
  /** Companies among them without an address, which their invoices need. */
  companiesWithoutAddress: number;
  ksef: KsefSeller;
  draftPlaces: number;
  /** Running and future rents that are due on the first day of their periods because no payment term is set. */
  rentsWithoutTerm: number;
}

type ReadinessRow = Omit<
  Readiness,
  "ksef" | "isOnboarded" | "hasBankAccount" | "hasPayoutAccount" | "hasConfirmedOwner"
> &
  Record<"isOnboarded" | "hasBankAccount" | "hasPayoutAccount" | "hasConfirmedOwner", 0 | 1> & {
    payoutStatus: PayoutStatus;
  } & KsefSellerRow;

export function selectReadiness(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, pa.version, pa.live_at AS liveAt, pa.onboarding_status = 4 AS isOnboarded,
         pa.iban IS NOT NULL AS hasBankAccount, pa.payout_account IS NOT NULL AS hasPayoutAccount,
         pa.payout_status AS payoutStatus, ${hasConfirmedOwner} AS hasConfirmedOwner,
         ${tenantsWithout("c.email = ''")} AS tenantsWithoutEmail,
         ${tenantsWithout(lacksAddressSql("c"))} AS companiesWithoutAddress,
         ${ksefSellerColumns},
         (SELECT COUNT(*) FROM places WHERE partner_id = pa.id AND status = 'draft') AS draftPlaces,
         iif(pa.payment_term_days IS NOT NULL, 0, (SELECT COUNT(*) FROM rents t JOIN clients c ON c.id = t.client_id
           WHERE t.partner_id = pa.id AND t.status NOT IN ('ended', 'settled', 'cancelled')
             AND t.payment_term_days IS NULL AND c.payment_term_days IS NULL)) AS rentsWithoutTerm
       FROM partners pa LEFT JOIN ksef_settings ks ON ks.id = pa.id WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}

export function readReadiness(result: D1Result | undefined): Readiness | null {
  const [row] = rows<ReadinessRow>(result);
  if (row === undefined) return null;
  const { isOnboarded, hasBankAccount, hasPayoutAccount, hasConfirmedOwner, vatStatus, isSmall, fromOn, ...rest } = row;
  return {
    ...rest,
    ksef: ksefSellerOf({ vatStatus, isSmall, fromOn }),
    isOnboarded: isOnboarded === 1,
    hasBankAccount: hasBankAccount === 1,
    hasPayoutAccount: hasPayoutAccount === 1,
    hasConfirmedOwner: hasConfirmedOwner === 1,
  };
}
