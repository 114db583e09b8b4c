import { addDays, type Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { pick } from "../../../../domain/core/pick.ts";
import { cleanText } from "../../../../domain/core/text.ts";
import { retriesIn } from "../../../../domain/payment/retry-text.ts";
import { blikLimitGrosze, type SavedMethodKind } from "../../../../domain/payment/saved-method.ts";
import type { BillingMonths } from "../../../../domain/rent/billing.ts";
import { type ChargedRent, nextChargeOf } from "../../../../domain/rent/next-charge.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney, formatPrice } from "../../../format.ts";

/** The rent that a consent is given for: price, cycle and end, which BLIK requires to be shown before the code is entered. */
export interface ConsentTerms {
  /** The next charge. */
  dueOn: Day;
  amountGrosze: number;
  /** How many months each charge covers. */
  months: BillingMonths;
  /** exclusive; null is open-ended */
  endOn: Day | null;
}

const cycles: Record<Locale, Record<BillingMonths, string>> = {
  pl: { 1: "co miesiąc", 3: "co 3\u00a0miesiące", 12: "co rok" },
  en: { 1: "every month", 3: "every 3\u00a0months", 12: "every year" },
};

/** The terms of a rent; null if no charge follows. */
export function consentTermsOf(rent: ChargedRent): ConsentTerms | null {
  const next = nextChargeOf(rent);
  return next && { ...pick(next, ["dueOn", "amountGrosze"]), months: rent.billingMonths, endOn: rent.endOn };
}

/** The kinds of methods that may be saved for charges of an amount. BLIK is left out if its limit does not suffice. */
const kindsFor = (amountGrosze: number): SavedMethodKind[] =>
  amountGrosze > blikLimitGrosze ? ["card"] : ["card", "blik"];

/** Price, cycle and end in words, such as "najbliższa płatność 299,00 zł 1 grudnia 2026, potem co miesiąc do końca najmu". */
export function termsInWords({ dueOn, amountGrosze, months, endOn }: ConsentTerms, locale: Locale): string {
  const [amount, day, cycle] = [formatMoney(amountGrosze, locale), formatDay(dueOn, locale), cycles[locale][months]];
  if (locale === "pl") {
    const end = endOn === null ? "do końca najmu" : `do końca najmu (${formatDay(addDays(endOn, -1), "pl")})`;
    return `najbliższa płatność ${amount} ${day}, potem ${cycle} ${end}`;
  }
  const end =
    endOn === null ? "until the rental ends" : `until the rental ends (${formatDay(addDays(endOn, -1), "en")})`;
  return `the next payment of ${amount} on ${day}, then ${cycle} ${end}`;
}

const blikLimit = (kinds: readonly SavedMethodKind[], locale: Locale): string => {
  if (!kinds.includes("blik")) return "";
  const limit = formatPrice(blikLimitGrosze, locale);
  return locale === "pl"
    ? ` Jedna płatność automatyczna BLIK wynosi najwyżej ${limit}.`
    : ` One automatic BLIK payment is at most ${limit}.`;
};

const savedNow = {
  pl: (kinds: readonly SavedMethodKind[]) =>
    kinds.includes("blik") ? "metody, którą teraz płacę (karty lub BLIK)," : "karty, którą teraz płacę,",
  en: (kinds: readonly SavedMethodKind[]) =>
    kinds.includes("blik") ? "method with which I pay now (card or BLIK)" : "card with which I pay now",
};

const ending = {
  pl: (kinds: readonly SavedMethodKind[], retryDays: readonly number[]) =>
    `${retriesIn.pl(retryDays)} Zgodę mogę w\u00a0każdej chwili wycofać w\u00a0serwisie Boksy${kinds.includes("blik") ? ", a\u00a0zgodę BLIK także w\u00a0aplikacji banku" : ""}.`,
  en: (kinds: readonly SavedMethodKind[], retryDays: readonly number[]) =>
    `${retriesIn.en(retryDays)} I can withdraw this consent on Boksy at any time${kinds.includes("blik") ? ", and the BLIK mandate also in my bank’s app" : ""}.`,
};

/** The consent to save a method, as the customer saw it, and the kinds of methods that it covers. */
export interface SaveConsent {
  text: string;
  /** ISO instant */
  at: string;
  kinds: readonly SavedMethodKind[];
  /** The days of its schedule, which bind the charges of the method. */
  retryDays: readonly number[];
}

/**
 * The consent that a customer who pays now gives by a text that they saw; null without one. Throws
 * `resource.version_conflict` if the terms or the schedule have changed since, or no charge follows.
 */
export function saveConsentOf(
  shown: string | undefined,
  terms: ConsentTerms | null,
  { retryDays, locale, now }: { retryDays: readonly number[]; locale: Locale; now: Date },
): SaveConsent | null {
  if (shown === undefined) return null;
  if (terms === null) throw new DomainError("resource.version_conflict");
  const text = autopayConsent(terms, retryDays, locale);
  requireShown(shown, text);
  return { text, at: now.toISOString(), kinds: kindsFor(terms.amountGrosze), retryDays };
}

/** Throws `resource.version_conflict` if the customer saw another text of a consent. */
export function requireShown(shown: string, text: string): void {
  if (shown !== cleanText(text).trim()) throw new DomainError("resource.version_conflict");
}

/**
 * The consent to save the method of a payment and to charge it for the charges that follow. The text is stored with the
 * method, so a changed text applies only to later consents.
 */
export function autopayConsent(terms: ConsentTerms, retryDays: readonly number[], locale: Locale): string {
  const kinds = kindsFor(terms.amountGrosze);
  return locale === "pl"
    ? `Wyrażam zgodę na zapisanie u\u00a0operatora płatności ${savedNow.pl(kinds)} i\u00a0pobieranie w\u00a0ten sposób każdego kolejnego czynszu za ten boks w\u00a0terminie płatności, w\u00a0kwocie wynikającej z\u00a0umowy najmu: ${termsInWords(terms, "pl")}.${blikLimit(kinds, "pl")} ${ending.pl(kinds, retryDays)}`
    : `I agree that the ${savedNow.en(kinds)} is saved with the payment provider and charged for each following rent for this box on its due date, in the amount set by the rental agreement: ${termsInWords(terms, "en")}.${blikLimit(kinds, "en")} ${ending.en(kinds, retryDays)}`;
}

/**
 * The consent to charge a new method in place of the saved one. It also covers rents whose automatic payment failed, which
 * `autopayConsent`, given for following rents, does not.
 */
export function methodChangeConsent(retryDays: readonly number[], locale: Locale): string {
  const kinds: SavedMethodKind[] = ["card", "blik"];
  return locale === "pl"
    ? `Wyrażam zgodę na zapisanie u\u00a0operatora płatności nowej metody (karty lub BLIK) i\u00a0pobieranie w\u00a0ten sposób, zamiast dotychczasowego, każdego kolejnego czynszu za wybrane boksy w\u00a0terminie płatności, w\u00a0kwocie wynikającej z\u00a0umowy najmu, a\u00a0także czynszu, którego nie udało się pobrać dotychczas – najwcześniej następnego dnia.${blikLimit(kinds, "pl")} ${ending.pl(kinds, retryDays)}`
    : `I agree that the new method (card or BLIK) is saved with the payment provider and charged, in place of the current one, for each following rent for the chosen boxes on its due date, in the amount set by the rental agreement, and for rent that could not be charged until now, on the next day at the earliest.${blikLimit(kinds, "en")} ${ending.en(kinds, retryDays)}`;
}
