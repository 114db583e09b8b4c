import { approvalTransitions } from "../../../../domain/compliance/approval.ts";
import { type DecisionInput, decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { outboxInsert } from "../../email/statements.ts";
import { setApproval } from "../approval-statements.ts";
import { type PartnerToApprove, partnerToApprove } from "./queries.ts";

/**
 * Decides about a new partner and emails the decision to its company address. Throws `resource.not_found`,
 * `resource.version_conflict`, and `partner.approval_decided` for a partner who does not wait for it.
 */
const decide = (
  name: "approve" | "reject",
  approval: "approved" | "rejected",
): Command<{ partnerId: string }, DecisionInput, { id: string }> & { readonly input: typeof decisionInput } => ({
  name: `partner.${name}`,
  access: { member: "partner.administer" },
  changes: ["company"],
  input: decisionInput,
  read: ({ db }, { partnerId }) => [partnerToApprove(db, partnerId)],
  plan({ db, now, requestId, actor }, [found], { params: { partnerId: id }, input: { version, reason } }) {
    const [partner] = rows<PartnerToApprove>(found);
    if (partner === undefined) throw new DomainError("resource.not_found");
    if (partner.version !== version) throw new DomainError("resource.version_conflict");
    requireTransition(approvalTransitions, partner.approval, name, "partner.approval_decided");
    const nextVersion = newId("version");
    const { email, locale } = partner;
    return {
      body: { id },
      statements: [
        setApproval(db, { id, version, nextVersion, approval, reason: approval === "rejected" ? reason : null, now }),
        auditChange(
          db,
          { table: "partners", id, nextVersion },
          { actor, action: name, entity: "partner", partnerId: id, requestId, now, details: { reason } },
        ),
        ...(email === ""
          ? []
          : [
              outboxInsert(db, {
                ...{ template: "partnerApprovalDecided", recipient: email, locale, now },
                ...{ data: { decision: approval, reason }, cause: `${id}:${nextVersion}:${name}` },
              }),
            ]),
      ],
    };
  },
});

/** From now on the partner publishes its places; none is published by the decision. */
export const approvePartner = decide("approve", "approved");

/** The partner sees the reason, may correct its data and ask again. */
export const rejectPartner = decide("reject", "rejected");
