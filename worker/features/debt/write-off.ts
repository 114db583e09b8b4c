import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { writeOffInput } from "../../../domain/debt/decisions.ts";
import { collectionTransitions } from "../../../domain/debt/transitions.ts";
import { rows } from "../../db/database.ts";
import type { InputCommand } from "../../http/command.ts";
import { restoreStatements } from "../rent/access/suspend.ts";
import { writeOffCharges } from "../rent/model/change-statements.ts";
import type { RentCommandContext } from "../rent/model/rent-command.ts";
import type { RentState } from "../rent/model/state.ts";
import { rentOfCase, requireRent } from "../rent/model/state-queries.ts";
import { isRunning, statusAfter, transitionRent } from "../rent/model/transition.ts";
import { type CaseDetailRow, casesById } from "./detail-queries.ts";
import { decide, isDebtChanged } from "./statements.ts";

/**
 * Gives up the overdue debt of a case and closes it. Its invoices stay as they are and count as written off; a tenant
 * whose access was suspended for the debt gets it back. What is paid later becomes credit. Throws `resource.not_found`,
 * `resource.version_conflict`, and `rent.illegal_transition` if the case is closed or nothing is overdue.
 */
export const writeOffCase: InputCommand<{ id: string }, typeof writeOffInput, { id: string }> = {
  name: "collection.writeOff",
  access: { member: "vindication.manage" },
  changes: ["cases", "payments", "rents"],
  input: writeOffInput,
  read: (reader, { id }) => [
    casesById(reader.db, { uid: reader.uid, ids: [id], today: dayAt(reader.now, polishTimeZone), locale: "pl" }),
    rentOfCase(reader, id),
  ],
  isRetryable: isDebtChanged,
  plan(ctx, [cases, rents], { input: { version, note } }) {
    const [found] = rows<CaseDetailRow>(cases);
    if (found === undefined) throw new DomainError("resource.not_found");
    const rent = requireRent(rents);
    if (found.version !== version) throw new DomainError("resource.version_conflict");
    const stage = requireTransition(collectionTransitions, found.stage, "writeOff", "rent.illegal_transition");
    if (found.overdueGrosze === 0) throw new DomainError("rent.illegal_transition");
    const { db, now } = ctx;
    const set = { stage, closed_at: now.toISOString(), next_on: null, approved_step: null };
    return {
      body: { id: found.id },
      statements: [
        ...decide(ctx, found, { kind: "writeOff", set, reason: null, untilOn: null, note }),
        writeOffCharges(db, rent.id, dayAt(now, polishTimeZone), now),
        ...withoutDebt(ctx, { ...rent, overdueGrosze: 0 }, found.overdueGrosze),
      ],
    };
  },
};

/** The rent once nothing of it is overdue any more. */
function withoutDebt(ctx: RentCommandContext, rent: RentState, writtenOffGrosze: number): D1PreparedStatement[] {
  if (rent.accessState === "suspended" && isRunning(rent)) return restoreStatements(ctx, rent);
  const set = rent.status === "overdue" ? { status: statusAfter(rent, "catchUp") } : {};
  const details = { amountGrosze: writtenOffGrosze };
  return transitionRent(ctx, rent, { action: "writeOff", set, details });
}
