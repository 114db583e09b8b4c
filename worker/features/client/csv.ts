import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { Locale } from "../../env.ts";
import { type CsvLine, csvAmount, csvPhone } from "../../http/csv.ts";
import type { ClientRow } from "./list-queries.ts";

export const clientHeadings: Record<Locale, string[]> = {
  pl: [
    "Nazwa",
    "Rodzaj",
    "NIP lub numer podatkowy",
    "E-mail",
    "Telefon",
    "Ulica",
    "Kod pocztowy",
    "Miasto",
    "Etykiety",
    "Zablokowany",
    "Konto",
    "Do zapłaty, zł",
    "Po terminie, zł",
    "Klient od",
  ],
  en: [
    "Name",
    "Kind",
    "Tax number",
    "Email",
    "Phone",
    "Street",
    "Postcode",
    "City",
    "Tags",
    "Blocked",
    "Account",
    "Outstanding, PLN",
    "Overdue, PLN",
    "Client since",
  ],
};

const words = {
  pl: { person: "osoba", company: "firma", yes: "tak", no: "nie" },
  en: { person: "person", company: "company", yes: "yes", no: "no" },
} as const;

export function clientLines(clients: readonly ClientRow[], locale: Locale): CsvLine[] {
  const word = words[locale];
  const yesOrNo = (flag: 0 | 1) => (flag === 1 ? word.yes : word.no);
  return clients.map((client) => [
    client.name,
    word[client.kind],
    client.nip ?? client.taxNumber,
    client.email,
    csvPhone(client.phone),
    client.street,
    client.postcode,
    client.city,
    (JSON.parse(client.tags) as string[]).join(" · "),
    yesOrNo(client.blocked),
    yesOrNo(client.hasAccount),
    csvAmount(client.owingGrosze, locale),
    csvAmount(client.overdueGrosze, locale),
    dayAt(new Date(client.createdAt), polishTimeZone),
  ]);
}
