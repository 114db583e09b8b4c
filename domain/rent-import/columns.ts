import { columnOf as boxColumnOf, headings as boxHeadings } from "../box/csv/words.ts";
import { templateAmount, templateText } from "../core/csv/template.ts";
import { columnsOf, type Headings, wordsOf } from "../core/csv/words.ts";
import { addDays, addMonths, type Day } from "../core/day.ts";
import { fold } from "../core/text.ts";

export const rentColumns = [
  "place",
  "box",
  "client",
  "firstName",
  "lastName",
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
  "termDays",
  "dueDay",
  "billingDay",
  "balance",
  "balanceDueOn",
  "invoiceNumber",
  "isInvoiced",
  "contractNumber",
  "code",
  "note",
  "kind",
  "width",
  "depth",
  "height",
  "area",
  "floor",
] as const;
export type RentColumn = (typeof rentColumns)[number];

export const requiredColumns: readonly (RentColumn | readonly RentColumn[])[] = [
  "box",
  ["client", "lastName", "firstName"],
  "from",
];

/** Date columns. */
export const dayColumns: readonly RentColumn[] = ["from", "until", "paidUntil", "balanceDueOn"];

/** Columns of other programs, and of boxes that the import creates. They are not in the template. */
const notInTemplate: ReadonlySet<RentColumn> = new Set([
  ...(["firstName", "lastName", "billingDay", "balance", "balanceDueOn", "invoiceNumber", "isInvoiced"] as const),
  ...(["kind", "width", "depth", "height", "area", "floor"] as const),
]);
export const templateColumns = rentColumns.filter((column) => !notInTemplate.has(column));

const shortRents = ["Czynsz mies.", "Czynsz / mc", "Czynsz m-c", "Opłata mies.", "Cena mies.", "Kwota mies."];

/**
 * The first entry is the template's heading. Also accepts headings for a box's price as the rent, and the headings of
 * exports from 6Storage, Storeganise, Stora and SiteLink. Their unit types are names of their own: no kind of box.
 */
