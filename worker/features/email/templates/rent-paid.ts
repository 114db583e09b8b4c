import type { FailureCode } from "../../../../domain/payment/failure.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, payPath, reservationPath } from "./words.ts";

/** To the tenant: an online payment of the rent was received, and what of it is refunded. */
export const rentPaid: EmailTemplate<"rentPaid"> = {
  pl: (data) => ({
    subject:
      data.paidGrosze > 0
        ? `Boks ${data.boxNumber}: czynsz zapłacony, ${formatMoney(data.paidGrosze, "pl")}`
        : `Boks ${data.boxNumber}: zwrot ${formatMoney(data.refundGrosze, "pl")}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      ...(data.paidGrosze > 0
        ? [
            `Otrzymaliśmy płatność za boks ${data.boxNumber} (${data.placeName}): ${formatMoney(data.paidGrosze, "pl")}.`,
          ]
        : []),
      ...(data.refundGrosze > 0
        ? [
            `Ten czynsz był już zapłacony, dlatego zwracamy ${formatMoney(data.refundGrosze, "pl")} tą samą metodą płatności.`,
          ]
        : []),
    ],
    facts: [["Rezerwacja", data.code]],
    notes: data.refundGrosze > 0 ? ["Zwrot trwa zwykle do 5 dni roboczych. Nie musisz nic robić."] : [],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject:
      data.paidGrosze > 0
        ? `Box ${data.boxNumber}: rent paid, ${formatMoney(data.paidGrosze, "en")}`
        : `Box ${data.boxNumber}: refund of ${formatMoney(data.refundGrosze, "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [
      ...(data.paidGrosze > 0
        ? [
            `We’ve received your payment for box ${data.boxNumber} (${data.placeName}): ${formatMoney(data.paidGrosze, "en")}.`,
          ]
        : []),
      ...(data.refundGrosze > 0
        ? [
            `This rent had already been paid, so we’re refunding ${formatMoney(data.refundGrosze, "en")} to your original payment method.`,
          ]
        : []),
    ],
    facts: [["Reservation", data.code]],
    notes: data.refundGrosze > 0 ? ["Refunds usually take up to 5 business days. You don’t need to do anything."] : [],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

const reasons = {
  pl: {
    authentication_required: "Bank wymaga potwierdzenia płatności. Zapłać online i potwierdź ją w aplikacji banku.",
    card_expired: "Karta straciła ważność. Zapłać inną kartą lub inną metodą.",
    insufficient_funds: "Na koncie zabrakło środków.",
    limit_exceeded: "Kwota przekracza limit płatności. Możesz go podnieść w swoim banku.",
    blik_limit_exceeded:
      "Kwota przekracza limit płatności automatycznej BLIK. Zapłać online: z kodem BLIK, kartą lub przelewem.",
    mandate_withdrawn: "Zgoda na płatności BLIK została wycofana w aplikacji banku.",
  },
  en: {
    authentication_required:
      "The bank requires you to confirm the payment. Pay online and confirm it in your bank’s app.",
    card_expired: "The card has expired. Pay with another card or another method.",
    insufficient_funds: "There wasn’t enough money in the account.",
    limit_exceeded: "The amount exceeds your payment limit. You can raise it with your bank.",
    blik_limit_exceeded:
      "The amount is over the limit of an automatic BLIK payment. Pay online: by BLIK code, card or bank transfer.",
    mandate_withdrawn: "The BLIK mandate was withdrawn in the bank’s app.",
  },
} as const satisfies Record<"pl" | "en", Partial<Record<FailureCode, string>>>;

/** Why the charge of a saved method failed, if the tenant can do something about it. */
function reasonOf(code: string | null, locale: "pl" | "en"): string[] {
  const text = (reasons[locale] as Record<string, string>)[code ?? ""];
  return text === undefined ? [] : [text];
}

/** To the tenant: the bank declined a payment of the rent after they had left the page, or a charge of the saved method. */
export const rentPaymentFailed: EmailTemplate<"rentPaymentFailed"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: płatność nie doszła do skutku`,
    greeting: greeting(data.name, "pl"),
    opening:
      data.method === null
        ? [
            `Bank odrzucił płatność ${formatMoney(data.amountGrosze, "pl")} za boks ${data.boxNumber} (${data.placeName}). Czynsz jest nadal do zapłaty.`,
          ]
        : [
            `Nie udało się automatycznie pobrać ${formatMoney(data.amountGrosze, "pl")} (${data.method}) za boks ${data.boxNumber} (${data.placeName}). Czynsz jest nadal do zapłaty.`,
            ...reasonOf(data.failureCode, "pl"),
          ],
    facts: [["Do zapłaty", formatMoney(data.amountGrosze, "pl")]],
    notes: [
      ...(data.nextAttemptOn === null ? [] : [`Kolejną próbę podejmiemy ${formatDay(data.nextAttemptOn, "pl")}.`]),
      data.method === null || data.nextAttemptOn === null
        ? "Możesz zapłacić jeszcze raz, także inną metodą."
        : "Możesz zapłacić wcześniej, także inną metodą. Wtedy nie pobierzemy tej kwoty automatycznie.",
    ],
    action: { label: "Zapłać ponownie", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your payment didn’t go through`,
    greeting: greeting(data.name, "en"),
    opening:
      data.method === null
        ? [
            `The bank declined your payment of ${formatMoney(data.amountGrosze, "en")} for box ${data.boxNumber} (${data.placeName}). The rent is still due.`,
          ]
        : [
            `We couldn’t automatically charge ${formatMoney(data.amountGrosze, "en")} (${data.method}) for box ${data.boxNumber} (${data.placeName}). The rent is still due.`,
            ...reasonOf(data.failureCode, "en"),
          ],
    facts: [["Amount due", formatMoney(data.amountGrosze, "en")]],
    notes: [
      ...(data.nextAttemptOn === null ? [] : [`We’ll try again on ${formatDay(data.nextAttemptOn, "en")}.`]),
      data.method === null || data.nextAttemptOn === null
        ? "You can pay again, also with another method."
        : "You can pay earlier, also with another method. Then we won’t charge it automatically.",
    ],
    action: { label: "Pay again", path: payPath(data.guest, data.rentId) },
  }),
};
