import { nextChargeOf } from "../../../../domain/rent/next-charge.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import type { InvoiceRow } from "../../invoice/queries.ts";
import { newestInvoices } from "../../invoice/service.ts";
import { type RentFacts, readRents, readUnpaidCharge, unpaidChargeOfUser } from "../../rent/model/queries.ts";
import { cardOf, currentRents } from "../../rent/service.ts";
import { displayNameOf, guestReservationOf, openReservationsOf, type ReservationLite } from "./queries.ts";

/** All data of the customer dashboard in one read. */
export async function readDashboard(ctx: RequestContext) {
  const { locale, now, session } = ctx;
  const isVerified = session.status === "authenticated" && session.emailVerified;
  const verifiedEmail = isVerified ? (session.email?.toLowerCase() ?? null) : null;
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ uid, db }) => [
    displayNameOf(db, uid),
    currentRents(db, uid, locale),
    unpaidChargeOfUser(db, uid),
    openReservationsOf(db, uid, now, locale),
    newestInvoices(db, uid, now),
    guestReservationOf(db, verifiedEmail, now),
  ]);
  const [name, rentRows, unpaid, reservations, invoices, ofGuest] = results;
  const rents = readRents(rentRows);
  const nextPayment = readUnpaidCharge(unpaid) ?? nextPaymentOf(rents);
  const payingRent = rents.find(({ id }) => id === nextPayment?.rentId);
  return {
    displayName: rows<{ displayName: string | null }>(name)[0]?.displayName ?? null,
    rents: rents.map(cardOf),
    /** `creditGrosze`: credit of the tenant, which pays a part or all of it. */
    nextPayment: nextPayment && { ...nextPayment, creditGrosze: payingRent?.creditGrosze ?? 0 },
    reservations: rows<ReservationLite>(reservations),
    invoices: rows<InvoiceRow>(invoices),
    /** A guest reservation with the account's verified address, which the account may claim; null if there is none. */
    guestReservationId: rows<{ id: string }>(ofGuest)[0]?.id ?? null,
  };
}

/** If nothing is due now, the next payment is the earliest future charge. */
function nextPaymentOf(rents: readonly RentFacts[]) {
  const coming = rents.flatMap((rent) => {
    const next = nextChargeOf(rent);
    return next === null
      ? []
      : [
          {
            ...next,
            isCharged: false,
            charges: [],
            rentId: rent.id,
            boxNumber: rent.box.number,
            transfer: rent.transfer,
            autopay: rent.autopay && { ...rent.autopay, collectOn: next.dueOn },
          },
        ];
  });
  return coming.sort((a, b) => a.dueOn.localeCompare(b.dueOn))[0] ?? null;
}
