import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { commissionDayError, commissionInput } from "../../../../domain/partner/commission.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { InputCommand } from "../../../http/command.ts";
import { outboxInsert } from "../../email/statements.ts";
import { planCommission } from "./commission-queries.ts";
import { type PartnerToDecide, partnerToDecide } from "./suspend-queries.ts";

/**
 * Changes a partner's commission from a later day on and emails the partner. Orders made before that day keep theirs.
 * Throws `resource.not_found`, `resource.version_conflict`, and `request.invalid` for a day that is too early or far.
 */
export const changeCommission: InputCommand<{ partnerId: string }, typeof commissionInput, { id: string }> = {
  name: "partner.changeCommission",
  access: { member: "partner.administer" },
  changes: ["company"],
  input: commissionInput,
  read: ({ db }, { partnerId }) => [partnerToDecide(db, partnerId)],
  plan({ db, now, requestId, actor }, [found], { params: { partnerId: id }, input }) {
    const { version, reason, fromOn, ...agreed } = input;
    const [partner] = rows<PartnerToDecide>(found);
    if (partner === undefined) throw new DomainError("resource.not_found");
    if (partner.version !== version) throw new DomainError("resource.version_conflict");
    const { email, locale, commissionBasisPoints, ownBasisPoints, ownFeeGrosze } = partner;
    const present = { commissionBasisPoints, ownBasisPoints, ownFeeGrosze };
    const dayError = commissionDayError(input, present, dayAt(now, polishTimeZone));
    if (dayError !== null) throw new DomainError("request.invalid", { fields: { fromOn: dayError } });
    const nextVersion = newId("version");
    const details = { reason, ...agreed, fromOn };
    const data = { present, next: agreed, fromOn, reason };
    return {
      body: { id },
      statements: [
        planCommission(db, { id, version, nextVersion, ...agreed, fromOn, now }),
        auditChange(
          db,
          { table: "partners", id, nextVersion },
          { actor, action: "changeCommission", entity: "partner", partnerId: id, requestId, now, details },
        ),
        ...(email === ""
          ? []
          : [
              outboxInsert(db, {
                ...{ template: "partnerCommissionChanged", recipient: email, locale, now },
                ...{ data, cause: `${id}:${nextVersion}:commission` },
              }),
            ]),
      ],
    };
  },
};
