import { DomainError } from "../../../domain/core/errors.ts";
import type { DeliveriesQuery } from "../../../domain/webhook/schema.ts";
import type { WebhookTopic } from "../../../domain/webhook/topics.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  type DeliveryRow,
  deliveriesOf,
  deliveriesShown,
  type EndpointRow,
  endpointsOf,
  ownEndpoint,
  placesToChoose,
} from "./queries.ts";

/** The partner's endpoints and the places that they can be limited to. */
export async function listWebhooks(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "company.manage", ({ uid, db }) => [
    endpointsOf(db, uid, ctx.now, ctx.locale),
    placesToChoose(db, uid, ctx.locale),
  ]);
  return {
    endpoints: rows<EndpointRow>(results[0]).map((row) => ({
      ...row,
      topics: JSON.parse(row.topics) as WebhookTopic[],
    })),
    places: rows<{ id: string; name: string }>(results[1]),
  };
}

/** A page of an endpoint's deliveries. Throws `resource.not_found`. */
export async function listDeliveries(ctx: RequestContext, id: string, query: DeliveriesQuery) {
  const { results } = await authorizedBatchRead(ctx, "company.manage", ({ uid, db }) => [
    ownEndpoint(db, uid, id),
    deliveriesOf(db, uid, id, query),
  ]);
  if (rows(results[0]).length === 0) throw new DomainError("resource.not_found");
  const found = rows<DeliveryRow>(results[1]);
  const items = found.slice(0, deliveriesShown).map(({ cursor: _, ...item }) => item);
  return { items, next: found.length > deliveriesShown ? (found[deliveriesShown - 1]?.cursor ?? null) : null };
}
