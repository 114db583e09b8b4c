import { Trans, useLingui } from "@lingui/react/macro";
import { headings, type RentColumn } from "../../../domain/rent-import/columns.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./rent-import.module.css";

/** What stands in which column, for those of which that is a question. Open until there is a list. */
export function Explanation({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const columns: [name: RentColumn, words: string][] = [
    ["place", t`Its name. It may be left out where the box’s number says which one it is.`],
    ["box", t`The number, as on the door. The boxes themselves must be in Boksy already.`],
    ["client", t`First and last name, or the company. With a tax number (NIP) it is a company.`],
    ["email", t`One e-mail is one client, however many boxes. Without it there are no letters and no invitation.`],
    ["until", t`The last day. Empty: the rent has no end.`],
    ["monthly", t`Empty: the price of the box.`],
    ["deposit", t`What you hold now. It is settled at the end, and you return it by transfer.`],
    ["paidUntil", t`The last paid day; the next charge begins after it. Empty: the running month is paid.`],
    ["code", t`What opens the tenant’s lock. It is kept encrypted. Empty: the tenant comes in as before.`],
    ["note", t`For you alone: it stands with the client.`],
  ];
  return (
    <details className={css.explanation} open={isOpen}>
      <summary>
        <Trans>What stands in which column</Trans>
      </summary>
      <dl>
        {columns.map(([name, words]) => (
          <div key={name}>
            <dt>{headings[name][locale][0]}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
