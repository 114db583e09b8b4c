import type { TraderField } from "../../../../domain/compliance/trader-data.ts";
import { href } from "../../../../domain/routes.ts";
import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const fieldsPl: Record<TraderField, string> = {
  legalName: "nazwa firmy",
  address: "adres",
  phone: "telefon",
  email: "e-mail",
  contactName: "osoba do kontaktu",
  nip: "NIP",
  register: "numer KRS lub REGON",
  iban: "numer rachunku",
  bankAccountHolder: "posiadacz rachunku",
  certification: "oświadczenie przedsiębiorcy",
};
const fieldsEn: Record<TraderField, string> = {
  legalName: "company name",
  address: "address",
  phone: "phone",
  email: "email",
  contactName: "contact person",
  nip: "NIP",
  register: "KRS or REGON number",
  iban: "account number",
  bankAccountHolder: "account holder",
  certification: "self-certification",
};

/** To a partner's company: data that the law requires is missing. */
export const traderDataAsked: EmailTemplate<"traderDataAsked"> = {
  pl: ({ missing, dueOn }) => ({
    subject: `Uzupełnij dane firmy do ${formatDay(dueOn, "pl")}`,
    greeting: greeting("", "pl"),
    opening: ["Prawo wymaga, aby serwis Boksy miał komplet danych każdego wynajmującego. Brakuje:"],
    facts: [
      ["Do uzupełnienia", missing.map((field) => fieldsPl[field]).join(", ")],
      ["Ostatni dzień", formatDay(dueOn, "pl")],
    ],
    notes: [
      "Jeśli dane nie będą kompletne, po tym dniu nie opublikujesz kolejnych lokalizacji. Opublikowane pozostaną widoczne.",
      "Podstawa: art. 30 rozporządzenia (UE) 2022/2065 i przepisy o raportowaniu przez operatorów platform (DAC7).",
    ],
    action: { label: "Uzupełnij dane", path: href("partnerCompany") },
  }),
  en: ({ missing, dueOn }) => ({
    subject: `Complete your company’s data by ${formatDay(dueOn, "en")}`,
    greeting: greeting("", "en"),
    opening: ["The law requires Boksy to have complete data of each landlord. This is missing:"],
    facts: [
      ["To complete", missing.map((field) => fieldsEn[field]).join(", ")],
      ["Last day", formatDay(dueOn, "en")],
    ],
    notes: [
      "If the data is not complete, you cannot publish further places after that day. Published ones stay visible.",
      "Legal basis: Article 30 of Regulation (EU) 2022/2065 and the rules on reporting by platform operators (DAC7).",
    ],
    action: { label: "Complete the data", path: href("partnerCompany") },
  }),
};
