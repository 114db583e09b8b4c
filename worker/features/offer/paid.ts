import type { PaidReservation } from "../payment/statements.ts";
import type { Reservation } from "../reservation/service.ts";
import type { PartnerFacts } from "./queries.ts";

/** The payment that the reservation stands on; null while nothing is paid, or when it has gone back already. */
export function paidOf(
  { seller, price }: Pick<Reservation, "seller" | "price">,
  { payment, order }: Pick<PartnerFacts, "payment" | "order">,
): PaidReservation | null {
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
