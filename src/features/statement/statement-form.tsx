import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { FileButton } from "../../ui/forms/file-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { statementDataQuery } from "./queries.ts";
import { readStatementFile, type StatementFile } from "./read-file.ts";
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
      {file !== null && file.transfers.length > 0 && (
        <ReadStatement key={`${file.name} ${file.transfers[0]?.identity}`} file={file} />
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

function FileSummary({ file: { name, account, transfers, skipped, from, to } }: { file: StatementFile }) {
  const format = useFormat();
  const period = from === "" ? "" : from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  return (
    <p>
      <b>{name}</b>
      <small>{[account === null ? "" : formatIban(account), period].filter((text) => text !== "").join(" · ")}</small>
      <small>
        {transfers.length === 0 ? (
          <Trans>No incoming transfers.</Trans>
        ) : (
          <Plural value={transfers.length} one="# incoming transfer" other="# incoming transfers" />
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

function ReadStatement({ file }: { file: StatementFile }) {
  const data = useQuery(statementDataQuery(file));
  const [isAccepted, setAccepted] = useState(false);
  return (
    <QueryView query={data}>
      {(found) =>
        isAccepted || file.account === null || file.account === found.ownAccount ? (
          <StatementProposals file={file} data={found} />
        ) : (
          <AccountQuestion account={file.account} ownAccount={found.ownAccount} onAccept={() => setAccepted(true)} />
        )
      }
    </QueryView>
  );
}

interface AccountQuestionProps {
  account: string;
  ownAccount: string | null;
  onAccept: () => void;
}

/** Asks before a statement of an account is used that is not the company’s. */
function AccountQuestion({ account, ownAccount, onAccept }: AccountQuestionProps) {
  const { t } = useLingui();
  const own = ownAccount === null ? null : formatIban(ownAccount);
  return (
    <Card cut className={css.question} aria-label={t`Bank account`}>
      <h2>
        <Trans>Is this your account?</Trans>
      </h2>
      <p>
        <Trans>The statement is of the account {formatIban(account)}.</Trans>{" "}
        {own === null ? (
          <Trans>My company has no account number yet.</Trans>
        ) : (
          <Trans>The account in My company is {own}.</Trans>
        )}
      </p>
      <Button onClick={onAccept}>
        <Trans>Yes, use this statement</Trans>
      </Button>
    </Card>
  );
}
