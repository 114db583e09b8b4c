import { approvalTransitions } from "../../../../domain/compliance/approval.ts";
import { decisionInput } from "../../../../domain/core/decision.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { adminDecision } from "../../../http/admin-decision.ts";
import { setApproval } from "../approval-statements.ts";
import { type PartnerToApprove, partnerToApprove } from "./queries.ts";

/**
 * Decides about a new partner and emails the decision to its company address. Throws as `adminDecision`, and
 * `partner.approval_decided` for a partner who does not wait for it.
 */
const decide = (name: "approve" | "reject", approval: "approved" | "rejected") =>
  adminDecision({
    ...{ name: `partner.${name}`, capability: "partner.administer", input: decisionInput },
    changes: ["company"],
    ...{ table: "partners", audit: { entity: "partner", action: name } },
    find: (db, { partnerId }: { partnerId: string }) => partnerToApprove(db, partnerId),
    of: (_partner: PartnerToApprove, { partnerId }) => ({ id: partnerId, partnerId }),
    check: (partner) => requireTransition(approvalTransitions, partner.approval, name, "partner.approval_decided"),
    change: (db, change, { reason }) =>
      setApproval(db, { ...change, approval, reason: approval === "rejected" ? reason : null }),
    mail: ({ email: recipient, locale }, { id, nextVersion, now }, { reason }) => ({
      ...{ template: "partnerApprovalDecided", recipient, locale, now },
      ...{ data: { decision: approval, reason }, cause: `${id}:${nextVersion}:${name}` },
    }),
  });

/** From now on the partner publishes its places; none is published by the decision. */
export const approvePartner = decide("approve", "approved");

/** The partner sees the reason, may correct its data and ask again. */
export const rejectPartner = decide("reject", "rejected");
