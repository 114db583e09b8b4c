import { compact } from "../core/text.ts";
import { readBankAmount, readBankDay } from "./values.ts";

/** Positions of the columns of a list. `otherDay`: the day when the booking day is empty. */
export interface CsvColumns {
  bookedOn: number;
  amount: number;
  otherDay?: number | undefined;
  currency?: number | undefined;
  title?: number | undefined;
  payerName?: number | undefined;
  payerAccount?: number | undefined;
  ownAccount?: number | undefined;
  /** The name that the bank or the customer gave the account, such as "Konto Direct". */
  ownName?: number | undefined;
}

/**
 * Headings of mBank, PKO BP, ING, Pekao, Millennium and Alior, without diacritics, signs and spaces. The first that a
 * list has is its column.
 */
const headings = {
  bookedOn: [
    ...["dataksiegowania", "datarozliczenia", "dataoperacji", "datatransakcji", "datawaluty"],
    ...["datarealizacji", "data"],
  ],
  otherDay: ["dataoperacji", "datatransakcji", "datawaluty"],
  amount: [
    ...["kwotawwalucierachunku", "kwotatransakcjiwalutarachunku", "kwotaoperacji", "kwotatransakcji", "uznania"],
    "kwota",
  ],
  currency: ["walutarachunku", "waluta", "walutaoperacji"],
  title: [
    ...["tytul", "tytulem", "szczegolytransakcji", "opistransakcji", "opis", "opisoperacji", "szczegoly"],
    "tytuloperacji",
  ],
  payerName: [
    ...["nadawcaodbiorca", "odbiorcazleceniodawca", "nazwanadawcy", "danekontrahenta", "kontrahent", "nadawca"],
  ],
  payerAccount: [
    ...["rachunekzrodlowy", "numerrachunkunadawcy", "nakontozkonta", "numerkonta", "nrrachunku", "rachunekkontrahenta"],
  ],
  ownAccount: ["rachunekdocelowy", "numerrachunkuodbiorcy", "numerrachunkukarty"],
  ownName: ["konto", "rachunek"],
} as const;

/** The columns of a heading row; null for a row that is none. */
export function columnsOfHead(cells: readonly string[]): CsvColumns | null {
  const names = cells.map(compact);
  const position = (column: keyof typeof headings) => {
    const name = headings[column].find((one) => names.includes(one));
    return name === undefined ? undefined : names.indexOf(name);
  };
  const bookedOn = position("bookedOn");
  const amount = position("amount");
  const title = position("title");
  if (bookedOn === undefined || amount === undefined || title === undefined) return null;
  return {
    ...{ bookedOn, amount, title, otherDay: position("otherDay"), currency: position("currency") },
    payerName: position("payerName"),
    payerAccount: position("payerAccount"),
    ownAccount: position("ownAccount"),
    ownName: position("ownName"),
  };
}

/** Santander has no headings: booking day, day, title, payer, the payer's account, amount, balance. */
export function santanderColumns(cells: readonly string[]): CsvColumns | null {
  const [booked = "", day = "", , , , amount = ""] = cells;
  const isRow = cells.length >= 7 && /^\d\d-/.test(booked) && readBankDay(booked) !== null && readBankDay(day) !== null;
  if (!isRow || readBankAmount(amount) === null) return null;
  return { bookedOn: 0, title: 2, payerName: 3, payerAccount: 4, amount: 5 };
}
