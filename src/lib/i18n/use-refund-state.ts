import { useLingui } from "@lingui/react/macro";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { type RefundFacts, type RefundState, refundState } from "../../../domain/payment/refund-state.ts";
import { useFormat } from "./use-format.ts";

/** How far a refund is, in the words that both sides read. */
export function useRefundState(): (refund: RefundFacts) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (refund) => {
    const day = format.day(refund.transferredOn ?? dayAt(new Date(refund.at), polishTimeZone));
    const states: Record<RefundState, string> = {
      onTheWay: t`on its way to the original payment method`,
      sent: t`sent to the original payment method on ${day}`,
      takenBack: t`returned by the bank`,
      credit: t`refused by the bank, so it is credit again`,
      toTransfer: t`to be transferred by the landlord`,
      transferred: t`transferred by the landlord on ${day}`,
    };
    return states[refundState(refund)];
  };
}
