import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Day } from "../../../domain/core/day.ts";
import type { PaymentTerm } from "../../../domain/rent/payment-term.ts";
import { boxKindLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useTermText } from "../../lib/i18n/use-term-text.ts";
import { useIsInTrial } from "../../lib/session/trial.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";
import { CsvPreview } from "../../ui/forms/csv-preview.tsx";
import type { FoundRents, NewBoxPreview, RentPreview } from "./queries.ts";
import css from "./rent-import.module.css";

/** A preview of a valid list: totals, the rentals, and remarks. */
export function ImportPreview({ found }: { found: FoundRents }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { rents, already, preview, remarks, oddRents } = found;
  if (rents === 0) {
    return (
      <p role="status">
        <Plural
          value={already}
          one="# rental, already in Boksy. Nothing to import."
          other="# rentals, all already in Boksy. Nothing to import."
        />
      </p>
    );
  }
  return (
    <>
      <CsvPreview
        says={<Totals found={found} />}
        caption={t`The rentals on the list`}
        columns={columns}
        rows={preview}
        rowKey={({ line }) => String(line)}
      />
      {found.dueGrosze > 0 && <OpeningBalanceNote toInvoiceGrosze={found.toInvoiceGrosze} />}
      {found.newBoxes > 0 && <NewBoxes count={found.newBoxes} boxes={found.newBoxPreview} />}
      {oddRents.length > 0 && <OddRents rents={oddRents} />}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
    </>
  );
}

