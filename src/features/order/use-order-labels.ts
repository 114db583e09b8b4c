import { useLingui } from "@lingui/react/macro";
import type { paymentProviders } from "../../../domain/order/admin-list.ts";
import type { OrderStatus } from "../../../domain/order/transitions.ts";
import type { PaymentStatus } from "../../../domain/payment/transitions.ts";

/** Labels of an order's and its payments' states, for administrators. */
export function useOrderLabels() {
  const { t } = useLingui();
  const orders: Record<OrderStatus, string> = {
    open: t({ context: "order", message: "unpaid" }),
    paid: t({ context: "order", message: "paid" }),
    partlyRefunded: t({ context: "order", message: "partly refunded" }),
    refunded: t({ context: "order", message: "refunded" }),
    cancelled: t({ context: "order", message: "canceled" }),
  };
  const payments: Record<PaymentStatus, string> = {
    created: t({ context: "payment", message: "started" }),
    requiresAction: t({ context: "payment", message: "waiting for the client" }),
    pending: t({ context: "payment", message: "in progress" }),
    succeeded: t({ context: "payment", message: "received" }),
    failed: t({ context: "payment", message: "failed" }),
    expired: t({ context: "payment", message: "expired" }),
    cancelled: t({ context: "payment", message: "canceled" }),
    refunded: t({ context: "payment", message: "refunded" }),
    partlyRefunded: t({ context: "payment", message: "partly refunded" }),
    disputed: t({ context: "payment", message: "disputed" }),
    chargedBack: t({ context: "payment", message: "charged back" }),
  };
  const providers: Record<(typeof paymentProviders)[number], string> = {
    stripe: "Stripe",
    transfer: t`Transfer to the partner`,
    sandbox: t`Test payments`,
  };
  return { orders, payments, providers };
}
