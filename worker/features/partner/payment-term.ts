import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { type PaymentTermInput, termIn } from "../../../domain/rent/payment-term.ts";
import { paymentTermInput } from "../../../domain/rent/schema.ts";
import { rows } from "../../db/database.ts";
import { update } from "../../db/write.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { mailNewTerm } from "../rent/charge/payment-term.ts";
import { readRentsToNotify, rentsFollowingTerm } from "../rent/charge/term-queries.ts";
import { paymentTermColumns } from "../rent/model/payment-terms.ts";
import { partnerVersion } from "./queries.ts";

/** Sets when rent is due from the next charges on, for all clients and rents with no payment term of their own. */
export const setPaymentTerm = {
  name: "partner.setPaymentTerm",
  access: { member: "company.manage" },
  changes: ["company", "clients", "rents"],
  input: paymentTermInput,
  read: ({ db, uid }) => [partnerVersion(db, uid), rentsFollowingTerm(db, uid, null)],
  isRetryable: isVersionConflict,
  plan({ db, now, requestId, actor: uid }, [found, rents], { input, actor }) {
    const partnerId = actor?.partnerId;
    const [partner] = rows<{ version: string }>(found);
    if (!partnerId || partner === undefined) throw new DomainError("resource.not_found");
    const nextVersion = newId("version");
    return {
      body: input,
      statements: [
        update(db, "partners", {
          set: { ...paymentTermColumns(input), version: nextVersion, updated_at: now.toISOString() },
          where: { id: partnerId, version: partner.version },
        }),
        auditChange(
          db,
          { table: "partners", id: partnerId, nextVersion },
          {
            ...{ actor: uid, requestId, now, action: "changePaymentTerm", entity: "partner", partnerId },
            details: { ...input },
          },
        ),
        ...mailNewTerm({ db, now }, readRentsToNotify(rents), { company: termIn(input) }),
      ],
    };
  },
} satisfies Command<object, PaymentTermInput, PaymentTermInput>;
