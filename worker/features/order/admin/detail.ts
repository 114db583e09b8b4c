import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type OrderEntry, type OrderEvent, selectEntries, selectEvents } from "./detail-queries.ts";
import { type AdminOrder, selectOrder } from "./list-queries.ts";
import { type RefundablePayment, refundablePayment } from "./refund-queries.ts";

export interface AdminOrderDetail {
  order: AdminOrder;
  /** Oldest first. */
  timeline: OrderEvent[];
  ledger: OrderEntry[];
  /** What an administrator can refund; null if nothing. */
  refundable: RefundablePayment | null;
}

/** An order with everything that happened to it. Throws `resource.not_found`. */
export async function getOrder(ctx: RequestContext, id: string): Promise<AdminOrderDetail> {
  const { results } = await authorizedBatchRead(ctx, "order.administer", ({ db }) => [
    selectOrder(db, id, ctx.locale),
    selectEntries(db, id),
    refundablePayment(db, id),
    ...selectEvents(db, id),
  ]);
  const [found, entries, payments, ...events] = results;
  const [order] = rows<AdminOrder>(found);
  if (order === undefined) throw new DomainError("resource.not_found");
  const timeline = events.flatMap((result) => rows<OrderEvent>(result)).toSorted((a, b) => compare(a.at, b.at));
  return {
    ...{ order, timeline, ledger: rows<OrderEntry>(entries) },
    refundable: rows<RefundablePayment>(payments)[0] ?? null,
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