function Totals({ found }: { found: FoundRents }) {
  const { t } = useLingui();
  const format = useFormat();
  const { rents, already, newBoxes, newClients, knownClients, toCome, monthlyGrosze, depositGrosze, dueGrosze } = found;
  const totals: [name: string, value: string, isShown: boolean][] = [
    [t`Rentals`, format.number(rents), true],
    [t`of which upcoming`, format.number(toCome), toCome > 0],
    [t`New clients`, format.number(newClients), true],
    [t`Clients you already have`, format.number(knownClients), knownClients > 0],
    [t`New boxes`, format.number(newBoxes), newBoxes > 0],
    [t`Each month`, format.money(monthlyGrosze), true],
    [t`Deposits you hold`, format.money(depositGrosze), true],
    [t`Opening balance`, format.money(dueGrosze), dueGrosze > 0],
    [t`Already in Boksy, skipped`, format.number(already), already > 0],
  ];
  return (
    <dl className={css.totals}>
      {totals.map(
        ([name, value, isShown]) =>
          isShown && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What happens with the debts in a list. */
function OpeningBalanceNote({ toInvoiceGrosze }: { toInvoiceGrosze: number }) {
  const format = useFormat();
  const isInTrial = useIsInTrial() && toInvoiceGrosze > 0;
  return (
    <div className={css.note}>
      <p>
        <Trans>
          What the tenants owe up to and including today is saved as their opening balance: an amount with its own due
          day for each unpaid month, or one amount where the list has a balance. You can record its payment or write it
          off. There are no reminders or demands until you start debt collection for a rental.
        </Trans>
      </p>
      <p>
        {toInvoiceGrosze === 0 ? (
          <Trans>
            Boksy issues no invoices for it, not even when it is paid, because you have already invoiced it.
          </Trans>
        ) : (
          <Trans>
            According to the list, {format.money(toInvoiceGrosze)} of it has no invoice yet: Boksy issues VAT invoices
            for that part and emails them to the tenants. The rest you have already invoiced.
          </Trans>
        )}{" "}
        {isInTrial && <Trans>In trial mode, nothing of that happens until you go live.</Trans>}
      </p>
    </div>
  );
}

/** The box of a rental, with the number of its agreement. */
function RentedBox({ row: { boxNumber, placeName, contractNumber } }: { row: RentPreview }) {
  return (
    <span className={css.noted}>
      {`${boxNumber}, ${placeName}`}
      {contractNumber !== "" && (
        <small>
          <Trans>Agreement no. {contractNumber}</Trans>
        </small>
      )}
    </span>
  );
}

/** The opening balance of a rental, with its due day and invoices. */
function OpeningBalance({ row, sinceOn }: { row: RentPreview; sinceOn: Day }) {
  const format = useFormat();
  return (
    <span className={css.noted}>
      {format.money(row.dueGrosze)}
      <small>
        <Trans>since {format.day(sinceOn, "numeric")}</Trans>
        {", "}
        {!row.isInvoiced && <Trans>not invoiced yet</Trans>}
        {row.isInvoiced && (row.invoiceNumbers || <Trans>already invoiced</Trans>)}
      </small>
    </span>
  );
}

/** When the next charge is due. */
function NextCharge({ on, term }: { on: Day; term: PaymentTerm }) {
  const format = useFormat();
  const termText = useTermText();
  return (
    <span className={css.noted}>
      {format.day(on, "numeric")}
      <small>{termText(term)}</small>
    </span>
  );
}

function useColumns(): Column<RentPreview>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    {
      key: "known",
      header: t`In Boksy`,
      cell: (row) => <Badge tone={row.isKnown ? "ok" : "neutral"}>{row.isKnown ? t`existing` : t`new`}</Badge>,
      onCard: "mark",
    },
    { key: "box", header: t`Box`, cell: (row) => <RentedBox row={row} /> },
    { key: "days", header: t`Days`, cell: (row) => format.period(row.startOn, row.endOn, "numeric") },
    { key: "monthly", header: t`Each month`, cell: (row) => format.money(row.monthlyGrosze), numeric: true },
    figure("deposit", t`Deposit`, ({ depositGrosze: sum }) => (sum === 0 ? "" : format.money(sum)), "line"),
    figure(
      "due",
      t`Opening balance`,
      (row) => row.dueSinceOn && <OpeningBalance row={row} sinceOn={row.dueSinceOn} />,
      "line",
    ),
    figure(
      "next",
      t`Next charge`,
      ({ nextOn, paymentTerm }) => nextOn && <NextCharge on={nextOn} term={paymentTerm} />,
      "line",
    ),
  ];
}

/** The boxes that the import creates. */
function NewBoxes({ count, boxes }: { count: number; boxes: readonly NewBoxPreview[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<NewBoxPreview>[] = [
    { key: "number", header: t`Box`, cell: (row) => row.number, onCard: "title" },
    { key: "place", header: t`Place`, cell: (row) => row.placeName, onCard: "detail" },
    { key: "kind", header: t`Type`, cell: (row) => t(boxKindLabels[row.kind]), onCard: "detail" },
    { key: "size", header: t`Size, cm`, cell: (row) => `${row.widthCm} × ${row.depthCm} × ${row.heightCm}` },
    { key: "floor", header: t`Floor`, cell: (row) => format.number(row.floor), numeric: true },
    {
      ...{ key: "monthly", header: t`Each month`, numeric: true, onCard: "sum" },
      cell: (row) => format.money(row.monthlyGrosze),
    },
  ];
  const rest = count - boxes.length;
  return (
    <details className={css.remarks} open={count <= 10}>
      <summary>
        <Plural value={count} one="# new box will be created" other="# new boxes will be created" />
      </summary>
      <DataTable
        caption={t`New boxes`}
        columns={columns}
        rows={boxes}
        rowKey={({ placeId, number }) => `${placeId} ${number}`}
      />
      {rest > 0 && <Plural value={rest} one="and # more" other="and # more" />}
    </details>
  );
}

/** Rents that may be slips of the pen. */
function OddRents({ rents }: { rents: FoundRents["oddRents"] }) {
  const format = useFormat();
  return (
    <details className={css.remarks} open>
      <summary>
        <Plural
          value={rents.length}
          one="Is # rent right? It is far from the box’s price."
          other="Are # rents right? They are far from the prices of the boxes."
        />
      </summary>
      <ul>
        {rents.map(({ line, boxNumber, monthlyGrosze, listGrosze }) => (
          <li key={line}>
            <Trans>
              Row {line}, box {boxNumber}: {format.money(monthlyGrosze)} a month, the box’s price is{" "}
              {format.money(listGrosze)}.
            </Trans>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Clients matched by email whose names differ, and companies without an address. */
function Remarks({ remarks }: { remarks: FoundRents["remarks"] }) {
  const known = remarks.filter((remark) => remark.code === "knownAs");
  const companies = remarks.filter((remark) => remark.code === "noAddress");
  return (
    <>
      {known.length > 0 && (
        <details className={css.remarks}>
          <summary>
            <Plural
              value={known.length}
              one="# name differs from the client with this email"
              other="# names differ from the clients with these emails"
            />
          </summary>
          <ul>
            {known.map(({ line, name, knownAs }) => (
              <li key={line}>
                <Trans>
                  Row {line}: {name} will be assigned to the client {knownAs}.
                </Trans>
              </li>
            ))}
          </ul>
        </details>
      )}
      {companies.length > 0 && (
        <details className={css.remarks}>
          <summary>
            <Plural value={companies.length} one="# company has no address" other="# companies have no address" />
          </summary>
          <p>
            <Trans>
              You can import them. No invoice is issued to them until you add the address; your dashboard lists them.
            </Trans>
          </p>
          <ul>
            {companies.map(({ line, name }) => (
              <li key={line}>
                <Trans>
                  Row {line}: {name}
                </Trans>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
