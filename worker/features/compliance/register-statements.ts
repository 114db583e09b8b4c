import {
  answerValidUntil,
  type PayoutHold,
  type PayoutState,
  payoutHoldOf,
} from "../../../domain/compliance/register-check.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Database } from "../../db/database.ts";
import { insert } from "../../db/write.ts";
import type { Locale } from "../../env.ts";
import { auditChange } from "../../http/audit.ts";
import { outboxInsert } from "../email/statements.ts";
import type { RegisterFinding } from "./register-finding.ts";

/** A partner as the register was asked about it. */
export interface PartnerToCheck extends PayoutState {
  id: string;
  version: string;
  email: string;
  locale: Locale;
  payoutHold: PayoutHold | null;
}

export const partnerToCheckColumns = `pa.id, pa.version, pa.email, pa.locale, pa.payout_hold AS payoutHold,
  pa.register_result AS registerResult, pa.register_valid_until AS registerValidUntil,
  pa.payouts_allowed_until AS payoutsAllowedUntil`;

interface Change {
  actor: string;
  requestId: string | null;
  now: Date;
}

/** The state after a finding. */
const stateAfter = (partner: PartnerToCheck, finding: RegisterFinding, now: Date): PayoutState => ({
  registerResult: finding.result,
  registerValidUntil: answerValidUntil(now).toISOString(),
  payoutsAllowedUntil: partner.payoutsAllowedUntil,
});

/**
 * Stores what the register says of a partner with the evidence, and holds or resumes payouts. Keeps the version, so that a
 * user who is editing the company can save; their save runs its own check.
 */
export function recordFinding(
  db: Database,
  partner: PartnerToCheck,
  finding: RegisterFinding,
  change: Change,
): D1PreparedStatement[] {
  const { now } = change;
  const at = now.toISOString();
  const { registerResult, registerValidUntil } = stateAfter(partner, finding, now);
  return [
    insert(db, "register_checks", {
      ...{ id: newId("registerCheck"), partner_id: partner.id, nip: finding.nip, iban: finding.iban },
      ...{ result: finding.result, vat_status: finding.registeredStatus, has_account: finding.hasAccount ? 1 : 0 },
      ...{ request_id: finding.requestId, checked_at: at },
    }),
    db
      .prepare(
        `UPDATE partners SET register_result = ?1, register_valid_until = ?2, register_asked_at = ?3,
           company_check = ?4, company_checked_at = ?3, payouts_allowed_until = ?5 WHERE id = ?6 AND version = ?7`,
      )
      .bind(
        ...[registerResult, registerValidUntil, at, finding.result === "inactive" ? "inactive" : "found"],
        ...[partner.payoutsAllowedUntil, partner.id, partner.version],
      ),
    ...followHold(db, partner, stateAfter(partner, finding, now), { ...change, checkId: finding.requestId }),
  ];
}

/** Holds or resumes payouts if `state` says otherwise than the partner's row, and emails why. */
export function followHold(
  db: Database,
  partner: PartnerToCheck,
  state: PayoutState,
  { actor, requestId, now, checkId = null }: Change & { checkId?: string | null },
): D1PreparedStatement[] {
  const { id, version, email, locale, payoutHold: before } = partner;
  const hold = payoutHoldOf(state, now);
  if (hold === before) return [];
  const action = hold === null ? ("resumePayouts" as const) : ("holdPayouts" as const);
  const details = { hold: hold ?? before, registerRequestId: checkId };
  // A register that is down is no news for the partner: payouts resume with its next answer.
  const isNews = hold !== "stale" && !(hold === null && before === "stale");
  return [
    db.prepare("UPDATE partners SET payout_hold = ? WHERE id = ? AND version = ?").bind(hold, id, version),
    auditChange(
      db,
      { table: "partners", id, nextVersion: version },
      { actor, action, entity: "partner", partnerId: id, requestId, now, details },
    ),
    ...(email === "" || !isNews
      ? []
      : [
          outboxInsert(db, {
            ...{ template: "payoutsHeld", recipient: email, locale, now },
            ...{ data: { hold }, cause: `${id}:${now.toISOString()}:${action}` },
          }),
        ]),
  ];
}

/**
 * What a save of the company means for payouts when the register did not answer: an answer about other data no longer
 * counts, and neither does what an administrator allowed for it.
 */
export function forgetFinding(db: Database, { id, version, now }: { id: string; version: string; now: Date }) {
  return db
    .prepare(
      `UPDATE partners SET register_result = NULL, register_valid_until = ?1, register_asked_at = NULL,
         payouts_allowed_until = NULL, payout_hold = 'stale' WHERE id = ?2 AND version = ?3`,
    )
    .bind(now.toISOString(), id, version);
}
