import type { SavedMethodKind } from "../../../../domain/payment/saved-method.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import { type Caller, callerValues, isCallersOwn } from "../../../http/caller.ts";

/** An open setup of a rent, for the same choice of rents. */
export interface SameSetup {
  id: string;
  url: string | null;
  expiresAt: string;
}

/** @param rentIds sorted */
export function sameSetup(
  db: Database,
  { rentId, rentIds, now }: { rentId: string; rentIds: readonly string[]; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cs.id, cs.page_url AS url, cs.expires_at AS expiresAt FROM method_setups cs
       WHERE cs.rent_id = ? AND cs.status = 'open' AND cs.expires_at > ? AND json(?) = (
         SELECT json_group_array(rent_id) FROM (SELECT rent_id FROM method_setup_rents WHERE setup_id = cs.id ORDER BY rent_id))
       ORDER BY cs.created_at DESC LIMIT 1`,
    )
    .bind(rentId, now.toISOString(), JSON.stringify(rentIds));
}

/** How many setups of a rent were ever begun, and how many since an instant. */
export function countSetups(db: Database, rentId: string, since: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COUNT(*) AS count, COUNT(*) FILTER (WHERE created_at > ?2) AS recent FROM method_setups WHERE rent_id = ?1`,
    )
    .bind(rentId, since);
}

export interface NewSetup {
  id: string;
  rentId: string;
  number: number;
  rentIds: readonly string[];
  provider: "sandbox" | "stripe";
  consentText: string;
  retryDays: readonly number[];
  expiresAt: string;
  now: Date;
}

export function insertSetup(db: Database, setup: NewSetup): D1PreparedStatement[] {
  const { id, rentId, number, rentIds, provider, consentText, retryDays, expiresAt, now } = setup;
  const at = now.toISOString();
  return [
    insert(db, "method_setups", {
      ...{ id, rent_id: rentId, number, provider, consent_text: consentText, consent_at: at, status: "open" },
      ...{ retry_days: JSON.stringify(retryDays), expires_at: expiresAt, created_at: at, updated_at: at },
    }),
    ...rentIds.map((rent) => insert(db, "method_setup_rents", { setup_id: id, rent_id: rent })),
  ];
}

/** A setup as its tenant sees it. */
export interface SetupView {
  id: string;
  status: "open" | "saved" | "failed" | "expired";
  failureCode: string | null;
  /** Null unless saved. */
  kind: SavedMethodKind | null;
  brand: string | null;
  last4: string | null;
  /** The day on which an unpaid charge of the rent is collected from the new method; null if there is none. */
  collectOn: string | null;
}

/** The caller's own setup. */
export function ownSetup(
  db: Database,
  { rentId, setupId }: { rentId: string; setupId: string },
  caller: Caller,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cs.id, cs.status, cs.failure_code AS failureCode, pm.kind, pm.brand, pm.last4,
         (SELECT MIN(ch.collect_on) FROM charges ch JOIN method_setup_rents csr ON csr.rent_id = ch.rent_id
          JOIN rents nt ON nt.id = ch.rent_id
          WHERE csr.setup_id = cs.id AND nt.payment_method_id = pm.id AND ch.status IN ('due', 'failed')) AS collectOn
       FROM method_setups cs JOIN rents t ON t.id = cs.rent_id JOIN reservations r ON r.id = t.reservation_id
       LEFT JOIN payment_methods pm ON pm.saved_by_setup_id = cs.id
       WHERE cs.id = ?5 AND t.id = ?6 AND (t.uid = ?1 OR ${isCallersOwn(1)})`,
    )
    .bind(...callerValues(caller, now), setupId, rentId);
}
