import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { formatIban } from "../../../../domain/company/company-numbers.ts";
import { daysBetween } from "../../../../domain/core/day.ts";
import { methodName } from "../../../../domain/payment/saved-method.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import { CopyButton } from "../../../ui/forms/copy-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import type { CustomerDashboard } from "./dashboard-queries.ts";
import css from "./next-payment.module.css";

export interface NextPaymentProps {
  payment: NonNullable<CustomerDashboard["nextPayment"]>;
  todayOn: string;
}

/** The next payment: amount, due date and items. A payment that is due is made by the saved method of its box. */
export function NextPayment({ payment, todayOn }: NextPaymentProps) {
  const format = useFormat();
  const { autopay } = payment;
  const days = daysBetween(todayOn, payment.dueOn);
  const creditGrosze = Math.min(payment.creditGrosze, payment.amountGrosze);
  return (
    <Card aria-labelledby="next-payment">
      <h2 id="next-payment" className={css.title}>
        <Trans>Next payment</Trans>
      </h2>
      <p className={css.sum}>{format.money(payment.amountGrosze - creditGrosze)}</p>
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
      {autopay?.collectOn && payment.charges.length <= 1 && creditGrosze < payment.amountGrosze && (
        <p>
          <Trans>
            We’ll charge this amount on {format.day(autopay.collectOn, "dayMonth")} ({methodName(autopay)}).
          </Trans>
        </p>
      )}
      <PaymentLines payment={payment} creditGrosze={creditGrosze} />
      {payment.transfer !== null && <TransferDetails transfer={payment.transfer} />}
    </Card>
  );
}

/** What makes up the amount: the items of one charge, or the periods if some of it is already paid or several are due. */
function PaymentLines({
  payment: { boxNumber, charges, lines, amountGrosze },
  creditGrosze,
}: Pick<NextPaymentProps, "payment"> & { creditGrosze: number }) {
  const format = useFormat();
  const credit = creditGrosze > 0 && (
    <li>
      <span>
        <Trans>your credit</Trans>
      </span>
      <span>{format.money(-creditGrosze)}</span>
    </li>
  );
  const isOneCharge = lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0) === amountGrosze;
  if (charges.length > 0 && !isOneCharge) {
    return (
      <ul className={css.lines}>
        {charges.map(({ fromOn, toOn, openGrosze, isDeposit }) => (
          <li key={`${fromOn}${isDeposit}`}>
            <span>{isDeposit ? <Trans>deposit</Trans> : format.period(fromOn, toOn)}</span>
            <span>{format.money(openGrosze)}</span>
          </li>
        ))}
        {credit}
      </ul>
    );
  }
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.productId ?? line.kind}>
          <span>
            {line.kind === "rent" ? (
              <Trans>rent, box {boxNumber}</Trans>
            ) : line.kind === "deposit" ? (
              <Trans>deposit</Trans>
            ) : (
              <Trans>extra</Trans>
            )}
          </span>
          <span>{format.money(line.grossGrosze)}</span>
        </li>
      ))}
      {credit}
    </ul>
  );
}

/** The landlord's account, to be copied into the bank's app. */
export function TransferDetails({ transfer }: { transfer: NonNullable<NextPaymentProps["payment"]["transfer"]> }) {
  const { t } = useLingui();
  const { recipient, iban, title, ksefNumbers } = transfer;
  return (
    <section className={css.transfer} aria-labelledby="pay-by-transfer">
      <h3 id="pay-by-transfer">
        <Trans>Pay by bank transfer</Trans>
      </h3>
      <dl>
        <div>
          <dt>
            <Trans>Recipient</Trans>
          </dt>
          <dd>{recipient}</dd>
        </div>
        <div>
          <dt>
            <Trans>Account number</Trans>
          </dt>
          <dd>
            <span>{formatIban(iban)}</span>
            <CopyButton text={iban} name={t`account number`} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Payment reference</Trans>
          </dt>
          <dd>
            <span>{title}</span>
            <CopyButton text={title} name={t`payment reference`} />
          </dd>
        </div>
        {ksefNumbers.map((number) => (
          <div key={number}>
            <dt>
              <Trans>KSeF number</Trans>
            </dt>
            <dd>
              <span>{number}</span>
              <CopyButton text={number} name={t`KSeF number`} />
            </dd>
          </div>
        ))}
      </dl>
      {ksefNumbers.length > 0 && (
        <p>
          <Trans>You can also pay each invoice by a transfer of its own, with its KSeF number as the title.</Trans>
        </p>
      )}
    </section>
  );
}
