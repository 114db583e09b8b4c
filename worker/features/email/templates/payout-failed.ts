import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { BankPayoutFailure } from "../../../../domain/payout/bank-payout.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const reasons: Record<Locale, Record<BankPayoutFailure, string>> = {
  pl: {
    accountClosed: "rachunek jest zamknięty",
    accountUnusable: "rachunek nie przyjmuje przelewów",
    wrongDetails: "nieprawidłowe dane rachunku",
    other: "bank nie podał przyczyny",
  },
  en: {
    accountClosed: "the account is closed",
    accountUnusable: "the account doesn’t accept transfers",
    wrongDetails: "the account details are incorrect",
    other: "the bank gave no reason",
  },
};

function emailIn(locale: Locale, { name, amountGrosze, failure, sentAt }: MailData["payoutFailed"]) {
  const polish = locale === "pl";
  return {
    subject: polish ? "Wypłata nie powiodła się" : "A payout failed",
    greeting: greeting(name, locale),
    opening: [
      polish
        ? "Twój bank odrzucił przelew od operatora płatności. Pieniądze wróciły na twoje konto wypłat i nic nie zostało utracone."
        : "Your bank refused a transfer from the payment provider. The money is back in your payout account, and nothing has been lost.",
    ],
    facts: [
      [polish ? "Kwota" : "Amount", formatMoney(amountGrosze, locale)],
      [polish ? "Wysłana" : "Sent on", formatDay(dayAt(new Date(sentAt), polishTimeZone), locale)],
      [polish ? "Powód" : "Reason", reasons[locale][failure]],
    ] as [string, string][],
    notes: [
      polish
        ? "Sprawdź numer rachunku w danych konta wypłat. Operator płatności wypłaci pieniądze ponownie, gdy numer będzie prawidłowy."
        : "Check the account number in your payout account. The payment provider pays the money out again once it is correct.",
    ],
    action: {
      label: polish ? "Sprawdź konto wypłat" : "Check the payout account",
      path: href("partnerCompany"),
    },
  };
}

/** To the partner: the bank refused a transfer from the payout account. */
export const payoutFailed: EmailTemplate<"payoutFailed"> = {
  pl: (data) => emailIn("pl", data),
  en: (data) => emailIn("en", data),
};
