import { type DecisionInput, decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { outboxInsert } from "../../email/statements.ts";
import { type PartnerToDecide, partnerToDecide, setPartnerStatus } from "./suspend-queries.ts";

type Params = { partnerId: string };

/**
 * Changes the status of a partner and emails the reason to its company address. Throws `resource.not_found`,
 * `resource.version_conflict`, also if it has that status already.
 */
const decide = (
  name: "suspend" | "restore",
  to: "suspended" | "active",
): Command<Params, DecisionInput, { id: string }> & { readonly input: typeof decisionInput } => ({
  name: `partner.${name}`,
  access: { member: "partner.administer" },
  changes: ["company", "places"],
  input: decisionInput,
  read: ({ db }, { partnerId }) => [partnerToDecide(db, partnerId)],
  plan({ db, now, requestId, actor }, [found], { params: { partnerId: id }, input: { version, reason } }) {
    const [partner] = rows<PartnerToDecide>(found);
    if (partner === undefined) throw new DomainError("resource.not_found");
    if (partner.version !== version || partner.status === to) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    const { email, locale } = partner;
    return {
      body: { id },
      statements: [
        setPartnerStatus(db, { id, version, nextVersion, status: to, now }),
        auditChange(
          db,
          { table: "partners", id, nextVersion },
          { actor, action: name, entity: "partner", partnerId: id, requestId, now, details: { reason } },
        ),
        ...(email === ""
          ? []
          : [
              outboxInsert(db, {
                ...{ template: "partnerStatusChanged", recipient: email, locale, now },
                ...{ data: { status: to, reason }, cause: `${id}:${nextVersion}:${name}` },
              }),
            ]),
      ],
    };
  },
});

/**
 * Hides the places of a partner, so that nothing new can be booked, and leaves its staff read access. Running rents
 * continue and are charged.
 */
export const suspendPartner = decide("suspend", "suspended");

/** Ends a suspension: places are as they were before it. */
export const restorePartner = decide("restore", "active");
