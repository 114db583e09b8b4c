import { afterRefunds, type PaidReservation } from "../payment/refund/refund-reservation.ts";
import type { PartnerReservation } from "./partner-reservation.ts";

/** The payment that confirmed the reservation; null if nothing is paid, or after a refund of another kind than an administrator's. */
export function paidReservationOf({
  reservation: { id, seller, price },
  facts: { payment, order },
}: PartnerReservation): PaidReservation | null {
  if (payment === null || order === null) return null;
  const isPartlyRefunded =
    payment.status === "partlyRefunded" && payment.refundedGrosze <= payment.decidedRefundsGrosze;
  if (payment.status !== "succeeded" && !isPartlyRefunded) return null;
  return afterRefunds({
    reservationId: id,
    partnerId: seller.id,
    paymentId: payment.id,
    provider: payment.provider,
    amountGrosze: payment.amountGrosze,
    depositGrosze: price.depositGrosze,
    commissionGrosze: order.commissionGrosze,
    refundedGrosze: payment.decidedRefundsGrosze,
  });
}
