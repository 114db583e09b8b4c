import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/use-format.ts";
import { PriceTruth } from "../../ui/price-truth.tsx";
import type { ReservationDetail } from "./queries.ts";
import css from "./reservation-sheet.module.css";

/** The price as it was promised, what came in of it, and the invoices. */
export function ReservationMoney({ detail }: { detail: ReservationDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reservation, payment, invoices } = detail;
  const { price } = reservation;
  const paid = payment && ["succeeded", "partlyRefunded", "refunded"].includes(payment.status) ? payment : null;
  return (
    <section className={css.part}>
      <h3 className={css.plain}>
        <Trans>Money</Trans>
      </h3>
      <PriceTruth
        todayGrosze={price.todayGrosze}
        monthlyGrosze={price.monthlyGrosze}
        toLeaveGrosze={price.leaveGrosze}
        notes={
          price.depositGrosze === 0
            ? undefined
            : { today: <Trans>Of which deposit {format.money(price.depositGrosze)}.</Trans> }
        }
      />
      <ul className={css.rows}>
        {paid && (
          <li>
            <span>
              {paid.provider === "transfer" ? t`Transfer to your account` : t`Paid online`}
              <small>{paid.receivedOn ? format.day(paid.receivedOn) : format.instant(paid.at)}</small>
            </span>
            <b>{format.money(paid.amountGrosze)}</b>
          </li>
        )}
        {paid && paid.refundedGrosze > 0 && (
          <li>
            <span>
              <Trans>Returned</Trans>
            </span>
            <b>{format.money(-paid.refundedGrosze)}</b>
          </li>
        )}
        {invoices.map(({ id, number, issuedOn, grossGrosze }) => (
          <li key={id}>
            <span>
              {t`Invoice ${number}`}
              <small>{format.day(issuedOn)}</small>
            </span>
            <b>{format.money(grossGrosze)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
