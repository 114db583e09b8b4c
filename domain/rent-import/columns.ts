import { headings as boxHeadings } from "../box/csv/words.ts";
import { templateAmount, templateText } from "../core/csv/template.ts";
import { columnsOf, type Headings, wordsOf } from "../core/csv/words.ts";
import { addDays, addMonths, type Day } from "../core/day.ts";

export const rentColumns = [
  "place",
  "box",
  "client",
  "nip",
  "email",
  "phone",
  "street",
  "postcode",
  "city",
  "language",
  "from",
  "until",
  "monthly",
  "deposit",
  "paidUntil",
  "code",
  "note",
] as const;
export type RentColumn = (typeof rentColumns)[number];

export const requiredColumns: readonly RentColumn[] = ["box", "client", "from"];

/** The first of each is the template's heading. Headings for a box's price are also accepted for the rent. */
export const headings: Headings<RentColumn> = {
  place: { pl: ["Lokalizacja", "Miejsce", "Magazyn", "Obiekt"], en: ["Location", "Place", "Site"] },
  box: { pl: ["Boks", "Numer boksu", "Nr boksu", "Numer", "Nr"], en: ["Box", "Box number", "Unit", "Number"] },
  client: {
    pl: ["Klient", "Najemca", "Imię i nazwisko", "Nazwisko i imię", "Nazwa", "Firma", "Klient lub firma"],
    en: ["Client", "Tenant", "Name", "Company", "Customer"],
  },
  nip: { pl: ["NIP"], en: ["Tax number", "VAT number"] },
  email: { pl: ["E-mail", "Adres e-mail", "Mail", "Poczta"], en: ["Email", "Email address", "Mail"] },
  phone: { pl: ["Telefon", "Tel.", "Numer telefonu", "Komórka"], en: ["Phone", "Telephone", "Mobile"] },
  street: { pl: ["Ulica", "Adres", "Ulica i numer"], en: ["Street", "Address"] },
  postcode: { pl: ["Kod pocztowy"], en: ["Postcode", "Zip", "Postal code"] },
  city: { pl: ["Miasto", "Miejscowość"], en: ["City", "Town"] },
  language: { pl: ["Język"], en: ["Language"] },
  from: { pl: ["Od", "Początek", "Data od", "Początek najmu"], en: ["From", "Start", "Start date"] },
  until: {
    pl: ["Do (ostatni dzień)", "Do", "Koniec", "Data do", "Koniec najmu", "Ostatni dzień"],
    en: ["Until (last day)", "Until", "To", "End", "End date", "Last day"],
  },
  monthly: {
    pl: ["Czynsz miesięczny, zł", ...boxHeadings.monthly.pl, "Co miesiąc, zł"],
    en: ["Monthly rent, PLN", ...boxHeadings.monthly.en, "Each month, PLN"],
  },
  deposit: { pl: [...boxHeadings.deposit.pl, "Kaucja wpłacona"], en: [...boxHeadings.deposit.en, "Deposit held"] },
  paidUntil: { pl: ["Opłacone do", "Zapłacone do"], en: ["Paid until", "Paid to"] },
  code: { pl: ["Kod dostępu", "Kod"], en: ["Access code", "Code"] },
  note: { pl: ["Uwagi", "Notatka", "Notatki"], en: ["Note", "Notes", "Remarks"] },
};

const columnNamed = columnsOf(headings);

export function headingOf(text: string): { column: RentColumn } | null {
  const column = columnNamed(text);
  return column === null ? null : { column };
}

export const languageOf = wordsOf<"pl" | "en">({
  pl: ["polski", "polish", "po polsku"],
  en: ["angielski", "english", "po angielsku"],
});

const examples = {
  pl: { people: ["Anna Kowalska", "Meble Dąb sp. z o.o."], languages: ["polski", "polski"], note: "Klucz ma też brat" },
  en: {
    people: ["Anna Kowalska", "Oak Furniture Ltd"],
    languages: ["Polish", "English"],
    note: "Her brother also has a key",
  },
} as const;

const written = (day: Day, locale: "pl" | "en") => (locale === "pl" ? day.split("-").reverse().join(".") : day);

/**
 * A template with headings and two valid example rows dated around today.
 * @param place name of one of the partner's places; empty when there is only one
 */
export function rentTemplate(locale: "pl" | "en", today: Day, place: string): string {
  const { people, languages, note } = examples[locale];
  const amount = (zlotys: number) => templateAmount(zlotys, locale);
  const first = `${today.slice(0, 7)}-01`;
  const day = (months: number, days = 0) => written(addDays(addMonths(first, months), days), locale);
  const anna = [people[0], "", "anna@example.com", "512 345 678", "ul. Lipowa 3/4", "30-702", "Kraków", languages[0]];
  const oak = [people[1], "525-224-84-81", "oak@example.com", "", "ul. Dębowa 1", "30-701", "Kraków", languages[1]];
  const rows = [
    rentColumns.map((column) => headings[column][locale][0] ?? column),
    [place, "A-001", ...anna, day(-14), "", amount(299), amount(299), day(1, -1), "1234#", note],
    [place, "A-002", ...oak, day(-5), day(7, -1), "", "", "", "", ""],
  ];
  return templateText(rows, locale);
}
