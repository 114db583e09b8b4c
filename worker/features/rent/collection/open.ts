import { nextStepOf } from "../../../../domain/collection/ladder.ts";
import { rows } from "../../../db/database.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { isOverdue } from "../commands/access.ts";
import { readStates, rentById } from "../commands/state-queries.ts";
import { collectionOf } from "./collection.ts";
import { type OpenCase, openCaseOf } from "./queries.ts";
import { settingsOf, settingsOfRent } from "./settings-queries.ts";
import { insertCase } from "./statements.ts";

/** Opens the case of a rent with overdue charges. */
export const openCase: JobCommand<{ rentId: string }> = {
  name: "collection.open",
  actor: "collectDebts",
  read: ({ db, now }, { rentId }) => [rentById(db, rentId, now), openCaseOf(db, rentId), settingsOfRent(db, rentId)],
  plan({ db, now }, { rentId }, [found, cases, settings]) {
    const [rent] = readStates(found);
    if (rent === undefined || !isOverdue(rent) || rows<OpenCase>(cases).length > 0) return null;
    const { days } = settingsOf(rows<{ settings: string | null }>(settings)[0]?.settings ?? null);
    const next = nextStepOf(
      collectionOf(rent, {
        ...{ stage: "opened", steppedOn: null, pausedUntilOn: null },
        ...{ hasPlan: 0, planEndedOn: null },
      } as const),
      days,
    );
    const { partnerId } = rent;
    return { body: true, statements: [insertCase(db, { rentId, partnerId, nextOn: next?.fromOn ?? null, now })] };
  },
};
