import { addDays } from "../../../../domain/core/day.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";

const labels = {
  pl: {
    period: ["Okres od", "Okres do"],
    amount: "Kwota",
    dueOn: "Termin płatności",
    account: ["Rachunek wynajmującego", "Tytuł przelewu"],
  },
  en: {
    period: ["Period from", "Period to"],
    amount: "Amount",
    dueOn: "Due date",
    account: ["Landlord’s account", "Payment reference"],
  },
} as const;

/** The period, the amount and how to pay it, of an invoice or a pro forma. */
export function invoiceFacts(data: MailData["invoiceIssued"], locale: Locale): [string, string][] {
  const { period, amount, dueOn, account } = labels[locale];
  return [
    [period[0], formatDay(data.fromOn, locale)],
    [period[1], formatDay(addDays(data.toOn, -1), locale)],
    [amount, formatMoney(data.amountGrosze, locale)],
    [dueOn, formatDay(data.dueOn, locale)],
    ...(data.iban === null
      ? []
      : ([
          [account[0], data.iban],
          [account[1], data.code],
        ] satisfies [string, string][])),
  ];
}
