import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  boxesFound,
  clientsFound,
  type FoundBox,
  type FoundClient,
  type FoundInvoice,
  type FoundPlace,
  type FoundRent,
  type FoundReservation,
  invoicesFound,
  placesFound,
  rentsFound,
  reservationsFound,
} from "./queries.ts";

/** Searches the partner's data by name, number or code; a few results per kind, in one batch. */
export async function find(ctx: RequestContext, q: string) {
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ db, uid }) => {
    const looked = { uid, q, locale: ctx.locale };
    return [
      clientsFound(db, looked),
      rentsFound(db, looked),
      reservationsFound(db, looked),
      boxesFound(db, looked),
      placesFound(db, looked),
      invoicesFound(db, looked),
    ];
  });
  const [clients, rents, reservations, boxes, places, invoices] = results;
  return {
    clients: rows<FoundClient>(clients).map((client) => ({ ...client, blocked: client.blocked === 1 })),
    rents: rows<FoundRent>(rents),
    reservations: rows<FoundReservation>(reservations),
    boxes: rows<FoundBox>(boxes),
    places: rows<FoundPlace>(places),
    invoices: rows<FoundInvoice>(invoices),
  };
}
