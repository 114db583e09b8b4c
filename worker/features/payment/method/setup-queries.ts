import type { FailureCode } from "../../../../domain/payment/failure.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";

/** An open setup: a visit to the provider's page that saves a method without a payment. */
export interface OpenSetup {
  id: string;
  provider: "sandbox" | "stripe";
  /** Null if the provider never answered that it opened the page. */
  reference: string | null;
  consentText: string;
  consentAt: string;
  /** JSON list of the days that the consent names. */
  retryDays: string;
  expiresAt: string;
}

/** No row if the setup is settled. */
export function openSetup(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cs.id, cs.provider, cs.provider_reference AS reference, cs.consent_text AS consentText,
         cs.consent_at AS consentAt, cs.retry_days AS retryDays, cs.expires_at AS expiresAt
       FROM method_setups cs WHERE cs.id = ? AND cs.status = 'open'`,
    )
    .bind(id);
}

/** Open setups about which nothing was heard since an instant. */
export function setupsToSettle(db: Database, before: string, limit: number): D1PreparedStatement {
  return db
    .prepare("SELECT id FROM method_setups WHERE status = 'open' AND updated_at <= ? ORDER BY updated_at LIMIT ?")
    .bind(before, limit);
}

/** Lets one of several concurrent requests ask the provider. Returns no row to the others. */
export function claimSetup(db: Database, id: string, before: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      "UPDATE method_setups SET updated_at = ? WHERE id = ? AND status = 'open' AND updated_at <= ? RETURNING id",
    )
    .bind(now.toISOString(), id, before);
}

/** Safe to repeat for the same page. */
export function keepSetupPage(
  db: Database,
  { id, reference, url, now }: { id: string; reference: string; url: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      "UPDATE method_setups SET provider_reference = ?, page_url = ?, updated_at = ? WHERE id = ? AND page_url IS NULL",
    )
    .bind(reference, url, now.toISOString(), id);
}

export interface SetupEnd {
  id: string;
  status: "saved" | "failed" | "expired";
  failureCode: FailureCode | null;
  now: Date;
}

/** Safe to repeat. */
export function endSetup(db: Database, { id, status, failureCode, now }: SetupEnd): D1PreparedStatement {
  return update(db, "method_setups", {
    set: { status, failure_code: failureCode, updated_at: now.toISOString() },
    where: { id, status: "open" },
  });
}
