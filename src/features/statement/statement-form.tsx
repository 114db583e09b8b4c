import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { FileButton } from "../../ui/forms/file-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { AccountChoice, AccountQuestion, OtherAccounts } from "./account-cards.tsx";
import { statementDataQuery } from "./queries.ts";
import { type AccountStatement, type Period, readStatementFile, type StatementFile } from "./read-file.ts";
import css from "./statement.module.css";
import { StatementIssues } from "./statement-issues.tsx";
import { StatementProposals } from "./statement-proposals.tsx";

/** Chooses a bank statement and shows what it pays. The file is read on this device. */
export function StatementForm() {
  const [file, setFile] = useState<StatementFile | null>(null);
  return (
    <>
      <Card className={css.file} aria-live="polite">
        {file === null ? <FormatHint /> : <FileSummary file={file} />}
        <FileButton
          variant={file === null ? "next" : "soft"}
          accept=".xml,.sta,.mt940,.940,.txt,.csv,text/csv,text/xml,application/xml"
          onFiles={async ([chosen]) => chosen && setFile(await readStatementFile(chosen))}
        >
          {file === null ? <Trans>Choose a statement</Trans> : <Trans>Choose another file</Trans>}
        </FileButton>
      </Card>
      {file !== null && <StatementIssues issues={file.issues} />}
      {file !== null && file.from !== "" && (
        <ReadStatement key={`${file.name} ${file.to} ${file.accounts[0]?.transfers[0]?.identity}`} file={file} />
      )}
    </>
  );
}

function FormatHint() {
  return (
    <p>
      <b>
        <Trans>CAMT.053 (XML), MT940, or a list of transactions as CSV</Trans>
      </b>
      <small>
        <Trans>Lists from mBank, PKO BP, ING, Santander, Pekao, Millennium and Alior are recognized.</Trans>
      </small>
    </p>
  );
}

function FileSummary({ file: { name, accounts, skipped, from, to } }: { file: StatementFile }) {
  const format = useFormat();
  const period = from === "" ? "" : from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  const [only = null, second] = accounts;
  const account = second === undefined ? (only?.account ?? null) : null;
  const count = accounts.reduce((sum, { transfers }) => sum + transfers.length, 0);
  return (
    <p>
      <b>{name}</b>
      <small>{[account === null ? "" : formatIban(account), period].filter((text) => text !== "").join(" · ")}</small>
      <small>
        {count === 0 ? (
          <Trans>No incoming transfers.</Trans>
        ) : (
          <Plural value={count} one="# incoming transfer" other="# incoming transfers" />
        )}
        {skipped > 0 && (
          <>
            {" · "}
            <Plural value={skipped} one="# other entry left out" other="# other entries left out" />
          </>
        )}
      </small>
    </p>
  );
}

/** The transfers of the company’s account in a file. */
function ReadStatement({ file: { accounts, from, to } }: { file: StatementFile }) {
  const [only, second] = accounts;
  if (only === undefined) return null;
  if (second === undefined) return <StatementOfAccount statement={only} isChosen={false} />;
  return <SeveralAccounts accounts={accounts} period={{ from, to }} />;
}

interface SeveralAccountsProps {
  accounts: readonly AccountStatement[];
  period: Period;
}

/** Takes the company’s account of a file with several, such as the VAT account; asks if it is not among them. */
function SeveralAccounts({ accounts, period }: SeveralAccountsProps) {
  const data = useQuery(statementDataQuery({ account: null, ...period }));
  const [chosen, setChosen] = useState<AccountStatement | null>(null);
  return (
    <QueryView query={data}>
      {({ ownAccount }) => {
        const used = chosen ?? accounts.find(({ account }) => account !== null && account === ownAccount);
        if (used === undefined) {
          return <AccountChoice accounts={accounts} ownAccount={ownAccount} onChoose={setChosen} />;
        }
        return (
          <>
            <OtherAccounts used={used} accounts={accounts} />
            {used.from !== "" && <StatementOfAccount statement={used} isChosen />}
          </>
        );
      }}
    </QueryView>
  );
}

interface StatementOfAccountProps {
  statement: AccountStatement;
  /** The account is the company’s, or the user has chosen it. */
  isChosen: boolean;
}

function StatementOfAccount({ statement, isChosen }: StatementOfAccountProps) {
  const data = useQuery(statementDataQuery(statement));
  const [isAccepted, setAccepted] = useState(isChosen);
  const { account } = statement;
  return (
    <QueryView query={data}>
      {(found) =>
        isAccepted || account === null || account === found.ownAccount ? (
          <StatementProposals statement={statement} data={found} />
        ) : (
          <AccountQuestion account={account} ownAccount={found.ownAccount} onAccept={() => setAccepted(true)} />
        )
      }
    </QueryView>
  );
}
