import { Trans, useLingui } from "@lingui/react/macro";
import { headings, type RentColumn } from "../../../domain/rent-import/columns.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./rent-import.module.css";

/** Explains the columns that need it. Open until a list is entered. */
export function ColumnGuide({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const columns: [name: RentColumn, description: string][] = [
    ["place", t`The place’s name. You can leave it out if the box number identifies the place.`],
    ["box", t`The number, as on the door. Boxes that are not in Boksy yet can be created by the import.`],
    ["client", t`First and last name, also in two columns, or the company. With a tax number (NIP) it is a company.`],
    [
      "email",
      t`One email address is one client, however many boxes they rent. Without it there are no emails and no invitation.`,
    ],
    ["until", t`The last day. If empty, the rental is open-ended.`],
    ["monthly", t`If empty, the box’s price applies.`],
    ["deposit", t`The deposit you hold now. You settle it at the end and return it by bank transfer.`],
    [
      "paidUntil",
      t`The last paid day. Each unpaid month that has begun becomes an opening balance with its own due day. If empty, the current month is paid.`,
    ],
    [
      "balance",
      t`What the tenant owes today. If given, it is the opening balance, as one amount, instead of the unpaid months.`,
    ],
    [
      "balanceDueOn",
      t`The oldest due day of that amount. If empty, it follows from the first unpaid month and the payment term.`,
    ],
    [
      "invoiceNumber",
      t`The invoices that you have issued for the opening balance, separated by commas, oldest first. Demands cite them.`,
    ],
    [
      "isInvoiced",
      t`“No” only if there is no invoice for the opening balance: Boksy then issues one. If empty, there is one.`,
    ],
    [
      "termDays",
      t`How many days after the start of its period rent is due. If empty, as for the client or the company.`,
    ],
    ["dueDay", t`The common day of the month by which rent is due, such as 10. The periods stay as they are.`],
    [
      "billingDay",
      t`The day of the month on which periods start. If empty: that of the first day or, if your company bills calendar months, the 1st.`,
    ],
    [
      "contractNumber",
      t`The number of your own agreement. Demands cite it, and it is found in the titles of transfers.`,
    ],
    ["code", t`The code that opens the tenant’s lock. It is stored encrypted. If empty, the tenant gets in as before.`],
    ["area", t`For boxes to be created; also width, depth and height, the box type and the floor.`],
    ["note", t`Only for you: it’s added to the client’s notes.`],
  ];
  return (
    <details className={css.explanation} open={isOpen}>
      <summary>
        <Trans>What goes in each column</Trans>
      </summary>
      <dl>
        {columns.map(([name, description]) => (
          <div key={name}>
            <dt>{headings[name][locale][0]}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
