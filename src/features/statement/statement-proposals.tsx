import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Choice, isSure, type Proposal, proposePayments } from "../../../domain/statement/propose.ts";
import { rankRents } from "../../../domain/statement/rank.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormFoot } from "../../ui/forms/form.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { type StatementData, useRecordStatement } from "./queries.ts";
import { type AccountStatement, lastDayOf } from "./read-file.ts";
import css from "./statement.module.css";
import { TransferRow } from "./transfer-row.tsx";

type Group = "sure" | "check" | "unmatched" | "recorded";

const groups: readonly Group[] = ["sure", "check", "unmatched", "recorded"];

function groupOf({ isRecorded, mayBeRecorded, match }: Proposal): Group {
  if (isRecorded) return "recorded";
  if (match === null) return "unmatched";
  return isSure(match) && !mayBeRecorded ? "sure" : "check";
}

const total = (proposals: readonly Proposal[]) =>
  proposals.reduce((sum, { transfer }) => sum + transfer.amountGrosze, 0);

const basisOf = ({ rents, payers, recorded }: StatementData) => ({
  rents,
  known: new Map(
    [...Map.groupBy(payers, ({ payerAccount }) => payerAccount)].map(([account, of]) => [
      account,
      of.map(({ clientId }) => clientId),
    ]),
  ),
  recorded: new Map(recorded.map(({ identity, recordedGrosze }) => [identity, recordedGrosze])),
});

interface StatementProposalsProps {
  statement: AccountStatement;
  data: StatementData;
}

/** The transfers of a statement by how sure their proposals are, to be confirmed together. */
export function StatementProposals({ statement, data }: StatementProposalsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [assigning, setAssigning] = useState<Proposal | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const basis = basisOf(data);
  const proposals = proposePayments(statement.transfers, basis, choices);
  const selected = proposals.filter(({ isSelected }) => isSelected);
  const rents = new Map(data.rents.map((rent) => [rent.id, rent]));
  const record = useRecordStatement(statement, (result) => {
    const { recorded } = result;
    setLeftOut(result.leftOut);
    if (recorded > 0) toastSuccess(t`The payments are recorded`);
    else if (result.leftOut === 0) toastSuccess(t`The statement is marked as checked`);
  });
  const untilOn = lastDayOf(statement);
  const isCheckedOnly = selected.length === 0 && untilOn !== null;
  const form = useForm({ defaultValues: {}, mutation: record, onSubmit: () => record.mutate(selected) });
  const choose = ({ transfer }: Proposal, choice: Choice) =>
    setChoices((before) => ({ ...before, [transfer.identity]: choice }));
  const titles: Record<Group, string> = {
    sure: t`Certain`,
    check: t`To check`,
    unmatched: t`Unmatched`,
    recorded: t`Already recorded`,
  };
  const sum = format.money(total(selected));
  return (
    <Form form={form}>
      {groups.map((group) => {
        const own = proposals.filter((proposal) => groupOf(proposal) === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={css.group} aria-labelledby={`transfers-${group}`}>
            <h2 id={`transfers-${group}`}>
              {titles[group]}{" "}
              <small className={css.tally}>
                {own.length} · {format.money(total(own))}
              </small>
            </h2>
            <ul>
              {own.map((proposal) => (
                <TransferRow
                  key={proposal.transfer.identity}
                  proposal={proposal}
                  rents={rents}
                  onSelect={(isSelected) => choose(proposal, isSelected ? "take" : "skip")}
                  onAssign={() => setAssigning(proposal)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {leftOut > 0 && (
        <p role="alert" className={css.left}>
          <Plural
            value={leftOut}
            one="# payment was left out, because the rental has changed in the meantime. Check the new proposal."
            other="# payments were left out, because the rentals have changed in the meantime. Check the new proposals."
          />
        </p>
      )}
      {isCheckedOnly && (
        <p className={css.group}>
          <Trans>
            Nothing is chosen. If there is nothing to record, mark the statement as checked: debt collection then knows
            all payments until {format.day(untilOn)}.
          </Trans>
        </p>
      )}
      <FormFoot error={form.alert} sticks={selected.length > 0}>
        <Button
          type="submit"
          variant={isCheckedOnly ? "soft" : "next"}
          busy={record.isPending}
          disabled={selected.length === 0 && (untilOn === null || record.isSuccess)}
        >
          {isCheckedOnly ? (
            <Trans>Mark as checked</Trans>
          ) : (
            <Plural value={selected.length} one={`Record # payment, ${sum}`} other={`Record # payments, ${sum}`} />
          )}
        </Button>
      </FormFoot>
      {assigning !== null && (
        <AssignDialog
          transfer={assigning.transfer}
          rents={rankRents(assigning.transfer, data.rents, basis.known)}
          rentId={assigning.match?.shares[0]?.rentId ?? ""}
          onAssign={(rentId) => {
            choose(assigning, { rentId });
            setAssigning(null);
          }}
          onClose={() => setAssigning(null)}
        />
      )}
    </Form>
  );
}
