import type { TraderField } from "../../../../domain/compliance/trader-data.ts";
import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { operatorEmails } from "../../../../domain/operator.ts";
import type { BankPayoutFailure } from "../../../../domain/payout/bank-payout.ts";
import { href } from "../../../../domain/routes.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate } from "../template.ts";

const holds: Record<"inactive" | "accountMissing", { why: Words; step: Words }> = {
  inactive: {
    why: [
      "Wykaz podatników VAT nie potwierdza, że twoja firma jest czynnym podatnikiem VAT.",
      "The VAT register does not confirm that your company is an active VAT payer.",
    ],
    step: [
      "Sprawdź NIP i status VAT w zakładce „Moja firma”. Jeśli są poprawne, wyjaśnij wpis w urzędzie skarbowym.",
      "Check the NIP and the VAT status in My company. If they are correct, clarify the entry with your tax office.",
    ],
  },
  accountMissing: {
    why: [
      "Rachunku twojej firmy nie ma w wykazie podatników VAT.",
      "Your company’s bank account is not in the VAT register.",
    ],
    step: [
      "Podaj w zakładce „Moja firma” rachunek, który jest w wykazie, albo zgłoś obecny rachunek w urzędzie skarbowym.",
      "Enter an account in My company that is in the register, or report the current one to your tax office.",
    ],
  },
};

/** To a partner's company: payouts are held because of the VAT register, or made again (null). */
export const payoutsHeld: EmailTemplate<{ hold: keyof typeof holds | null }> = ({ hold }, { text }) => ({
  subject:
    hold === null
      ? ["Wypłaty zostały wznowione", "Payouts have resumed"]
      : ["Wypłaty są wstrzymane", "Payouts are on hold"],
  opening:
    hold === null
      ? [
          "Sprawdzenie twojej firmy w wykazie podatników VAT jest zakończone. Wypłaty znów są realizowane.",
          "The check of your company in the VAT register is complete. Payouts have resumed.",
        ]
      : [
          `${text(...holds[hold].why)} Do wyjaśnienia wstrzymujemy wypłaty.`,
          `${text(...holds[hold].why)} Payouts are on hold until this is resolved.`,
        ],
  notes: hold !== null && [
    holds[hold].step,
    [
      "Rezerwacje, najmy i płatności działają bez zmian. Wykaz sprawdzamy codziennie, a wypłaty wznowimy automatycznie.",
      "Reservations, rentals and payments work as before. We check the register every day and resume payouts automatically.",
    ],
    [`Masz pytanie? Napisz do nas: ${operatorEmails.partners}.`, `Questions? Write to us: ${operatorEmails.partners}.`],
  ],
  action: ["Otwórz „Moja firma”", "Open My company", href("partnerCompany")],
});

const failures: Record<BankPayoutFailure, Words> = {
  accountClosed: ["rachunek jest zamknięty", "the account is closed"],
  accountUnusable: ["rachunek nie przyjmuje przelewów", "the account doesn’t accept transfers"],
  wrongDetails: ["nieprawidłowe dane rachunku", "the account details are incorrect"],
  other: ["bank nie podał przyczyny", "the bank gave no reason"],
};

/** To the partner: the bank refused a transfer from the payout account. */
export const payoutFailed: EmailTemplate<{
  name: string;
  amountGrosze: number;
  failure: BankPayoutFailure;
  sentAt: string;
}> = ({ amountGrosze, failure, sentAt }, { day, money }) => ({
  subject: ["Wypłata nie powiodła się", "A payout failed"],
  opening: [
    "Twój bank odrzucił przelew od operatora płatności. Pieniądze wróciły na twoje konto wypłat i nic nie zostało utracone.",
    "Your bank refused a transfer from the payment provider. The money is back in your payout account, and nothing has been lost.",
  ],
  facts: [
    ["Kwota", "Amount", money(amountGrosze)],
    ["Wysłana", "Sent on", day(dayAt(new Date(sentAt), polishTimeZone))],
    ["Powód", "Reason", failures[failure]],
  ],
  notes: [
    "Sprawdź numer rachunku w danych konta wypłat. Operator płatności wypłaci pieniądze ponownie, gdy numer będzie prawidłowy.",
    "Check the account number in your payout account. The payment provider pays the money out again once it is correct.",
  ],
  action: ["Sprawdź konto wypłat", "Check the payout account", href("partnerCompany")],
});

const fields: Record<TraderField, Words> = {
  legalName: ["nazwa firmy", "company name"],
  address: ["adres", "address"],
  phone: ["telefon", "phone"],
  email: ["e-mail", "email"],
  contactName: ["osoba do kontaktu", "contact person"],
  nip: ["NIP", "NIP"],
  register: ["numer KRS lub REGON", "KRS or REGON number"],
  iban: ["numer rachunku", "account number"],
  bankAccountHolder: ["posiadacz rachunku", "account holder"],
  certification: ["oświadczenie przedsiębiorcy", "self-certification"],
};

/** To a partner's company: data that the law requires is missing. `dueOn`: the last day. */
export const traderDataAsked: EmailTemplate<{ missing: TraderField[]; dueOn: Day }> = (
  { missing, dueOn },
  { text, day },
) => ({
  subject: [`Uzupełnij dane firmy do ${day(dueOn)}`, `Complete your company’s data by ${day(dueOn)}`],
  opening: [
    "Prawo wymaga, aby serwis Boksy miał komplet danych każdego wynajmującego. Brakuje:",
    "The law requires Boksy to have complete data of each landlord. This is missing:",
  ],
  facts: [
    ["Do uzupełnienia", "To complete", missing.map((field) => text(...fields[field])).join(", ")],
    ["Ostatni dzień", "Last day", day(dueOn)],
  ],
  notes: [
    [
      "Jeśli dane nie będą kompletne, po tym dniu nie opublikujesz kolejnych lokalizacji. Opublikowane pozostaną widoczne.",
      "If the data is not complete, you cannot publish further places after that day. Published ones stay visible.",
    ],
    [
      "Podstawa: art. 30 rozporządzenia (UE) 2022/2065 i przepisy o raportowaniu przez operatorów platform (DAC7).",
      "Legal basis: Article 30 of Regulation (EU) 2022/2065 and the rules on reporting by platform operators (DAC7).",
    ],
  ],
  action: ["Uzupełnij dane", "Complete the data", href("partnerCompany")],
});

/** To a partner's company: the data of the past year that the platform reports to the tax authority. */
export const yearlyStatement: EmailTemplate<{ year: number }> = ({ year }) => ({
  subject: [`Twoje dane za ${year} rok do raportu DAC7`, `Your ${year} data for the DAC7 report`],
  opening: [
    `Serwis Boksy przekaże Szefowi KAS dane o twoich przychodach z najmu za ${year} rok. Zestawienie znajdziesz w zakładce „Moja firma”.`,
    `Boksy reports your income from rentals in ${year} to the Polish tax authority. The statement is ready in My company.`,
  ],
  notes: [
    [
      "Znajdziesz w nim wpłaty, prowizję i liczbę najmów w każdym kwartale, osobno dla każdej lokalizacji.",
      "It lists payments, commission and the number of rentals in each quarter, for each of your places.",
    ],
    [
      "Sprawdź też dane firmy i rachunek. Jeśli coś się nie zgadza, popraw to lub napisz do nas jak najszybciej.",
      "Please also check your company’s data and account. If anything is wrong, correct it or write to us as soon as possible.",
    ],
  ],
  action: ["Otwórz zestawienie", "Open the statement", href("partnerCompany")],
});
