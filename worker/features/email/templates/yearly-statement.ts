import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

/** To a partner's company: the data of the past year that the platform reports to the tax authority. */
export const yearlyStatement: EmailTemplate<"yearlyStatement"> = {
  pl: ({ year }) => ({
    subject: `Twoje dane za ${year} rok do raportu DAC7`,
    greeting: greeting("", "pl"),
    opening: [
      `Serwis Boksy przekaże Szefowi KAS dane o twoich przychodach z najmu za ${year} rok. Zestawienie czeka w zakładce „Moja firma”.`,
    ],
    facts: [],
    notes: [
      "Znajdziesz w nim wpłaty, prowizję i liczbę najmów w każdym kwartale, osobno dla każdej lokalizacji.",
      "Sprawdź też dane firmy i rachunek. Jeśli coś się nie zgadza, popraw to lub napisz do nas jak najszybciej.",
    ],
    action: { label: "Otwórz zestawienie", path: href("partnerCompany") },
  }),
  en: ({ year }) => ({
    subject: `Your data of ${year} for the DAC7 report`,
    greeting: greeting("", "en"),
    opening: [
      `Boksy reports your income from rentals in ${year} to the Polish tax authority. The statement is ready in My company.`,
    ],
    facts: [],
    notes: [
      "It has payments, commission and the number of rentals of each quarter, for each of your places.",
      "Please also check your company’s data and account. If anything is wrong, correct it or write to us as soon as possible.",
    ],
    action: { label: "Open the statement", path: href("partnerCompany") },
  }),
};
