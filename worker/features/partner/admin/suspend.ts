import { decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { adminDecision } from "../../../http/admin-decision.ts";
import { type PartnerToDecide, partnerToDecide, setPartnerStatus } from "./suspend-queries.ts";

/**
 * Changes the status of a partner and emails the reason to its company address. Throws as `adminDecision`;
 * `resource.version_conflict` also if it has that status already.
 */
const decide = (name: "suspend" | "restore", status: "suspended" | "active") =>
  adminDecision({
    ...{ name: `partner.${name}`, capability: "partner.administer", input: decisionInput },
    changes: ["company", "places"],
    ...{ table: "partners", audit: { entity: "partner", action: name } },
    find: (db, { partnerId }: { partnerId: string }) => partnerToDecide(db, partnerId),
    of: (_partner: PartnerToDecide, { partnerId }) => ({ id: partnerId, partnerId }),
    check(partner) {
      if (partner.status === status) throw new DomainError("resource.version_conflict");
    },
    change: (db, change) => setPartnerStatus(db, { ...change, status }),
    mail: ({ email: recipient, locale }, { id, nextVersion, now }, { reason }) => ({
      ...{ template: "partnerStatusChanged", recipient, locale, now },
      ...{ data: { status, reason }, cause: `${id}:${nextVersion}:${name}` },
    }),
  });

/**
 * Hides the places of a partner, so that nothing new can be booked, and leaves its staff read access. Running rents
 * continue and are charged.
 */
export const suspendPartner = decide("suspend", "suspended");

/** Ends a suspension: places are as they were before it. */
export const restorePartner = decide("restore", "active");
