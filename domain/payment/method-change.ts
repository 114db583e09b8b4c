import { retriesIn } from "./retry-text.ts";

/**
 * The consent to charge a new card in place of the saved one. It also covers rents whose automatic payment failed, which
 * `autopayConsent`, given for following rents, does not.
 */
export const methodChangeConsent = (locale: "pl" | "en", retryDays: readonly number[]): string =>
  locale === "pl"
    ? `Wyrażam zgodę na zapisanie tej karty u\u00a0operatora płatności i\u00a0pobieranie z\u00a0niej, zamiast z\u00a0dotychczasowej, każdego kolejnego czynszu za wybrane boksy w\u00a0terminie płatności, w\u00a0kwocie wynikającej z\u00a0umowy najmu, a\u00a0także czynszu, którego nie udało się pobrać z\u00a0dotychczasowej karty – najwcześniej następnego dnia. ${retriesIn.pl(retryDays)} Zgodę mogę w\u00a0każdej chwili wycofać w\u00a0serwisie Boksy.`
    : `I agree that this card is saved with the payment provider and charged, in place of the current one, for each following rent for the chosen boxes on its due date, in the amount set by the rental agreement, and for rent that could not be charged to the current card, on the next day at the earliest. ${retriesIn.en(retryDays)} I can withdraw this consent on Boksy at any time.`;
