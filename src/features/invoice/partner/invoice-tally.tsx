import { Trans, useLingui } from "@lingui/react/macro";
import type { InvoiceState } from "../../../../domain/invoice/partner-list.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import box from "../../../ui/styles/state.module.css";
import { invoiceStateLabels } from "../invoice-labels.ts";
import css from "./invoice-tally.module.css";
import type { PartnerInvoicePage } from "./queries.ts";
import { Sums } from "./sums.tsx";

const order = [
  ...(["overdue", "partlyPaid", "issued", "paid", "corrected", "writtenOff", "correction"] as const),
] satisfies InvoiceState[];

/** Their sum is what is still unpaid of them. */
const unpaid: readonly InvoiceState[] = ["overdue", "partlyPaid", "issued"];

const looks: Record<(typeof order)[number], string | undefined> = {
  overdue: box.overdue,
  partlyPaid: box.held,
  issued: box.outOfService,
  paid: classNames(box.free, css.paid),
  corrected: box.occupied,
  writtenOff: box.occupied,
  correction: box.occupied,
};

export interface InvoiceTallyProps {
  page: Pick<PartnerInvoicePage, "byState" | "sums">;
  /** The filter by state; empty for all. */
  state: string;
  onState: (state: string) => void;
}

/**
 * Sums of the filtered invoices by state, each of which is a filter: of those not fully paid, what is unpaid. Below them net, VAT, gross and
 * what is unpaid of those shown.
 */
export function InvoiceTally({ page: { byState, sums }, state, onState }: InvoiceTallyProps) {
  const { t } = useLingui();
  const format = useFormat();
  const found = order.flatMap((state) =>
    byState
      .filter((sum) => sum.state === state)
      .map((sum) => ({ ...sum, state, grosze: unpaid.includes(state) ? sum.openGrosze : sum.grossGrosze })),
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
    [t`To pay`, sums.openGrosze],
  ] as const;
  return (
    <section className={css.tally} aria-label={t`Sums by state`}>
      <div className={css.bar} aria-hidden="true">
        {found
          .filter(({ grossGrosze }) => grossGrosze > 0)
          .map(({ state: shown, grossGrosze }) => (
            <i key={shown} className={looks[shown]} style={{ flex: grossGrosze }} />
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
        {found.map(({ state: shown, count, grosze }) => (
          <li key={shown}>
            <button type="button" aria-pressed={state === shown} onClick={() => onState(state === shown ? "" : shown)}>
              <span>
                <i className={classNames(looks[shown], css.mark)} aria-hidden="true" />
                {t(invoiceStateLabels[shown])} <span className={css.count}>{format.number(count)}</span>
              </span>
              <b className={shown === "overdue" ? css.overdueSum : undefined}>{format.money(grosze)}</b>
            </button>
          </li>
        ))}
      </ul>
      <Sums label={t`Sum of the invoices shown`} sums={facts} />
    </section>
  );
}
