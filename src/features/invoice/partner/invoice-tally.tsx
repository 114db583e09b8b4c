import { Trans, useLingui } from "@lingui/react/macro";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import box from "../../../ui/styles/state.module.css";
import { invoiceStateLabels } from "../invoice-labels.ts";
import css from "./invoice-tally.module.css";
import type { PartnerInvoicePage } from "./queries.ts";
import { Sums } from "./sums.tsx";

const order = ["overdue", "partlyPaid", "issued", "paid", "corrected", "writtenOff"] as const satisfies InvoiceStatus[];

const looks: Record<(typeof order)[number], string | undefined> = {
  overdue: box.overdue,
  partlyPaid: box.held,
  issued: box.outOfService,
  paid: classNames(box.free, css.paid),
  corrected: box.occupied,
  writtenOff: box.occupied,
};

export interface InvoiceTallyProps {
  page: Pick<PartnerInvoicePage, "byStatus" | "sums">;
  /** The filter by state; empty for all. */
  state: string;
  onState: (state: string) => void;
}

/** Sums of the filtered invoices by state, each of which is a filter, and net, VAT and gross of those shown. */
export function InvoiceTally({ page: { byStatus, sums }, state, onState }: InvoiceTallyProps) {
  const { t } = useLingui();
  const format = useFormat();
  const found = order.flatMap((status) =>
    byStatus.filter((sum) => sum.status === status).map((sum) => ({ ...sum, status })),
  );
  const all = found.reduce(
    (total, { count, grossGrosze }) => ({ count: total.count + count, grosze: total.grosze + grossGrosze }),
    {
      count: 0,
      grosze: 0,
    },
  );
  const facts = [
    [t`Net`, sums.netGrosze],
    [t`VAT`, sums.vatGrosze],
    [t`Gross`, sums.grossGrosze],
  ] as const;
  return (
    <section className={css.tally} aria-label={t`Sums by state`}>
      <div className={css.bar} aria-hidden="true">
        {found
          .filter(({ grossGrosze }) => grossGrosze > 0)
          .map(({ status, grossGrosze }) => (
            <i key={status} className={looks[status]} style={{ flex: grossGrosze }} />
          ))}
      </div>
      <ul className={css.states}>
        <li>
          <button type="button" aria-pressed={state === ""} onClick={() => onState("")}>
            <span>
              <Trans>all</Trans> <span className={css.count}>{format.number(all.count)}</span>
            </span>
            <b>{format.money(all.grosze)}</b>
          </button>
        </li>
        {found.map(({ status, count, grossGrosze }) => (
          <li key={status}>
            <button
              type="button"
              aria-pressed={state === status}
              onClick={() => onState(state === status ? "" : status)}
            >
              <span>
                <i className={classNames(looks[status], css.mark)} aria-hidden="true" />
                {t(invoiceStateLabels[status])} <span className={css.count}>{format.number(count)}</span>
              </span>
              <b className={status === "overdue" ? css.overdueSum : undefined}>{format.money(grossGrosze)}</b>
            </button>
          </li>
        ))}
      </ul>
      <Sums label={t`Sum of the invoices shown`} sums={facts} />
    </section>
  );
}
