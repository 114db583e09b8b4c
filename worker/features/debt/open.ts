import { nextStepOf } from "../../../domain/debt/ladder.ts";
import { type Database, rows } from "../../db/database.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { isOverdue } from "../rent/access/suspend.ts";
import type { RentState } from "../rent/model/state.ts";
import { readStates, rentById } from "../rent/model/state-queries.ts";
import { collectionOf } from "./collection.ts";
import { type OpenCase, openCaseOf } from "./queries.ts";
import { settingsOf, settingsOfRent } from "./settings-queries.ts";
import { insertCase } from "./statements.ts";

/**
 * The case of a rent with overdue charges.
 * @param settings the result of `settingsOfRent`
 */
export function caseOf(
  { db, now }: { db: Database; now: Date },
  rent: RentState,
  settings: D1Result | undefined,
): D1PreparedStatement {
  const { days } = settingsOf(rows<{ settings: string | null }>(settings)[0]?.settings ?? null);
  const next = nextStepOf(
    collectionOf(rent, {
      ...{ stage: "opened", steppedOn: null, pausedUntilOn: null },
      ...{ hasPlan: 0, planEndedOn: null, statementUntilOn: null },
      ...{ postedOn: null, awaitsPosting: 0 },
    } as const),
    days,
  );
  const { id: rentId, partnerId } = rent;
  return insertCase(db, { rentId, partnerId, nextOn: next?.fromOn ?? null, now });
}

/** Opens the case of a rent with overdue charges. */
export const openCase: JobCommand<{ rentId: string }> = {
  name: "collection.open",
  actor: "collectDebts",
  read: ({ db, now }, { rentId }) => [rentById(db, rentId, now), openCaseOf(db, rentId), settingsOfRent(db, rentId)],
  plan(ctx, _, [found, cases, settings]) {
    const [rent] = readStates(found);
    if (rent === undefined || !isOverdue(rent) || rows<OpenCase>(cases).length > 0) return null;
    return { body: true, statements: [caseOf(ctx, rent, settings)] };
  },
};
