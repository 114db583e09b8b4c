import type { Day } from "../../../../domain/core/day.ts";
import type { FailureCode } from "../../../../domain/payment/failure.ts";
import type { AutopayEnd } from "../../../../domain/payment/saved-method.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate, TenantMail } from "../template.ts";
import { payPath, refundTime, viewRental } from "../words.ts";

/**
 * To the tenant: an online payment of the rent was received, and what of it is refunded. `paidGrosze`: what the
 * charges still owed; `refundGrosze`: the rest of the payment. Either may be 0.
 */
export const rentPaid: EmailTemplate<TenantMail & { code: string; paidGrosze: number; refundGrosze: number }> = (
  data,
  { money },
) => ({
  subject:
    data.paidGrosze > 0
      ? [
          `Boks ${data.boxNumber}: płatność otrzymana, ${money(data.paidGrosze)}`,
          `Box ${data.boxNumber}: payment received, ${money(data.paidGrosze)}`,
        ]
      : [
          `Boks ${data.boxNumber}: zwrot ${money(data.refundGrosze)}`,
          `Box ${data.boxNumber}: refund of ${money(data.refundGrosze)}`,
        ],
  opening: [
    data.paidGrosze > 0 && [
      `Otrzymaliśmy płatność za boks ${data.boxNumber} (${data.placeName}): ${money(data.paidGrosze)}.`,
      `We’ve received your payment for box ${data.boxNumber} (${data.placeName}): ${money(data.paidGrosze)}.`,
    ],
    data.refundGrosze > 0 && [
      `Ta należność była już zapłacona, dlatego zwracamy ${money(data.refundGrosze)} tą samą metodą płatności.`,
      `This amount had already been paid, so we’re refunding ${money(data.refundGrosze)} to your original payment method.`,
    ],
  ],
  facts: [["Rezerwacja", "Reservation", data.code]],
  notes: data.refundGrosze > 0 && refundTime,
  action: viewRental(data.guest),
});

/** Why the charge of a saved method failed, if the tenant can do something about it. */
const failures: Partial<Record<string, Words>> = {
  authentication_required: [
    "Bank wymaga potwierdzenia płatności. Zapłać online i potwierdź ją w aplikacji banku.",
    "The bank requires you to confirm the payment. Pay online and confirm it in your bank’s app.",
  ],
  card_expired: [
    "Karta straciła ważność. Zapłać inną kartą lub inną metodą.",
    "The card has expired. Pay with another card or another method.",
  ],
  insufficient_funds: ["Na rachunku zabrakło środków.", "There wasn’t enough money in the account."],
  limit_exceeded: [
    "Kwota przekracza limit płatności. Możesz go podnieść w swoim banku.",
    "The amount exceeds your payment limit. You can raise it with your bank.",
  ],
  blik_limit_exceeded: [
    "Kwota przekracza limit płatności automatycznej BLIK. Zapłać online: z kodem BLIK, kartą lub przelewem.",
    "The amount is over the limit of an automatic BLIK payment. Pay online: by BLIK code, card or bank transfer.",
  ],
  mandate_withdrawn: [
    "Zgoda na płatności BLIK została wycofana w aplikacji banku.",
    "The BLIK mandate was withdrawn in the bank’s app.",
  ],
} satisfies Partial<Record<FailureCode, Words>>;

/**
 * To the tenant: the bank declined a payment of the rent after they had left the page, or a charge of the saved
 * method. `method`: its name, null if it was another payment; `nextAttemptOn`: null if it is not charged again.
 */
export const rentPaymentFailed: EmailTemplate<
  TenantMail & {
    rentId: string;
    amountGrosze: number;
    method: string | null;
    failureCode: string | null;
    nextAttemptOn: Day | null;
  }
