import { DomainError } from "../../../domain/core/errors.ts";
import { versionInput } from "../../../domain/rent/schema.ts";
import { rows } from "../../db/database.ts";
import { claimImportedDebt } from "../rent/model/change-statements.ts";
import { changed, rentOperation } from "../rent/model/rent-command.ts";
import { transitionRent } from "../rent/model/transition.ts";
import { caseOf } from "./open.ts";
import { type OpenCase, openCaseOf } from "./queries.ts";
import { settingsOfRent } from "./settings-queries.ts";

/**
 * Starts debt collection for what the tenant owed before the import, in the rent's open case or a new one. Throws
 * `rent.illegal_transition` if nothing of it is left.
 */
export const claimDebt = rentOperation({
  name: "claimDebt",
  input: versionInput,
  read: ({ db }, rentId) => [openCaseOf(db, rentId), settingsOfRent(db, rentId)],
  plan(ctx, rent, _, [cases, settings]) {
    if (rent.importedDebt === null) throw new DomainError("rent.illegal_transition");
    const { grosze: amountGrosze, sinceOn: overdueSinceOn } = rent.importedDebt;
    const claimed = {
      ...rent,
      overdueGrosze: rent.overdueGrosze + amountGrosze,
      overdueSinceOn,
      rentOverdueSinceOn: overdueSinceOn,
    };
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "claimDebt", set: {}, details: { amountGrosze } }),
      claimImportedDebt(ctx.db, rent.id, ctx.now),
      ...(rows<OpenCase>(cases).length > 0 ? [] : [caseOf(ctx, claimed, settings)]),
    ]);
  },
});