export const headings: Headings<RentColumn> = {
  place: {
    pl: ["Lokalizacja", "Miejsce", "Magazyn", "Obiekt"],
    en: ["Location", "Place", "Site", "Facility", "Facility name", "Site name", "Site code", "Property"],
  },
  box: {
    pl: ["Boks", "Numer boksu", "Nr boksu", "Numer", "Nr"],
    en: ["Box", "Box number", "Unit", "Number", "Unit number", "Unit name", "Unit no", "sUnitName", "Space", "Locker"],
  },
  client: {
    pl: [
      "Klient",
      "Najemca",
      "Imię i nazwisko",
      "Nazwisko i imię",
      "Nazwa",
      "Firma",
      "Klient lub firma",
      "Nazwa klienta",
      "Wynajmujący boks",
    ],
    en: ["Client", "Tenant", "Name", "Company", "Customer", "Tenant name", "Customer name", "Full name", "Renter"],
  },
  firstName: { pl: ["Imię", "Imiona"], en: ["First name", "Given name", "Tenant first name", "sFName"] },
  lastName: { pl: ["Nazwisko"], en: ["Last name", "Surname", "Family name", "Tenant last name", "sLName"] },
  nip: { pl: ["NIP"], en: ["Tax number", "VAT number", "VAT ID", "Tax ID"] },
  email: {
    pl: ["E-mail", "Adres e-mail", "Mail", "Poczta"],
    en: ["Email", "Email address", "Mail", "Tenant email", "Customer email", "sEmail"],
  },
  phone: {
    pl: ["Telefon", "Tel.", "Numer telefonu", "Komórka"],
    en: [
      "Phone",
      "Telephone",
      "Mobile",
      "Phone number",
      "Mobile phone",
      "Tenant phone",
      "Tenant phone number",
      "Tenant phone number 1",
      "Phone 1",
      "sPhone",
    ],
  },
  street: {
    pl: ["Ulica", "Adres", "Ulica i numer"],
    en: ["Street", "Address", "Address 1", "Address line 1", "Street address", "sAddr1"],
  },
  postcode: { pl: ["Kod pocztowy"], en: ["Postcode", "Zip", "Postal code", "Zip code", "sPostalCode"] },
  city: { pl: ["Miejscowość", "Miasto"], en: ["City", "Town", "sCity"] },
  language: { pl: ["Język"], en: ["Language"] },
  from: {
    pl: [
      "Od",
      "Początek",
      "Data od",
      "Początek najmu",
      "Data rozpoczęcia",
      "Data umowy",
      "Najem od",
      "Umowa od",
      "Wynajem od",
    ],
    en: [
      "From",
      "Start",
      "Start date",
      "Move-in date",
      "Move in",
      "Moved in",
      "Lease start",
      "Rental start",
      "dMovedIn",
    ],
  },
  until: {
    pl: [
      "Do (ostatni dzień)",
      "Do",
      "Koniec",
      "Data do",
      "Koniec najmu",
      "Ostatni dzień",
      "Data zakończenia",
      "Najem do",
      "Umowa do",
      "Wynajem do",
    ],
    en: [
      "Until (last day)",
      "Until",
      "To",
      "End",
      "End date",
      "Last day",
      "Move-out date",
      "Move out",
      "Lease end",
      "dSchedOut",
    ],
  },
  monthly: {
    pl: [
      "Czynsz miesięczny, zł",
      ...boxHeadings.monthly.pl,
      "Co miesiąc, zł",
      "Opłata miesięczna",
      "Stawka",
      ...shortRents,
    ],
    en: [
      "Monthly rent, PLN",
      ...boxHeadings.monthly.en,
      "Each month, PLN",
      "Rate",
      "Rental rate",
      "Storage price",
      "Storage price per period",
      "dcRent",
    ],
  },
  deposit: {
    pl: [...boxHeadings.deposit.pl, "Kaucja wpłacona"],
    en: [...boxHeadings.deposit.en, "Deposit held", "Security deposit", "Deposit paid", "dcSecDepPaid"],
  },
  paidUntil: {
    pl: ["Opłacone do", "Zapłacone do"],
    en: ["Paid until", "Paid to", "Paid through", "Paid thru", "Paid thru date", "Paid through date", "dPaidThru"],
  },
  billingDay: {
    pl: ["Dzień rozliczenia", "Początek okresu", "Dzień fakturowania"],
    en: ["Billing day", "Invoice day", "Invoice date", "Anniversary day"],
  },
  termDays: {
    pl: ["Termin płatności, dni", "Termin płatności", "Termin zapłaty", "Liczba dni na płatność"],
    en: ["Payment term, days", "Payment term", "Payment terms", "Net days", "Days to pay", "Terms"],
  },
  dueDay: {
    pl: ["Dzień płatności", "Płatne do dnia", "Płatność do dnia", "Termin płatności do dnia", "Czynsz płatny do"],
    en: ["Due day", "Payment day", "Payment due day", "Rent due day", "Rent due", "Due date of rent"],
  },
  balance: {
    pl: ["Zaległość", "Zaległość, zł", "Zaległości", "Saldo", "Do zapłaty"],
    en: ["Balance", "Balance due", "Amount due", "Outstanding balance", "dcChargeBalance", "dcTotalDue"],
  },
  balanceDueOn: {
    pl: ["Termin zaległości", "Termin płatności zaległości", "Zaległość od", "Zaległość od dnia"],
    en: ["Balance due on", "Balance due date", "Overdue since", "Past due since"],
  },
  invoiceNumber: {
    pl: ["Numer faktury", "Nr faktury", "Faktura", "Numery faktur", "Faktury"],
    en: ["Invoice number", "Invoice no", "Invoice", "Invoice numbers", "Invoices"],
  },
  isInvoiced: {
    pl: ["Już zafakturowane?", "Zafakturowane", "Faktura wystawiona", "Czy wystawiono fakturę"],
    en: ["Already invoiced?", "Invoiced", "Invoice issued"],
  },
  contractNumber: {
    pl: ["Numer umowy", "Nr umowy", "Umowa nr", "Umowa", "Umowa najmu", "Numer umowy najmu", "Nr umowy najmu"],
    en: ["Contract number", "Contract no", "Contract", "Agreement number", "Agreement no", "Lease number", "Lease no"],
  },
  code: {
    pl: [
      "Kod dostępu",
      "Kod",
      "Kod do drzwi",
      "Kod do bramy",
      "Kod do boksu",
      "Kod wejścia",
      "Kod do zamka",
      "Kod PIN",
    ],
    en: ["Access code", "Code", "Gate code", "PIN"],
  },
  note: { pl: ["Uwagi", "Notatka", "Notatki"], en: ["Note", "Notes", "Remarks"] },
  kind: { pl: ["Rodzaj boksu", "Typ boksu"], en: ["Box type", "Box kind"] },
  width: {
    pl: ["Szerokość boksu, cm", "Szerokość boksu", ...boxHeadings.width.pl],
    en: ["Box width, cm", "Box width", "Unit width", ...boxHeadings.width.en],
  },
  depth: {
    pl: ["Głębokość boksu, cm", "Głębokość boksu", "Długość boksu", ...boxHeadings.depth.pl],
    en: ["Box depth, cm", "Box depth", "Box length", "Unit depth", "Unit length", ...boxHeadings.depth.en],
  },
  height: {
    pl: ["Wysokość boksu, cm", "Wysokość boksu", ...boxHeadings.height.pl],
    en: ["Box height, cm", "Box height", "Unit height", ...boxHeadings.height.en],
  },
  area: {
    pl: ["Powierzchnia boksu, m²", "Powierzchnia boksu", "Metraż boksu", ...boxHeadings.area.pl],
    en: ["Box area, m²", "Box area", "Box size, m²", "Unit area", "Unit size, m²", ...boxHeadings.area.en],
  },
  floor: { pl: ["Piętro boksu", ...boxHeadings.floor.pl], en: ["Box floor", ...boxHeadings.floor.en] },
};

