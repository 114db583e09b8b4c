import type { Transitions } from "../core/transitions.ts";

export type OrderStatus = "open" | "paid" | "refunded" | "partlyRefunded" | "cancelled";
export type OrderTransition = "pay" | "cancel" | "refund" | "refundPart";

/** All transitions of an order. A cancelled order can still be paid: the late payment is recorded and refunded. */
export const orderTransitions: Transitions<OrderStatus, OrderTransition> = {
  open: { pay: "paid", cancel: "cancelled" },
  paid: { refund: "refunded", refundPart: "partlyRefunded" },
  cancelled: { pay: "paid" },
  partlyRefunded: { refund: "refunded", refundPart: "partlyRefunded" },
  refunded: {},
};
