import { addMonths, type Day } from "../core/day.ts";
import { retriesIn } from "./retry-text.ts";

/** A card saved with the payment provider, as the provider describes it. */
export interface SavedMethod {
  /** As the provider names it, for example `visa`. */
  brand: string;
  last4: string;
  /** 1 to 12. The card is valid to the end of this month. */
  expiryMonth: number;
  expiryYear: number;
}

/** Whether a card is no longer valid on a day. */
export function isExpiredOn({ expiryMonth, expiryYear }: Pick<SavedMethod, "expiryMonth" | "expiryYear">, day: Day) {
  const firstDay = `${expiryYear}-${String(expiryMonth).padStart(2, "0")}-01` as Day;
  return day >= addMonths(firstDay, 1);
}

const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Such as `Visa •••• 4242`; without a brand if it is unknown. */
export function methodName({ brand, last4 }: Pick<SavedMethod, "brand" | "last4">): string {
  const name = brandNames[brand];
  const digits = `••••\u00a0${last4}`;
  return name === undefined ? digits : `${name} ${digits}`;
}

/**
 * The consent to save a card and to charge it each month. The text and its days are stored with the card, so a changed text
 * or schedule applies only to later consents.
 */
export const autopayConsent = (locale: "pl" | "en", retryDays: readonly number[]): string =>
  locale === "pl"
    ? `Wyrażam zgodę na zapisanie tej karty u\u00a0operatora płatności i\u00a0pobieranie z\u00a0niej każdego kolejnego czynszu za ten boks w\u00a0terminie płatności, w\u00a0kwocie wynikającej z\u00a0umowy najmu. ${retriesIn.pl(retryDays)} Zgodę mogę w\u00a0każdej chwili wycofać w\u00a0serwisie Boksy.`
    : `I agree that this card is saved with the payment provider and charged for each following rent for this box on its due date, in the amount set by the rental agreement. ${retriesIn.en(retryDays)} I can withdraw this consent on Boksy at any time.`;
