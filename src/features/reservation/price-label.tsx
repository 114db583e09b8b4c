import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { type PriceBreakdown, type PriceLine, termGrosze } from "../../../domain/reservation/price.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useRentDueText } from "../../lib/i18n/use-term-text.ts";
import type { BreakdownLine } from "../../ui/data/breakdown.tsx";
import { PartMonthNote } from "../../ui/data/part-month-note.tsx";
import { PricePromiseText } from "../../ui/data/price-promise.tsx";
import { PriceSummary } from "../../ui/data/price-summary.tsx";
import { Card } from "../../ui/layout/card.tsx";
import css from "./price-label.module.css";

export interface PriceLabelProps {
  price: PriceBreakdown;
  /** null is open-ended */
  months: number | null;
  noticeDays: number;
  productNames: ReadonlyMap<string, string>;
  /** The primary action on a desktop; on a phone it is in the price bar. */
  children?: ReactNode;
}

/** The price: due today with its lines, monthly, and the cost of leaving. */
export function PriceLabel({ price, months, noticeDays, productNames, children }: PriceLabelProps) {
  const heading = useId();
  const format = useFormat();
  const { t } = useLingui();
  const deposit = format.money(price.depositGrosze);
  const vat = format.money(price.vatTodayGrosze);
  const isExempt = price.today.some(({ kind, vatRate }) => kind === "rent" && vatRate === "zw");

  const nameOf = (line: PriceLine): ReactNode => {
    if (line.kind === "deposit") return t`refundable deposit`;
    if (line.kind === "rent") {
      if (line.from === null) return t`rent`;
      const period = format.period(line.from, line.to, "dayMonth");
      return t`rent ${period}`;
    }
    const name = (line.productId && productNames.get(line.productId)) ?? "";
    return line.quantity > 1 ? `${name} × ${line.quantity}` : name;
  };
  const lines: BreakdownLine[] = price.today.map((line) => ({
    key: line.productId ?? line.kind,
    label: nameOf(line),
    amountGrosze: line.grossGrosze,
  }));

  return (
    <Card cut className={css.label} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>What it costs</Trans>
      </h2>
      <PriceSummary
        todayGrosze={price.todayGrosze}
        monthlyGrosze={price.monthlyGrosze}
        toLeaveGrosze={price.leaveGrosze}
        depositGrosze={price.depositGrosze}
        lines={lines}
        notes={{
          monthly: (
            <>
              <MonthlyNote price={price} />
              {price.partToOn && (
                <>
                  {" "}
                  <PartMonthNote partToOn={price.partToOn} lastGrosze={price.lastGrosze} />
                </>
              )}
              {months !== null && months > 1 && <TermNote grosze={termGrosze(price, months)} months={months} />}
              {price.promise && (
                <>
                  {" "}
                  <PricePromiseText promise={price.promise} />
                </>
              )}
            </>
          ),
          toLeave:
            price.depositGrosze === 0 ? (
              <Trans>{noticeDays}-day notice period. No deposit.</Trans>
            ) : (
              <Trans>
                {noticeDays}-day notice period. The landlord returns the {deposit} deposit within 7 days of the box
                being handed back.
              </Trans>
            ),
        }}
        footnote={
          isExempt ? (
            <Trans>The landlord is exempt from VAT.</Trans>
          ) : price.depositGrosze === 0 ? (
            <Trans>Prices include VAT ({vat} of today’s amount).</Trans>
          ) : (
            <Trans>Prices include VAT ({vat} of today’s amount). The deposit is not subject to VAT.</Trans>
          )
        }
      />
      {children && <div className={css.go}>{children}</div>}
    </Card>
  );
}

function TermNote({ grosze, months }: { grosze: number; months: number }) {
  const format = useFormat();
  const total = format.money(grosze);
  return (
    <>
      {" "}
      <Plural
        value={months}
        one={`Rent and extras for # month: ${total}.`}
        other={`Rent and extras for # months: ${total}.`}
      />
    </>
  );
}

function MonthlyNote({ price }: { price: PriceBreakdown }) {
  const format = useFormat();
  const dueText = useRentDueText();
  if (price.nextDueOn === null) return <Trans>Nothing more: you pay one month today.</Trans>;
  const due = dueText(price);
  const next = format.day(price.nextDueOn);
  return (
    <Trans>
      Payable {due}. Next payment by {next}.
    </Trans>
  );
}