const columnNamed = columnsOf(headings);

/** The column for a heading and the unit of its lengths ("Szerokość, m"); null for an unknown heading. */
export function headingOf(text: string): { column: RentColumn; unit: "cm" | "m" | null } | null {
  const column = columnNamed(text);
  if (column !== null) return { column, unit: /cm\W?$/i.test(text.trim()) ? "cm" : null };
  const inMeters = boxColumnOf(text);
  const side = inMeters?.unit === "m" && rentColumns.find((name) => name === inMeters.column);
  return side ? { column: side, unit: "m" } : null;
}

/** Whether a column that is not known probably has access codes, which do not belong in a note. */
export const isCodeHeading = (text: string): boolean => /kod|code|\bpin\b|haslo|password|szyfr/.test(fold(text));

export const languageOf = wordsOf<"pl" | "en">({
  pl: ["polski", "polish", "po polsku"],
  en: ["angielski", "english", "po angielsku"],
});

/** Whether a cell says yes or no. */
export const yesOrNo = wordsOf<"yes" | "no">({ yes: ["tak", "t", "y", "x", "1"], no: ["nie", "n", "0"] });

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
    templateColumns.map((column) => headings[column][locale][0] ?? column),
    [place, "A-001", ...anna, day(-14), "", amount(299), amount(299), day(1, -1), "", "10", "UN/17", "1234#", note],
    [place, "A-002", ...oak, day(-5), day(7, -1), "", "", "", "14", "", "", "", ""],
  ];
  return templateText(rows, locale);
}
