import { dayAt } from "../../../domain/core/day.ts";
import { type Id, newId } from "../../../domain/core/ids.ts";
import { firstPeriod, type PriceLine, recurringLines } from "../../../domain/reservation/price.ts";
import type { Database } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { RowVersion } from "../../http/row-version.ts";
import { ensureClient } from "../client/statements.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { invoiceLinesOf } from "../invoice/issue/lines.ts";
import { issueInvoiceStatements } from "../invoice/issue/statements.ts";
import { payOrder } from "../order/statements.ts";
import { carryOver } from "../rent/lifecycle/carry-statements.ts";
import { insertCharge, insertRent } from "../rent/model/statements.ts";
import { confirmReservation, releaseBox, takeBox } from "../reservation/statements.ts";
import { confirmationMails } from "./emails.ts";
import { type PaymentFacts, placeName } from "./facts.ts";
import { paidLines, transferLines } from "./ledger/ledger.ts";
import { ledgerStatements } from "./ledger/ledger-statements.ts";

export interface Confirmation {
  facts: PaymentFacts;
  /** The payment's new version, checked by the caller's batch (`auditChange`). */
  rowVersion: RowVersion;
  accessCodeSealed: string;
  now: Date;
  requestId: string;
  /** See `isKsefRequired`. */
  isKsefRequired: boolean;
}

const sum = (lines: readonly PriceLine[]) => lines.reduce((total, line) => total + line.grossGrosze, 0);

/**
 * Confirms a paid reservation in one batch: the occupancy (which the ledger may refuse), the client, the rent with its access
 * code, the first charge and its invoice, the ledger entries, two emails.
 */
export function confirmStatements(db: Database, confirmation: Confirmation): D1PreparedStatement[] {
  const { facts, rowVersion, now, requestId } = confirmation;
  const today = dayAt(now, facts.place.timezone);
  const startsNow = facts.moveInOn <= today;
  const rentId = newId("rent");
  const chargeId = newId("charge");
  const { reservationId, partnerId, uid, moveInOn, toOn, price } = facts;
  const period = firstPeriod(price);
  const recurring = recurringLines(price);
  const charged = price.today.filter((line) => line.kind !== "deposit");
  const audit = (action: string, entity: "reservation" | "rent", of: RowVersion) =>
    auditChange(db, of, { actor: "payments", action, entity, partnerId, requestId, now });

  return [
    ...client(db, confirmation),
    payOrder(db, facts.orderId, rowVersion.nextVersion, now),
    confirmReservation(
      db,
      { id: reservationId, status: facts.reservationStatus },
      startsNow ? "confirmAndConvert" : "confirm",
      rowVersion.nextVersion,
      now,
    ),
    audit(startsNow ? "convert" : "confirm", "reservation", {
      ...rowVersion,
      table: "reservations",
      id: reservationId,
    }),
    releaseBox(db, reservationId),
    takeBox(db, {
      boxId: facts.boxId,
      period: { from: moveInOn, to: toOn },
      kind: startsNow ? "rent" : "reservation",
      reference: startsNow ? rentId : reservationId,
      now,
    }),
    insertRent(db, {
      id: rentId,
      reservationId,
      uid,
      startOn: moveInOn,
      endOn: toOn,
      anchorDay: price.anchorDay,
      calendarFromOn: price.calendarFromOn ?? null,
      paymentTerm: price.paymentTerm,
      monthlyGrosze: sum(recurring),
      monthlyLines: recurring,
      accessCodeSealed: confirmation.accessCodeSealed,
      depositGrosze: facts.depositGrosze,
      status: startsNow ? "active" : "scheduled",
      nextVersion: rowVersion.nextVersion,
      now,
    }),
    audit(startsNow ? "start" : "schedule", "rent", { ...rowVersion, table: "rents", id: rentId }),
    insertCharge(db, {
      id: chargeId,
      rentId,
      partnerId,
      period,
      lines: charged,
      amountGrosze: sum(charged),
      dueOn: today,
      status: "paid",
      paymentId: facts.id,
      now,
    }),
    ...(startsNow
      ? carryOver(db, { reservationId, partnerId, nextVersion: rowVersion.nextVersion, requestId, now })
      : []),
    ...invoice(db, confirmation, { rentId, chargeId, period, today }),
    ...ledgerStatements(db, {
      partnerId,
      paymentId: facts.id,
      chargeId,
      lines:
        facts.provider === "transfer"
          ? transferLines(facts.commissionGrosze)
          : paidLines(facts.amountGrosze, facts.depositGrosze, facts.commissionGrosze),
      now,
    }),
    endInvitationsOf(db, reservationId, "accepted", rowVersion.nextVersion, now),
    ...confirmationMails(db, facts, now),
  ];
}

/** A reservation that the partner created already has its client. */
function client(db: Database, { facts, rowVersion, now }: Confirmation): D1PreparedStatement[] {
  const { partnerId, uid, clientId, guestName, payerName, email, phone, buyer, locale } = facts;
  if (clientId !== null) return [];
  const name = (uid === null ? guestName : null) ?? payerName;
  const contact = { name, email: email ?? "", phone: phone ?? "", locale };
  return [ensureClient(db, rowVersion, { partnerId, uid, ...contact, buyer, now })];
}

function invoice(
  db: Database,
  { facts, rowVersion, now, isKsefRequired }: Confirmation,
  of: { rentId: string; chargeId: string; period: { from: string; to: string }; today: string },
): D1PreparedStatement[] {
  const { place, locale, products, box, price } = facts;
  const names = products.map(({ productId, namePl, nameEn }) => [productId, locale === "pl" ? namePl : nameEn]);
  const thing = {
    boxNumber: box.number,
    placeName: placeName(place, locale),
    street: place.street,
    city: place.city,
    productNames: Object.fromEntries(names) as Record<string, string>,
  };
  const id: Id<"invoice"> = newId("invoice");
  return issueInvoiceStatements(db, {
    id,
    orderId: facts.orderId,
    rentId: of.rentId,
    chargeId: of.chargeId,
    boxNumber: box.number,
    lines: invoiceLinesOf(price.today, thing, locale),
    period: of.period,
    issuedOn: of.today,
    soldOn: of.today,
    dueOn: of.today,
    paymentMethod: facts.provider === "transfer" ? "transfer" : "online",
    locale,
    now,
    rowVersion,
    isKsefRequired,
  });
}
