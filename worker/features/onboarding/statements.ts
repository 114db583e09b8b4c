import { newId } from "../../../domain/core/ids.ts";
import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import type { Database } from "../../db/database.ts";
import { insert } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";

export interface StepChange {
  partnerId: string;
  nextVersion: string;
  actor: string;
  requestId: string;
  now: Date;
}

/**
 * Advances by one step. Fails the batch if the partner is at another step.
 * @param change `waits`: whether the partner now waits for approval; `goesLive`: whether its trial ends
 */
export function advanceStatements(
  db: Database,
  entry: StepChange,
  { to, waits, goesLive }: { to: OnboardingStatus; waits: boolean; goesLive: boolean },
): D1PreparedStatement[] {
  const { partnerId, nextVersion, now, ...who } = entry;
  return [
    db
      .prepare(
        `UPDATE partners SET onboarding_status = ?1, version = ?2, updated_at = ?3,
           approval = iif(?5, 'waiting', approval), approval_at = iif(?5, ?3, approval_at),
           live_at = iif(?6, MIN(COALESCE(live_at, ?3), ?3), live_at)
         WHERE id = ?4 AND onboarding_status = ?1 - 1 AND (?1 < 4 OR payout_status <> 'rejected')`,
      )
      .bind(to, nextVersion, now.toISOString(), partnerId, waits ? 1 : 0, goesLive ? 1 : 0),
    auditChange(
      db,
      { table: "partners", id: partnerId, nextVersion },
      { ...who, now, action: "advanceOnboarding", entity: "partner", partnerId, details: { to } },
    ),
  ];
}

/** Publishes the first place. Fails the batch if its status has changed concurrently. */
export function publishStatements(db: Database, entry: StepChange, placeId: string): D1PreparedStatement[] {
  const { partnerId, nextVersion, now, ...who } = entry;
  return [
    db
      .prepare(
        `UPDATE places SET status = 'published', opens_on = NULL, version = ?, updated_at = ?
         WHERE id = ? AND partner_id = ? AND status IN ('draft', 'comingSoon')`,
      )
      .bind(nextVersion, now.toISOString(), placeId, partnerId),
    auditChange(
      db,
      { table: "places", id: placeId, nextVersion },
      { ...who, now, action: "publish", entity: "place", partnerId },
    ),
  ];
}

/** The versions of the texts that a partner declares. */
const declarationVersions = { "partner.certification": "1", "partner.terms": "1" };

/**
 * Records what a company has declared: `partner.certification`, that it offers only lawful goods and services;
 * `partner.terms`, that it accepts the terms for partners.
 */
export function insertDeclaration(
  db: Database,
  purpose: keyof typeof declarationVersions,
  { uid, partnerId, now }: { uid: string; partnerId: string; now: Date },
): D1PreparedStatement {
  return insert(db, "consent_records", {
    id: newId("consent"),
    ...{ uid, subject: uid, purpose },
    version: declarationVersions[purpose],
    given: 1,
    reference: partnerId,
    recorded_at: now.toISOString(),
  });
}
