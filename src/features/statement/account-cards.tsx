import { Trans, useLingui } from "@lingui/react/macro";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import type { AccountStatement } from "./read-file.ts";
import css from "./statement.module.css";

/** How an account is shown: its number, or the name that the bank gives it. */
const useAccountName = () => {
  const { t } = useLingui();
  return ({ account, name }: Pick<AccountStatement, "account" | "name">) =>
    account === null ? name || t`account without a number` : formatIban(account);
};

function CompanyAccount({ ownAccount }: { ownAccount: string | null }) {
  if (ownAccount === null) return <Trans>My company has no account number yet.</Trans>;
  return <Trans>The account in My company is {formatIban(ownAccount)}.</Trans>;
}

interface AccountQuestionProps {
  account: string;
  ownAccount: string | null;
  onAccept: () => void;
}

/** Asks before a statement of an account is used that is not the company’s. */
export function AccountQuestion({ account, ownAccount, onAccept }: AccountQuestionProps) {
  const { t } = useLingui();
  return (
    <Card cut className={css.question} aria-label={t`Bank account`}>
      <h2>
        <Trans>Is this your account?</Trans>
      </h2>
      <p>
        <Trans>The statement is of the account {formatIban(account)}.</Trans> <CompanyAccount ownAccount={ownAccount} />
      </p>
      <Button onClick={onAccept}>
        <Trans>Yes, use this statement</Trans>
      </Button>
    </Card>
  );
}

interface AccountChoiceProps {
  accounts: readonly AccountStatement[];
  ownAccount: string | null;
  onChoose: (account: AccountStatement) => void;
}

/** Asks which account of a statement is the company’s, because the one in My company is not among them. */
export function AccountChoice({ accounts, ownAccount, onChoose }: AccountChoiceProps) {
  const { t } = useLingui();
  const nameOf = useAccountName();
  return (
    <Card cut className={css.question} aria-label={t`Bank account`}>
      <h2>
        <Trans>Which account is yours?</Trans>
      </h2>
      <p>
        <Trans>The file has several accounts.</Trans> <CompanyAccount ownAccount={ownAccount} />
      </p>
      {accounts.map((one) => (
        <Button key={one.name} variant="soft" onClick={() => onChoose(one)}>
          {nameOf(one)}
        </Button>
      ))}
    </Card>
  );
}

interface OtherAccountsProps {
  used: AccountStatement;
  accounts: readonly AccountStatement[];
}

/** Says which account of a statement is used, and which are left out. */
export function OtherAccounts({ used, accounts }: OtherAccountsProps) {
  const nameOf = useAccountName();
  const others = accounts.filter((one) => one !== used);
  return (
    <p className={css.notice} role="status">
      <Trans>
        Showing transfers to account {nameOf(used)}. Accounts left out: {others.map(nameOf).join(", ")}.
      </Trans>
      {used.transfers.length === 0 && (
        <>
          {" "}
          <Trans>No incoming transfers.</Trans>
        </>
      )}
    </p>
  );
}
