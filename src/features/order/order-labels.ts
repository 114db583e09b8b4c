import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { paymentProviders } from "../../../domain/order/admin-list.ts";
import type { OrderStatus } from "../../../domain/order/transitions.ts";
import type { PaymentStatus } from "../../../domain/payment/transitions.ts";

export const orderStatusLabels: Record<OrderStatus, MessageDescriptor> = {
  open: msg({ context: "order", message: "unpaid" }),
  paid: msg({ context: "order", message: "paid" }),
  partlyRefunded: msg({ context: "order", message: "partly refunded" }),
  refunded: msg({ context: "order", message: "refunded" }),
  cancelled: msg({ context: "order", message: "canceled" }),
};

export const paymentStatusLabels: Record<PaymentStatus, MessageDescriptor> = {
  created: msg({ context: "payment", message: "started" }),
  requiresAction: msg({ context: "payment", message: "waiting for the client" }),
  pending: msg({ context: "payment", message: "in progress" }),
  succeeded: msg({ context: "payment", message: "received" }),
  failed: msg({ context: "payment", message: "failed" }),
  expired: msg({ context: "payment", message: "expired" }),
  cancelled: msg({ context: "payment", message: "canceled" }),
  refunded: msg({ context: "payment", message: "refunded" }),
  partlyRefunded: msg({ context: "payment", message: "partly refunded" }),
  disputed: msg({ context: "payment", message: "disputed" }),
  chargedBack: msg({ context: "payment", message: "charged back" }),
};

export function useProviderLabels(): Record<(typeof paymentProviders)[number], string> {
  const { t } = useLingui();
  return { stripe: "Stripe", transfer: t`Transfer to the partner`, sandbox: t`Test payments` };
}
