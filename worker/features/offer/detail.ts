import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type ReservationStatus, statusAt } from "../../../domain/reservation/transitions.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type InvoiceRow, invoicesOfReservation } from "../invoice/queries.ts";
import { type ReservationView, sharedViewOf } from "../reservation/view.ts";
import { arrivalOf } from "./arrival.ts";
import { type CancelConsequence, cancelConsequenceOf } from "./cancel-by-partner.ts";
import { readPartnerReservation } from "./partner-reservation.ts";
import { type HistoryRow, type PartnerFacts, selectHistory, selectOfOrder } from "./queries.ts";

type PublicFacts = Omit<PartnerFacts, "payment" | "rent" | "invitation"> & {
  payment: Omit<NonNullable<PartnerFacts["payment"]>, "version"> | null;
  rent: Omit<NonNullable<PartnerFacts["rent"]>, "version"> | null;
  invitation: Omit<NonNullable<PartnerFacts["invitation"]>, "version"> | null;
};

export interface ReservationDetail extends PublicFacts {
  reservation: Omit<
    ReservationView,
    "guest" | "payment" | "cancellation" | "autopayConsent" | "clauses" | "returnIban" | "needsReturnAccount"
  >;
  invoices: InvoiceRow[];
  history: HistoryRow[];
  /** What the partner can do now; null or false if not possible. */
  can: {
    resend: boolean;
    recordPayment: boolean;
    cancel: CancelConsequence | null;
    handOver: boolean;
    noShow: boolean;
  };
}

/** A reservation with the partner's data and possible actions. Throws `resource.not_found`. */
export async function getDetail(ctx: RequestContext, id: string): Promise<ReservationDetail> {
  const { now } = ctx;
  const { actor, reservation, facts, results } = await readPartnerReservation(ctx, id, (db) => [
    invoicesOfReservation(db, { sql: "?1", values: [id] }, now),
    selectHistory(db, id),
  ]);
  const { payment, rent, invitation } = facts;
  const status = statusAt(reservation, now);
  const arrival = arrivalOf({ reservation, facts }, dayAt(now, reservation.place.timezone));
  const isOffer = reservation.offerExpiresAt !== null && isOpen(status);
  return {
    ...facts,
    payment: payment && withoutVersion(payment),
    rent: rent && withoutVersion(rent),
    invitation: invitation && withoutVersion(invitation),
    reservation: { ...sharedViewOf(reservation, now), buyer: reservation.buyer },
    invoices: rows<InvoiceRow>(results[0]),
    history: rows<HistoryRow>(results[1]),
    can: {
      resend: isOffer && facts.client !== null && facts.client.email !== "",
      recordPayment:
        actor.limits?.mayRecordPayments !== false &&
        isOpen(status) &&
        facts.source !== "web" &&
        payment?.status !== "pending",
      cancel: cancelConsequenceOf({ reservation, facts }, now),
      handOver: arrival.canHandOver,
      noShow: arrival.canRecordNoShow,
    },
  };
}

/** The reservation that an order belongs to. Throws `resource.not_found`. */
export async function findOfOrder(ctx: RequestContext, orderId: string): Promise<{ id: string }> {
  const { results } = await authorizedBatchRead(ctx, "order.complete", ({ uid, db }) => [
    selectOfOrder(db, uid, orderId),
  ]);
  const [found] = rows<{ id: string }>(results[0]);
  if (found === undefined) throw new DomainError("resource.not_found");
  return found;
}

const isOpen = (status: ReservationStatus) => status === "offered" || status === "pendingPayment";

function withoutVersion<Row extends { version: string }>({ version: _, ...row }: Row): Omit<Row, "version"> {
  return row;
}
