import { addDays, type Day, dayAt } from "../../../../domain/core/day.ts";
import { compensationOf } from "../../../../domain/debt/compensation.ts";
import { interestOf } from "../../../../domain/debt/interest.ts";
import { type CollectionRates, ratesOf } from "../../../../domain/debt/rates.ts";
import type { Locale } from "../../../env.ts";
import { formatTime } from "../../../format.ts";
import { type CsvCell, csvAmount, csvText } from "../../../http/csv.ts";
import type { AccessEvidence, ChargeEvidence, EmailEvidence, PaymentEvidence, StepEvidence } from "./queries.ts";
import { evidenceWords } from "./words.ts";

export interface Reader {
  locale: Locale;
  timezone: string;
}

/** An instant where the place is: `2026-11-10 09:07`. */
export const timeAt = (at: string, { timezone }: Pick<Reader, "timezone">): string =>
  `${dayAt(new Date(at), timezone)} ${formatTime(at, "pl", timezone)}`;

/** All charges with their interest up to today, and what a company owes for the cost of recovering those that are late. */
export function chargesList(
  charges: readonly ChargeEvidence[],
  { rates, today }: { rates: CollectionRates; today: Day },
  { locale }: Reader,
): string {
  const money = (grosze: number) => csvAmount(grosze, locale);
  const lines = charges.map(({ payments, ...charge }): CsvCell[] => {
    const { fromOn, toOn, dueOn, amountGrosze, openGrosze, invoiceNumber, clientKind } = charge;
    const late = interestOf({ ...charge, payments: JSON.parse(payments) }, ratesOf(rates, clientKind, charge), today);
    const owed = late.length === 0 ? null : compensationOf(clientKind, charge, rates.euro);
    return [
      ...[fromOn, addDays(toOn, -1), dueOn, money(amountGrosze), money(amountGrosze - openGrosze), money(openGrosze)],
      ...[invoiceNumber, money(late.reduce((sum, { interestGrosze }) => sum + interestGrosze, 0)), owed?.eur ?? null],
      ...[owed?.rate?.table ?? null, owed === null || owed.grosze === null ? null : money(owed.grosze)],
    ];
  });
  return csvText([evidenceWords[locale].charges, ...lines], locale);
}

export function paymentsList(payments: readonly PaymentEvidence[], { locale }: Reader): string {
  const words = evidenceWords[locale];
  const lines = payments.map(({ on, method, title, grosze, fromOn }): CsvCell[] => [
    ...[on, words.methods[method], title, csvAmount(grosze, locale), fromOn],
  ]);
  return csvText([words.payments, ...lines], locale);
}

export function stepsList(steps: readonly StepEvidence[], reader: Reader): string {
  const { locale } = reader;
  const words = evidenceWords[locale];
  const lines = steps.map(({ at, kind, debtGrosze, note, actorName }): CsvCell[] => [
    ...[timeAt(at, reader), words.happened[kind], csvAmount(debtGrosze, locale), actorName ?? words.automatic, note],
  ]);
  return csvText([words.steps, ...lines], locale);
}

export function accessList(events: readonly AccessEvidence[], reader: Reader): string {
  const words = evidenceWords[reader.locale];
  const lines = events.map(({ at, action, actorName }): CsvCell[] => [
    ...[timeAt(at, reader), words.accessed[action], actorName ?? words.automatic],
  ]);
  return csvText([words.access, ...lines], reader.locale);
}

export function emailsList(emails: readonly (EmailEvidence & { subject: string })[], reader: Reader): string {
  const words = evidenceWords[reader.locale];
  const lines = emails.map(({ createdAt, sentAt, status, recipient, subject }): CsvCell[] => [
    ...[timeAt(createdAt, reader), sentAt === null ? null : timeAt(sentAt, reader), words.statuses[status]],
    ...[recipient, subject],
  ]);
  return csvText([words.emails, ...lines], reader.locale);
}
