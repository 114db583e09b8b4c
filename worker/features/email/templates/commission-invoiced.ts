import { href } from "../../../../domain/routes.ts";
import { formatMoney, formatMonth } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const path = href("partnerInvoices", { view: "commission" });

const notes = {
  pl: {
    withheld: "Prowizję potrąciliśmy z płatności online. Nie trzeba nic płacić.",
    due: "Kwota do zapłaty to prowizja od wpłat przelewem na twój rachunek lub gotówką, z których jej nie potrącamy.",
  },
  en: {
    withheld: "The commission was withheld from online payments. There is nothing to pay.",
    due: "The amount due is the commission on payments by bank transfer to your account or in cash, from which it isn’t withheld.",
  },
};

/** Nothing for a correction, of which nothing is due, and for emails from before the amount was stated. */
const noteOf = (openGrosze: number | null | undefined, locale: "pl" | "en"): string[] =>
  openGrosze == null ? [] : [notes[locale][openGrosze === 0 ? "withheld" : "due"]];

/** To the partner with our invoice for the commission of a month, or with its correction, which is attached. */
export const commissionInvoiced: EmailTemplate<"commissionInvoiced"> = {
  pl: ({ name, number, month, amountGrosze, openGrosze }) => ({
    subject: amountGrosze < 0 ? `Faktura korygująca za prowizję ${number}` : `Faktura za prowizję ${number}`,
    greeting: greeting(name, "pl"),
    opening: [
      amountGrosze < 0
        ? `Prowizja za ${formatMonth(month, "pl")}: zwróciliśmy jej więcej, niż pobraliśmy. W załączniku jest faktura korygująca.`
        : `W załączniku jest faktura za prowizję serwisu Boksy za ${formatMonth(month, "pl")}.`,
    ],
    facts: [
      ["Numer", number],
      [amountGrosze < 0 ? "Zmiana kwoty" : "Kwota brutto", formatMoney(amountGrosze, "pl")],
      ...(openGrosze ? [["Do zapłaty", formatMoney(openGrosze, "pl")] as [string, string]] : []),
    ],
    notes: noteOf(openGrosze, "pl"),
    action: { label: "Zobacz faktury od Boksy", path },
  }),
  en: ({ name, number, month, amountGrosze, openGrosze }) => ({
    subject: amountGrosze < 0 ? `Corrective commission invoice ${number}` : `Commission invoice ${number}`,
    greeting: greeting(name, "en"),
    opening: [
      amountGrosze < 0
        ? `In ${formatMonth(month, "en")}, we returned more commission than we charged. The corrective invoice is attached.`
        : `Our invoice for the commission of ${formatMonth(month, "en")} is attached.`,
    ],
    facts: [
      ["Number", number],
      [amountGrosze < 0 ? "Change of the amount" : "Total", formatMoney(amountGrosze, "en")],
      ...(openGrosze ? [["Amount due", formatMoney(openGrosze, "en")] as [string, string]] : []),
    ],
    notes: noteOf(openGrosze, "en"),
    action: { label: "View invoices from Boksy", path },
  }),
};
