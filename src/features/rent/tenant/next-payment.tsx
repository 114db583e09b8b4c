import { Plural, Trans } from "@lingui/react/macro";
import { daysBetween } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import type { CustomerDashboard } from "./dashboard-queries.ts";
import css from "./next-payment.module.css";

export interface NextPaymentProps {
  payment: NonNullable<CustomerDashboard["nextPayment"]>;
  todayOn: string;
}

/** The next payment: amount, due date and items. */
export function NextPayment({ payment, todayOn }: NextPaymentProps) {
  const format = useFormat();
  const days = daysBetween(todayOn, payment.dueOn);
  return (
    <Card aria-labelledby="next-payment">
      <h2 id="next-payment" className={css.title}>
        <Trans>Next payment</Trans>
      </h2>
      <p className={css.sum}>{format.money(payment.amountGrosze)}</p>
      <p className={css.date}>
        <Icon name="calendar" />
        <span>
          {format.day(payment.dueOn, "dayMonth")},{" "}
          {days < 0 ? (
            <Plural value={-days} one="# day ago" other="# days ago" />
          ) : (
            <Plural value={days} _0="today" one="in # day" other="in # days" />
          )}
        </span>
      </p>
      <ul className={css.lines}>
        {payment.lines.map((line) => (
          <li key={line.productId ?? line.kind}>
            <span>
              {line.kind === "rent" ? (
                <Trans>rent, box {payment.boxNumber}</Trans>
              ) : line.kind === "insurance" ? (
                <Trans>insurance</Trans>
              ) : (
                <Trans>add-on</Trans>
              )}
            </span>
            <span>{format.money(line.grossGrosze)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