> = (data, { day, money }) => ({
  subject: [
    `Boks ${data.boxNumber}: płatność nie powiodła się`,
    `Box ${data.boxNumber}: your payment didn’t go through`,
  ],
  opening:
    data.method === null
      ? [
          `Bank odrzucił płatność ${money(data.amountGrosze)} za boks ${data.boxNumber} (${data.placeName}). Czynsz jest nadal do zapłaty.`,
          `The bank declined your payment of ${money(data.amountGrosze)} for box ${data.boxNumber} (${data.placeName}). The rent is still due.`,
        ]
      : [
          [
            `Nie udało się automatycznie pobrać ${money(data.amountGrosze)} (${data.method}) za boks ${data.boxNumber} (${data.placeName}). Czynsz jest nadal do zapłaty.`,
            `We couldn’t automatically charge ${money(data.amountGrosze)} (${data.method}) for box ${data.boxNumber} (${data.placeName}). The rent is still due.`,
          ],
          failures[data.failureCode ?? ""] ?? false,
        ],
  facts: [["Do zapłaty", "Amount due", money(data.amountGrosze)]],
  notes: [
    data.nextAttemptOn !== null && [
      `Kolejną próbę podejmiemy ${day(data.nextAttemptOn)}.`,
      `We’ll try again on ${day(data.nextAttemptOn)}.`,
    ],
    data.method === null || data.nextAttemptOn === null
      ? ["Możesz zapłacić jeszcze raz, także inną metodą.", "You can pay again, also with another method."]
      : [
          "Możesz zapłacić wcześniej, także inną metodą. Wtedy nie pobierzemy tej kwoty automatycznie.",
          "You can pay earlier, also with another method. Then we won’t charge it automatically.",
        ],
  ],
  action: ["Zapłać ponownie", "Pay again", payPath(data.guest, data.rentId)],
});

/**
 * To the tenant: how the rent is collected from now on, or that it is no longer collected automatically. `method`: the
 * new method’s name; null if nothing is charged automatically any more; `reason`: why.
 */
export const methodChanged: EmailTemplate<TenantMail & { method: string | null; reason: AutopayEnd | null }> = (
  data,
) => ({
  subject:
    data.method === null
      ? [
          `Boks ${data.boxNumber}: płatność automatyczna wyłączona`,
          `Box ${data.boxNumber}: automatic payment turned off`,
        ]
      : [
          `Boks ${data.boxNumber}: nowa metoda płatności automatycznej`,
          `Box ${data.boxNumber}: new method for automatic payments`,
        ],
  opening:
    data.method === null
      ? [
          data.reason === "mandateWithdrawn" && [
            "Zgoda na płatności BLIK została wycofana w aplikacji banku.",
            "The BLIK mandate was withdrawn in the bank’s app.",
          ],
          [
            `Czynszu za boks ${data.boxNumber} (${data.placeName}) nie będziemy już pobierać automatycznie.`,
            `We’ll no longer charge the rent for box ${data.boxNumber} (${data.placeName}) automatically.`,
          ],
        ]
      : [
          `Czynsz za boks ${data.boxNumber} (${data.placeName}) będziemy pobierać w ten sposób: ${data.method}.`,
          `We’ll charge the rent for box ${data.boxNumber} (${data.placeName}) in this way: ${data.method}.`,
        ],
  notes:
    data.method !== null
      ? [
          "To nie ty? Sprawdź, kto ma dostęp do twojej poczty, i zmień metodę płatności w szczegółach najmu.",
          "Wasn’t it you? Check who can read your email, and change the payment method in the details of your rental.",
        ]
      : data.reason === "mandateWithdrawn"
        ? [
            "Przed każdą płatnością wyślemy przypomnienie. Płatność automatyczną włączysz ponownie, gdy następnym razem zapłacisz online.",
            "We’ll remind you before each payment. You can turn automatic payment on again when you next pay online.",
          ]
        : [
            "Przed każdą płatnością wyślemy przypomnienie. Metodę, którą nie płacisz za inny najem, usuwamy u operatora płatności.",
            "We’ll remind you before each payment. A method that pays for no other rental is removed from the payment provider.",
          ],
  action: viewRental(data.guest),
});
