import type { PaidReservation } from "../payment/statements.ts";
import type { PartnerReservation } from "./partner-reservation.ts";

/** The payment that confirmed the reservation; null if nothing is paid, or after a refund. */
export function paidReservationOf({
  reservation: { seller, price },
  facts: { payment, order },
}: PartnerReservation): PaidReservation | null {
  if (payment === null || order === null || payment.status !== "succeeded") return null;
  return {
    partnerId: seller.id,
    paymentId: payment.id,
    provider: payment.provider,
    orderId: order.id,
    amountGrosze: payment.amountGrosze,
    depositGrosze: price.depositGrosze,
    commissionGrosze: order.commissionGrosze,
  };
}
