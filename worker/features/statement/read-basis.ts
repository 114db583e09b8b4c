import type { z } from "zod";
import { addDays } from "../../../domain/core/day.ts";
import type { PayableRent } from "../../../domain/statement/allocate.ts";
import type { statementQuery } from "../../../domain/statement/schema.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  knownPayers,
  type OwnAccount,
  ownAccount,
  type PayableRow,
  type PayerRow,
  payableRents,
  type RecordedTransferRow,
  transfersInPeriod,
} from "./queries.ts";

/** All that the proposals for a statement depend on. The statement itself stays in the browser. */
export interface StatementData {
  /** The partner's own bank account; null if unknown. */
  ownAccount: string | null;
  /** Running rents, and ended ones that still owe something. */
  rents: PayableRent[];
  payers: PayerRow[];
  /** Transfers of the period and a day around it that are recorded, at least in part. */
  recorded: { identity: string; recordedGrosze: number }[];
}

export async function readStatementBasis(
  ctx: RequestContext,
  { account, from, to }: z.output<typeof statementQuery>,
): Promise<StatementData> {
  const { results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [
    ownAccount(scope),
    payableRents(scope, ctx.locale),
    knownPayers(scope),
    // Another format may have the same transfer a day earlier or later.
    transfersInPeriod(scope, account ?? null, { from: addDays(from, -1), to: addDays(to, 1) }),
  ]);
  const [own, charges, payers, transfers] = results;
  return {
    ownAccount: rows<OwnAccount>(own)[0]?.iban ?? null,
    rents: rentsOf(rows<PayableRow>(charges)),
    payers: rows<PayerRow>(payers),
    recorded: rows<RecordedTransferRow>(transfers)
      .filter(({ recordedGrosze }) => recordedGrosze > 0)
      .map(({ identity, recordedGrosze }) => ({ identity, recordedGrosze })),
  };
}

/** Groups the charges by rent. */
const rentsOf = (payable: readonly PayableRow[]): PayableRent[] =>
  [...Map.groupBy(payable, ({ rentId }) => rentId)].map(([id, own]) => {
    const { code, contractNumber, clientId, clientName, boxNumber, placeName } = own[0] as PayableRow;
    const open = own.flatMap(({ dueOn, openGrosze, invoiceNumbers, ksefNumbers }) =>
      dueOn === null || openGrosze === null
        ? []
        : [
            {
              ...{ dueOn, openGrosze, invoiceNumbers: JSON.parse(invoiceNumbers) as string[] },
              ksefNumbers: JSON.parse(ksefNumbers) as string[],
            },
          ],
    );
    return { id, code, contractNumber, clientId, clientName, boxNumber, placeName, charges: open };
  });
