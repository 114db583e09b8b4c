import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { PriceSummary } from "../../ui/data/price-summary.tsx";
import { RefundRow } from "../../ui/data/refund-rows.tsx";
import { Rows, SheetPart } from "../../ui/layout/sheet-parts.tsx";
import type { ReservationDetail } from "./queries.ts";

/** The agreed price, payments and invoices. */
export function ReservationMoney({ detail }: { detail: ReservationDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reservation, payment, invoices, rent } = detail;
  const { price } = reservation;
  const paid = payment && ["succeeded", "partlyRefunded", "refunded"].includes(payment.status) ? payment : null;
  const methods: Record<string, string> & { online: string } = {
    ...{ online: t`Paid online`, transfer: t`Transfer to your account`, cash: t`Cash`, terminal: t`Card terminal` },
  };
  return (
    <SheetPart title={<Trans>Payments</Trans>} ruled={false}>
      <PriceSummary
        todayLabel={paid || rent ? t`At reservation` : undefined}
        todayGrosze={price.todayGrosze}
        monthlyGrosze={price.monthlyGrosze}
        toLeaveGrosze={price.leaveGrosze}
        depositGrosze={price.depositGrosze}
        notes={
          price.depositGrosze === 0
            ? undefined
            : { today: <Trans>Including a deposit of {format.money(price.depositGrosze)}.</Trans> }
        }
      />
      <Rows>
        {paid && (
          <li>
            <span>
              {methods[paid.provider === "transfer" ? (paid.method ?? "transfer") : "online"] ?? methods.online}
              <small>{paid.receivedOn ? format.day(paid.receivedOn) : format.instant(paid.at)}</small>
            </span>
            <b>{format.money(paid.amountGrosze)}</b>
          </li>
        )}
        {rent?.received.map(({ id, method, receivedOn, amountGrosze }) => (
          <li key={id}>
            <span>
              {methods[method]}
              <small>{format.day(receivedOn)}</small>
            </span>
            <b>{format.money(amountGrosze)}</b>
          </li>
        ))}
        {rent && rent.openDueOn !== null && (
          <li>
            <span>
              <Trans>Still to pay</Trans>
              <small>
                <Trans>due {format.day(rent.openDueOn)}</Trans>
              </small>
            </span>
            <b>{format.money(rent.openGrosze)}</b>
          </li>
        )}
        {paid?.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
        {invoices.map(({ id, number, issuedOn, grossGrosze }) => (
          <li key={id}>
            <span>
              <a href={`/api/invoices/${id}/pdf`} target="_blank" rel="noreferrer">
                {t`Invoice ${number}`}
              </a>
              <small>{format.day(issuedOn)}</small>
            </span>
            <b>{format.money(grossGrosze)}</b>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
