import { Trans, useLingui } from "@lingui/react/macro";
import type { RefundFacts } from "../../../domain/payment/refund-state.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useRefundState } from "../../lib/i18n/use-refund-state.ts";
import { Rows } from "../layout/sheet-parts.tsx";

/** Refunds, each with its amount and how far it is. */
export function RefundRows({ refunds }: { refunds: readonly RefundFacts[] }) {
  const { t } = useLingui();
  return (
    <Rows label={t`Refunds`}>
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} />
      ))}
    </Rows>
  );
}

export function RefundRow({ refund }: { refund: RefundFacts }) {
  const format = useFormat();
  const stateOf = useRefundState();
  return (
    <li>
      <span>
        <Trans context="payment">Refund</Trans>
        <small>{stateOf(refund)}</small>
      </span>
      <b>{format.money(refund.amountGrosze)}</b>
    </li>
  );
}
