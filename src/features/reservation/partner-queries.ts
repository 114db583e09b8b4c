import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

export type PartnerReservation = InferResponseType<typeof api.partner.reservations.$get, 200>["items"][number];

export const partnerReservationsQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.reservationList(filter), filter, (query, options) =>
    unwrap(api.partner.reservations.$get({ query }, options)),
  );
