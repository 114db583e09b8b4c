import { guestOf, outboxInsert } from "../../email/statements.ts";
import type { LandlordMail, TenantMail } from "../../email/template.ts";
import type { LandlordTemplate, MailData, MailOf, TenantTemplate } from "../../email/templates.ts";
import type { RentCommandContext } from "../model/rent-command.ts";
import { placeNameOf, type RentState } from "../model/state.ts";

/** What an email to the tenant says about every rent. */
export type MailedRent = Pick<
  RentState,
  "id" | "partnerId" | "boxNumber" | "namePl" | "nameEn" | "clientName" | "email" | "locale" | "guestLink"
>;

/**
 * Emails the tenant in their language, if they have an address. `cause` distinguishes this email from others about the
 * rent.
 */
export function mailTenant<T extends TenantTemplate>(
  { db, now }: Pick<RentCommandContext, "db" | "now">,
  rent: MailedRent,
  template: T,
  cause: string,
  news: Omit<MailData[T], keyof TenantMail>,
): D1PreparedStatement[] {
  return rent.email === "" ? [] : [outboxInsert(db, tenantMail(rent, template, `${rent.id}:${cause}`, news, now))];
}

/** An email to a tenant who has an address. */
export function tenantMail<T extends TenantTemplate>(
  rent: MailedRent,
  template: T,
  cause: string,
  news: Omit<MailData[T], keyof TenantMail>,
  now: Date,
): MailOf<T> {
  const { email, locale } = rent;
  const tenant = {
    name: rent.clientName,
    boxNumber: rent.boxNumber,
    placeName: placeNameOf(rent, locale),
    guest: guestOf(rent.guestLink),
  };
  const data = { ...tenant, ...news } as MailData[T];
  const from = { partnerId: rent.partnerId, pace: "service" } as const;
  return { template, recipient: email, locale, data, cause, from, now };
}

/** Emails the partner in their language. */
export function mailPartner<T extends LandlordTemplate>(
  { db, now }: Pick<RentCommandContext, "db" | "now">,
  rent: RentState,
  template: T,
  cause: string,
  news: Omit<MailData[T], keyof LandlordMail>,
): D1PreparedStatement[] {
  const { partnerEmail, partnerLocale: locale } = rent;
  if (partnerEmail === "") return [];
  const facts = {
    rentId: rent.id,
    clientName: rent.clientName,
    boxNumber: rent.boxNumber,
    placeName: placeNameOf(rent, locale),
  };
  const data = { ...facts, ...news } as MailData[T];
  return [outboxInsert(db, { template, recipient: partnerEmail, locale, data, cause: `${rent.id}:${cause}`, now })];
}
