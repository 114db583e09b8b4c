import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { Locale } from "../../env.ts";
import { type CsvColumn, csvAmount, csvPhone } from "../../http/csv.ts";
import type { ClientRow } from "./list-queries.ts";

const words = {
  pl: { person: "osoba", company: "firma", yes: "tak", no: "nie" },
  en: { person: "person", company: "company", yes: "yes", no: "no" },
} as const;

const yesOrNo = (flag: 0 | 1, locale: Locale) => words[locale][flag === 1 ? "yes" : "no"];

export const clientColumns: readonly CsvColumn<ClientRow>[] = [
  ["Nazwa", "Name", (row) => row.name],
  ["Rodzaj", "Type", (row, locale) => words[locale][row.kind]],
  ["NIP lub numer podatkowy", "Tax number", (row) => row.nip ?? row.taxNumber],
  ["E-mail", "Email", (row) => row.email],
  ["Telefon", "Phone", (row) => csvPhone(row.phone)],
  ["Ulica", "Street", (row) => row.street],
  ["Kod pocztowy", "Postcode", (row) => row.postcode],
  ["Miejscowość", "City", (row) => row.city],
  ["Etykiety", "Tags", (row) => (JSON.parse(row.tags) as string[]).join(" · ")],
  ["Zablokowany", "Blocked", (row, locale) => yesOrNo(row.blocked, locale)],
  ["Konto", "Account", (row, locale) => yesOrNo(row.hasAccount, locale)],
  ["Do zapłaty, zł", "Outstanding, PLN", (row, locale) => csvAmount(row.owingGrosze, locale)],
  ["Po terminie, zł", "Overdue, PLN", (row, locale) => csvAmount(row.overdueGrosze, locale)],
  ["Klient od", "Client since", (row) => dayAt(new Date(row.createdAt), polishTimeZone)],
];
