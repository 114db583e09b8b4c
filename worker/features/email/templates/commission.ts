import { formatIban } from "../../../../domain/company/company-numbers.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language, Words } from "../../../language.ts";
import type { Action, EmailTemplate, Fact } from "../template.ts";

/** How an invoice for commission is paid, as of its issue. */
export interface CommissionPayment {
  /** Withheld from online payments of its month. */
  withheldGrosze: number;
  /** Offset against payouts, or paid before. */
  settledGrosze: number;
  /** To be paid by `payByOn`. */
  askedGrosze: number;
  payByOn: Day | null;
  /** The marketplace's account; null until it is known. */
  iban: string | null;
}

const openInvoices: Action = [
  "Zobacz faktury od Boksy",
  "View invoices from Boksy",
  href("partnerInvoices", { view: "commission" }),
];

const payInvoices: Action = ["Zapłać prowizję", "Pay the commission", href("partnerInvoices", { view: "commission" })];

/** Where to pay. */
const accountFacts = (iban: string | null, number: string): (Fact | false)[] => [
  iban !== null && ["Rachunek serwisu Boksy", "Account of Boksy", formatIban(iban)],
  iban !== null && ["Tytuł przelewu", "Payment reference", number],
];

const paymentFacts = (payment: CommissionPayment, number: string, { money, day }: Language): (Fact | false)[] => [
  payment.withheldGrosze > 0 && [
    "Potrącono z płatności online",
    "Withheld from online payments",
    money(payment.withheldGrosze),
  ],
  payment.settledGrosze > 0 && [
    "Rozliczono z wypłat lub z nadpłaty",
    "Offset against payouts or paid before",
    money(payment.settledGrosze),
  ],
  payment.askedGrosze > 0 && ["Do zapłaty", "Amount due", money(payment.askedGrosze)],
  payment.payByOn !== null && ["Termin płatności", "Due date", day(payment.payByOn)],
  ...(payment.askedGrosze > 0 ? accountFacts(payment.iban, number) : []),
];

const offsetNote: Words = [
  "Jeśli na koncie wypłat pojawią się środki, rozliczymy z nich tę kwotę. Wtedy do zapłaty pozostanie mniej: aktualną kwotę zawsze zobaczysz przy fakturze.",
  "If money arrives in your payout account, we offset this amount against it. Less is then left to pay: the invoice always shows the current amount.",
];

/**
 * To the partner with our invoice for the commission of a month, or with its correction, which is attached. A
 * correction has a negative amount and no payment.
 */
export const commissionInvoiced: EmailTemplate<{
  name: string;
  invoiceId: string;
  number: string;
  month: string;
  amountGrosze: number;
  payment: CommissionPayment | null;
}> = ({ number, month, amountGrosze, payment }, language) => ({
  subject:
    payment === null
      ? [`Faktura korygująca za prowizję ${number}`, `Corrective commission invoice ${number}`]
      : [`Faktura za prowizję ${number}`, `Commission invoice ${number}`],
  opening:
    payment === null
      ? [
          `Prowizja za ${language.month(month)}: zwróciliśmy jej więcej, niż pobraliśmy. W załączniku jest faktura korygująca.`,
          `In ${language.month(month)}, we returned more commission than we charged. The corrective invoice is attached.`,
        ]
      : [
          `W załączniku jest faktura za prowizję serwisu Boksy za ${language.month(month)}.`,
          `Our invoice for the commission of ${language.month(month)} is attached.`,
        ],
  facts: [
    ["Numer", "Number", number],
    payment === null
      ? ["Zmiana kwoty", "Change of the amount", language.money(amountGrosze)]
      : ["Kwota brutto", "Total", language.money(amountGrosze)],
    ...(payment === null ? [] : paymentFacts(payment, number, language)),
  ],
  notes:
    payment !== null &&
    (payment.askedGrosze === 0
      ? ["Nie trzeba nic płacić.", "There is nothing to pay."]
      : [
          [
            "Kwota do zapłaty to prowizja od wpłat przelewem na twój rachunek lub gotówką, z których jej nie potrącamy.",
            "The amount due is the commission on payments by bank transfer to your account or in cash, from which it isn’t withheld.",
          ],
          offsetNote,
        ]),
  action: payment !== null && payment.askedGrosze > 0 ? payInvoices : openInvoices,
});

/** To the partner: an invoice for commission is not paid after its due date. */
export const commissionReminded: EmailTemplate<{
  number: string;
  dueOn: Day;
  openGrosze: number;
  iban: string | null;
}> = ({ number, dueOn, openGrosze, iban }, { money, day }) => ({
  subject: [`Faktura za prowizję ${number} jest po terminie`, `Commission invoice ${number} is overdue`],
  opening: [
    `Termin płatności faktury za prowizję ${number} minął ${day(dueOn)}.`,
    `Commission invoice ${number} was due on ${day(dueOn)}.`,
  ],
  facts: [["Do zapłaty", "Amount due", money(openGrosze)], ...accountFacts(iban, number)],
  notes: [
    "Jeśli przelew został już zlecony, nie trzeba nic robić.",
    "If you have already made the transfer, there is nothing to do.",
  ],
  action: payInvoices,
});
