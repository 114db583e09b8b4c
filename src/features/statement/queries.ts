import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { Proposal } from "../../../domain/statement/propose.ts";
import { maxTransfersPerRequest } from "../../../domain/statement/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { type AccountStatement, lastDayOf } from "./read-file.ts";

const statements = api.partner.statements;

export type StatementData = InferResponseType<typeof statements.basis.$get, 200>;

/** The open charges, and what is recorded of the account in the statement’s period. */
export const statementDataQuery = ({ account, from, to }: Pick<AccountStatement, "account" | "from" | "to">) =>
  apiQuery(partnerKeys.statementData(account, from, to), (options) =>
    unwrap(statements.basis.$get({ query: { from, to, ...(account === null ? {} : { account }) } }, options)),
  );

const transferOf = ({ transfer, match }: Proposal) => {
  const { bookedOn, amountGrosze, payerAccount, title, occurrence } = transfer;
  const { shares = [], surplusGrosze: creditGrosze = 0 } = match ?? {};
  return { bookedOn, amountGrosze, payerAccount, title, occurrence, shares, creditGrosze };
};

/**
 * Records the selected proposals, in several requests if there are many. After a failure the rest can be sent again:
 * what is recorded stays recorded once.
 */
export function useRecordStatement(
  statement: Pick<AccountStatement, "account" | "untilOn" | "to">,
  onDone: (result: { recorded: number; leftOut: number }) => void,
) {
  return useMutation({
    mutationFn: async (proposals: readonly Proposal[]) => {
      const { account } = statement;
      const untilOn = lastDayOf(statement);
      let [recorded, leftOut] = [0, 0];
      // Without proposals there is one request as well, which notes the last day.
      for (let at = 0; at === 0 || at < proposals.length; at += maxTransfersPerRequest) {
        const transfers = proposals.slice(at, at + maxTransfersPerRequest).map(transferOf);
        const { outcomes } = await unwrap(statements.record.$post({ json: { account, untilOn, transfers } }));
        recorded += outcomes.filter((outcome) => outcome === "recorded").length;
        leftOut += outcomes.filter((outcome) => outcome === "changed").length;
      }
      return { recorded, leftOut };
    },
    meta: { showsOwnErrors: true },
    onSuccess: onDone,
  });
}
