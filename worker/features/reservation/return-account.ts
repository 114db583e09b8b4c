import { formatIban } from "../../../domain/company/company-numbers.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { returnAccountInput } from "../../../domain/rent/schema.ts";
import { needsReturnAccount } from "../../../domain/rent/settlement.ts";
import { rows } from "../../db/database.ts";
import { update } from "../../db/write.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import { mailTenant } from "../rent/lifecycle/emails.ts";
import { type ReturnableReservation, returnableReservation } from "../rent/money/transfer-queries.ts";
import { auditReservation } from "./transition-statements.ts";

/**
 * Saves the customer’s account for what the landlord returns by transfer for a reservation or its rental. The customer gets an
 * email, so that an account entered by someone else is noticed. Throws `rent.illegal_transition` if nothing is to be returned so.
 */
export const saveReturnAccount: InputCommand<{ id: string }, typeof returnAccountInput, { id: string }> = {
  name: "reservation.saveReturnAccount",
  access: { visitor: "reservation.own" },
  changes: ["payments", "rents", "reservations"],
  input: returnAccountInput,
  read: ({ db, caller, now }, { id }) => [returnableReservation(db, id, caller, now)],
  plan(ctx, [found], { params: { id }, input: { iban } }) {
    const { db, now } = ctx;
    const [reservation] = rows<ReturnableReservation>(found);
    if (reservation === undefined) throw new DomainError("resource.not_found");
    const { version, hasRental, returnIban, returnFacts } = reservation;
    if (!needsReturnAccount(JSON.parse(returnFacts))) throw new DomainError("rent.illegal_transition");
    if (iban === returnIban) return { body: { id }, statements: [] };
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        update(db, "reservations", {
          set: { return_iban: iban, version: nextVersion, updated_at: now.toISOString() },
          where: { id, version },
        }),
        auditReservation(ctx, reservation, { action: "saveReturnAccount", nextVersion }),
        ...mailTenant(ctx, reservation, "returnAccountSaved", `account:${now.toISOString()}`, {
          ...{ iban: formatIban(iban), hasRental: hasRental === 1 },
        }),
      ],
    };
  },
  isRetryable: isVersionConflict,
};
