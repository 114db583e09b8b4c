import { DomainError, type ErrorCode } from "../../../domain/core/errors.ts";
import { type PartnerLimit, partnerLimits } from "../../../domain/partner/limits.ts";
import type { Database } from "../../db/database.ts";

/** Fails its batch if the statements before it have added more than the partner may have (`domain/partner/limits.ts`). */
export function checkLimit(db: Database, partnerId: string, added: PartnerLimit): D1PreparedStatement {
  const { unverified, verified } = partnerLimits;
  return db
    .prepare("INSERT INTO partner_limit_checks (partner_id, added, unverified, verified) VALUES (?, ?, ?, ?)")
    .bind(partnerId, added, unverified[added], verified[added]);
}

const codes = [
  "partner.too_many_places",
  "partner.too_many_boxes",
  "partner.too_many_rents",
  "webhook.too_many_sends",
  "webhook.too_many",
] as const satisfies readonly ErrorCode[];

/** The error of a batch that `checkLimit` has failed; null for another error. */
export function limitError(cause: unknown): DomainError | null {
  const code = codes.find((one) => String(cause).includes(one));
  return code === undefined ? null : new DomainError(code, { cause });
}
