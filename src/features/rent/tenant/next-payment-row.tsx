import { Trans } from "@lingui/react/macro";
import { methodName } from "../../../../domain/payment/saved-method.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import type { NextPaymentProps } from "./next-payment.tsx";
import css from "./next-payment-row.module.css";

/** The next payment in one line above the boxes on a phone, where its card is below them. Links to the card. */
export function NextPaymentRow({ payment }: Pick<NextPaymentProps, "payment">) {
  const format = useFormat();
  const { autopay, amountGrosze, creditGrosze, dueOn } = payment;
  return (
    <a className={css.row} href="#next-payment">
      <span>
        <Trans>Next payment</Trans>
        <small>
          {format.day(dueOn, "dayMonth")}
          {autopay?.collectOn && `, ${methodName(autopay)}`}
        </small>
      </span>
      <b>{format.money(amountGrosze - Math.min(creditGrosze, amountGrosze))}</b>
      <Icon name="chevron" />
    </a>
  );
}
