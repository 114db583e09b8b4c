import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { PaymentTermInput } from "../../../domain/rent/payment-term.ts";
import { paymentTermInput } from "../../../domain/rent/schema.ts";
import { update } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { paymentTermColumns } from "../rent/model/payment-terms.ts";

/** Sets when rent is due from the next charges on, for all clients and rents with no payment term of their own. */
export const setPaymentTerm = {
  name: "partner.setPaymentTerm",
  access: { member: "company.manage" },
  changes: ["company", "clients", "rents"],
  input: paymentTermInput,
  read: () => [],
  plan({ db, now, requestId, actor: uid }, _results, { input, actor }) {
    const partnerId = actor?.partnerId;
    if (!partnerId) throw new DomainError("resource.not_found");
    const nextVersion = newId("version");
    return {
      body: input,
      statements: [
        update(db, "partners", {
          set: { ...paymentTermColumns(input), version: nextVersion, updated_at: now.toISOString() },
          where: { id: partnerId },
        }),
        auditChange(
          db,
          { table: "partners", id: partnerId, nextVersion },
          {
            ...{ actor: uid, requestId, now, action: "changePaymentTerm", entity: "partner", partnerId },
            details: { ...input },
          },
        ),
      ],
    };
  },
} satisfies Command<object, PaymentTermInput, PaymentTermInput>;
