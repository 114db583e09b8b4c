import { DomainError, type ErrorCode } from "../../../domain/core/errors.ts";
import type { PartnerLimit } from "../../../domain/partner/limits.ts";

const added: Record<PartnerLimit, string> = {
  ...{ places: "places", boxes: "boxes", rents: "rents", webhooks: "webhooks", accessSends: "access_sends" },
};

/** Fails its batch if the statements before it have added more than the partner may have (`domain/partner/limits.ts`). */
export const checkLimit = (db: Pick<D1Database, "prepare">, partnerId: string, limit: PartnerLimit) =>
  db.prepare("INSERT INTO partner_limit_checks (partner_id, added) VALUES (?, ?)").bind(partnerId, added[limit]);

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
