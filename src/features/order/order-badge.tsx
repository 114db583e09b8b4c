import { useLingui } from "@lingui/react/macro";
import type { OrderStatus } from "../../../domain/order/transitions.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { orderStatusLabels } from "./order-labels.ts";
import type { AdminOrder } from "./queries.ts";

const tones = {
  open: "soon",
  paid: "ok",
  partlyRefunded: "neutral",
  refunded: "neutral",
  cancelled: "neutral",
} as const;

/** What an administrator has to know first: a dispute, then a failed payment, then the order's status. */
export function OrderBadge({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const status = order.status as OrderStatus;
  if (order.paymentStatus === "disputed") return <Badge tone="danger">{t`dispute`}</Badge>;
  if (order.paymentStatus === "chargedBack") return <Badge tone="danger">{t`charged back`}</Badge>;
  if (status === "open" && order.paymentStatus === "failed") return <Badge tone="danger">{t`payment failed`}</Badge>;
  return <Badge tone={tones[status]}>{t(orderStatusLabels[status])}</Badge>;
}
