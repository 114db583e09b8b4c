import { addDays, type Day } from "../core/day.ts";

/**
 * What the law asks of a trader before it offers anything: Regulation (EU) 2022/2065 (DSA), art. 30(1), and Directive (EU)
 * 2021/514 (DAC7), annex V. `register`: a number in a public register, KRS or REGON; `certification`: that it offers only
 * what is lawful.
 */
export const traderFields = [
  "legalName",
  "address",
  "phone",
  "email",
  "contactName",
  "nip",
  "register",
  "iban",
  "bankAccountHolder",
  "certification",
] as const;
export type TraderField = (typeof traderFields)[number];

/** A partner's data as stored; empty texts are missing. */
export interface TraderData {
  legalName: string;
  street: string;
  postcode: string;
  city: string;
  phone: string;
  email: string;
  contactName: string;
  nip: string | null;
  regon: string | null;
  krs: string | null;
  iban: string | null;
  bankAccountHolder: string | null;
  /** When the trader certified itself; null if it has not. */
  certifiedAt: string | null;
}

/** How many days a trader has to complete its data after it was asked; on the last day it still publishes. */
const traderDataDays = 30;
/** A reminder is sent this many days before the last one. */
export const traderReminderDays = 7;

export function missingTraderData(data: TraderData): TraderField[] {
  const has: Record<TraderField, boolean> = {
    legalName: data.legalName !== "",
    address: data.street !== "" && data.postcode !== "" && data.city !== "",
    phone: data.phone !== "",
    email: data.email !== "",
    contactName: data.contactName !== "",
    nip: data.nip !== null,
    register: data.krs !== null || data.regon !== null,
    iban: data.iban !== null,
    bankAccountHolder: data.bankAccountHolder !== null && data.bankAccountHolder !== "",
    certification: data.certifiedAt !== null,
  };
  return traderFields.filter((field) => !has[field]);
}

export const traderDataDueOn = (today: Day): Day => addDays(today, traderDataDays);

/**
 * Whether a trader may not publish: it was asked for data, the time is over, and something is still missing. What is
 * published already stays so.
 */
export const isTraderBlocked = (dueOn: Day | null, isDataMissing: boolean, today: Day): boolean =>
  dueOn !== null && dueOn < today && isDataMissing;
