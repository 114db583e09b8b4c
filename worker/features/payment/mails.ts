import { type MailData, outboxInsert } from "../mail/statements.ts";
import { type PaymentFacts, placeName } from "./facts.ts";
import type { RefundReason } from "./plan.ts";

type Database = Pick<D1Database, "prepare">;

/** Confirmed: one mail to the customer, one to the partner, each in their own language. */
export function confirmationMails(db: Database, facts: PaymentFacts, now: Date): D1PreparedStatement[] {
  const { code, box, place, seller, price, moveInOn, toOn, agreement, locale } = facts;
  const common = { code, boxNumber: box.number, moveInOn, toOn, todayGrosze: facts.amountGrosze };
  const toPartner = outboxInsert(db, {
    template: "reservationReceived",
    recipient: seller.email,
    locale: seller.locale,
    data: {
      ...common,
      clientName: agreement.nameTyped,
      clientEmail: facts.email ?? "",
      placeName: placeName(place, seller.locale),
      monthlyGrosze: price.monthlyGrosze,
    },
    cause: `${facts.reservationId}:received`,
    now,
  });
  if (facts.email === null) return [toPartner];
  const { street, postcode, city, accessFrom, accessTo, contactPhone } = place;
  const toCustomer = outboxInsert(db, {
    template: "reservationConfirmed",
    recipient: facts.email,
    locale,
    data: {
      ...common,
      ...{ street, postcode, city, accessFrom, accessTo, contactPhone },
      name: agreement.nameTyped,
      placeName: placeName(place, locale),
      monthlyGrosze: price.monthlyGrosze,
      depositGrosze: price.depositGrosze,
      nextChargeOn: price.nextChargeOn,
      withdrawUntilOn: facts.withdrawUntilOn,
    },
    cause: `${facts.reservationId}:confirmed`,
    now,
  });
  return [toCustomer, toPartner];
}

export function refundMail(db: Database, facts: PaymentFacts, reason: RefundReason, now: Date): D1PreparedStatement[] {
  if (facts.email === null) return [];
  const data: MailData["paymentRefunded"] = {
    name: facts.agreement.nameTyped,
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

/** A failure is worth a mail only when the box is gone with it: until then the customer sees it on the page. */
export function failureMail(db: Database, facts: PaymentFacts, now: Date): D1PreparedStatement[] {
  const held = facts.holdExpiresAt !== null && facts.holdExpiresAt > now.toISOString();
  if (facts.email === null || (held && facts.reservationStatus === "pendingPayment")) return [];
  const data: MailData["paymentFailed"] = {
    name: facts.agreement.nameTyped,
    reservationId: facts.reservationId,
    code: facts.code,
    boxNumber: facts.box.number,
    placeName: placeName(facts.place, facts.locale),
    amountGrosze: facts.amountGrosze,
    heldUntilAt: null,
    timezone: facts.place.timezone,
  };
  const cause = `${facts.id}:failed`;
  return [
    outboxInsert(db, { template: "paymentFailed", recipient: facts.email, locale: facts.locale, data, cause, now }),
  ];
}
