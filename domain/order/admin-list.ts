import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";
import { type PaymentStatus, paymentTransitions } from "../payment/transitions.ts";
import { type OrderStatus, orderTransitions } from "./transitions.ts";

const statuses = Object.keys(orderTransitions) as [OrderStatus, ...OrderStatus[]];
const paymentStatuses = Object.keys(paymentTransitions) as [PaymentStatus, ...PaymentStatus[]];
export const paymentProviders = ["stripe", "transfer", "sandbox"] as const;
const adminOrderSorts = ["created-desc", "created-asc", "total-desc", "total-asc"] as const;

export type AdminOrderSort = (typeof adminOrderSorts)[number];

/** The query of the marketplace's list of orders. `payment` is the status of an order's last payment attempt. */
export const adminOrderQuery = z.strictObject({
  status: z.enum(statuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  provider: z.enum(paymentProviders).optional(),
  money: z.enum(["disputed", "refunded"]).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(adminOrderSorts).default("created-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type AdminOrderQuery = z.output<typeof adminOrderQuery>;
