import { dayAt } from "../../../domain/core/day.ts";
import type { OpenAmount } from "../../../domain/offer/offer.ts";
import type { TransferDue } from "../../../domain/rent/settlement.ts";
import { productList } from "../../../domain/reservation/price.ts";
import type { Database } from "../../db/database.ts";
import { guestOf, outboxInsert } from "../email/statements.ts";
import type { MailData } from "../email/templates.ts";
import { type PaymentFacts, placeName } from "./facts.ts";
import type { RefundReason } from "./plan.ts";
import type { RefusedRefund } from "./refund/refund-queries.ts";

/** A confirmed reservation with what was paid for it so far. */
type Confirmed = Pick<
  PaymentFacts,
  | (
      | "reservationId"
      | "code"
      | "partnerId"
      | "moveInOn"
      | "toOn"
      | "withdrawUntilOn"
      | "agreement"
      | "price"
      | "amountGrosze"
    )
  | ("box" | "place" | "seller" | "products" | "payerName" | "email" | "locale" | "guestLink")
>;

/** One email to the customer and one to the partner, each in their own language, if they have an address. */
export function confirmationMails(
  db: Database,
  facts: Confirmed,
  now: Date,
  open: OpenAmount | null = null,
): D1PreparedStatement[] {
  return [...customerMail(db, facts, now, open), ...partnerMail(db, facts, now, open)];
}

function customerMail(db: Database, facts: Confirmed, now: Date, open: OpenAmount | null): D1PreparedStatement[] {
  if (facts.email === null) return [];
  const { code, box, place, price, moveInOn, toOn, locale, withdrawUntilOn, agreement } = facts;
  const { street, postcode, city, accessFrom, accessTo, contactPhone } = place;
  const { monthlyGrosze, depositGrosze, nextDueOn, partToOn } = price;
  const data: MailData["reservationConfirmed"] = {
    ...{ code, moveInOn, toOn, withdrawUntilOn, isSigned: agreement !== null },
    ...{ street, postcode, city, accessFrom, accessTo, contactPhone },
    ...{ monthlyGrosze, depositGrosze, nextDueOn, partToOn, open },
    name: facts.payerName,
    reservationId: facts.reservationId,
    startsToday: moveInOn <= dayAt(now, place.timezone),
    boxNumber: box.number,
    placeName: placeName(place, locale),
    todayGrosze: facts.amountGrosze,
    guest: guestOf(facts.guestLink),
  };
  const cause = `${facts.reservationId}:confirmed`;
  const from = { partnerId: facts.partnerId, pace: "service" } as const;
  return [
    outboxInsert(db, { template: "reservationConfirmed", recipient: facts.email, locale, data, cause, from, now }),
  ];
}

function partnerMail(db: Database, facts: Confirmed, now: Date, open: OpenAmount | null): D1PreparedStatement[] {
  const { code, box, place, seller, price, moveInOn, toOn } = facts;
  const { email, locale } = seller;
  if (email === "") return [];
  const data: MailData["reservationReceived"] = {
    ...{ code, moveInOn, toOn, open },
    clientName: facts.payerName,
    clientEmail: facts.email ?? "",
    boxNumber: box.number,
    placeName: placeName(place, locale),
    todayGrosze: facts.amountGrosze,
    monthlyGrosze: price.monthlyGrosze,
    products: productList(facts.products, locale),
  };
  const cause = `${facts.reservationId}:received`;
  return [outboxInsert(db, { template: "reservationReceived", recipient: email, locale, data, cause, now })];
}

export function refundMail(db: Database, facts: PaymentFacts, reason: RefundReason, now: Date): D1PreparedStatement[] {
  if (facts.email === null) return [];
  const data: MailData["paymentRefunded"] = {
    name: facts.payerName,
    code: facts.code,
    boxNumber: facts.box.number,
    placeName: placeName(facts.place, facts.locale),
    amountGrosze: facts.amountGrosze,
    reason,
  };
  const cause = `${facts.id}:refunded`;
  return [
    outboxInsert(db, { template: "paymentRefunded", recipient: facts.email, locale: facts.locale, data, cause, now }),
  ];
}

/** Emails a failed payment only if the hold has ended too. Otherwise the customer sees the failure on the page. */
export function failureMail(db: Database, facts: PaymentFacts, now: Date): D1PreparedStatement[] {
  const held = facts.holdExpiresAt !== null && facts.holdExpiresAt > now.toISOString();
  if (facts.email === null || (held && facts.reservationStatus === "pendingPayment")) return [];
  const data: MailData["paymentFailed"] = {
    name: facts.payerName,
    reservationId: facts.reservationId,
    code: facts.code,
    boxNumber: facts.box.number,
    placeName: placeName(facts.place, facts.locale),
    amountGrosze: facts.amountGrosze,
    heldUntilAt: null,
    timezone: facts.place.timezone,
    guest: guestOf(facts.guestLink),
  };
  const cause = `${facts.id}:failed`;
  return [
    outboxInsert(db, { template: "paymentFailed", recipient: facts.email, locale: facts.locale, data, cause, now }),
  ];
}

/** The client and the partner are notified that a refund was refused, if they have an address. */
export function refusedReturnMails(
  db: Database,
  refundId: string,
  mail: RefusedRefund & { kind: TransferDue["kind"] },
  now: Date,
): D1PreparedStatement[] {
  const { clientId, name, email, locale, partnerId, partnerName, partnerEmail, contactPhone, partnerLocale } = mail;
  const { amountGrosze, commissionGrosze, kind, guestLink } = mail;
  const cause = `${refundId}:refused`;
  const hasRental = mail.hasRental === 1;
  return [
    ...(email === ""
      ? []
      : [
          outboxInsert(db, {
            ...{ template: "refundRefused", recipient: email, locale, cause, now },
            data: { name, partnerName, contactPhone, amountGrosze, kind, hasRental, guest: guestOf(guestLink) },
            from: { partnerId, pace: "service" },
          }),
        ]),
    ...(partnerEmail === ""
      ? []
      : [
          outboxInsert(db, {
            ...{ template: "refundRefusedToPartner", recipient: partnerEmail, locale: partnerLocale, now },
            ...{ cause: `${cause}:partner` },
            data: { name: partnerName, clientId, clientName: name, amountGrosze, commissionGrosze, kind },
          }),
        ]),
  ];
}
