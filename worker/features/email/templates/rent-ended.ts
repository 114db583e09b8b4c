import { addDays } from "../../../../domain/core/day.ts";
import type { Deduction } from "../../../../domain/rent/settlement.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

function unusedNotes(grosze: number, locale: Locale): string[] {
  if (grosze === 0) return [];
  const amount = formatMoney(grosze, locale);
  return [
    locale === "pl"
      ? `Miesiące naliczone z góry, które się nie zaczęły (${amount}), nie są należne. To, co za nie wpłacono, pokryje zaległości, a resztę wynajmujący zwróci. Fakturę skorygujemy.`
      : `Months charged ahead that have not begun (${amount}) are not owed. What was paid for them covers anything overdue, and the landlord returns the rest. The invoice will be corrected.`,
  ];
}

/** To the tenant: the rent is over. */
export const rentEnded: EmailTemplate<"rentEnded"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: najem zakończony`,
    greeting: greeting(data.name, "pl"),
    opening: [`Najem boksu ${data.boxNumber} (${data.placeName}) zakończył się. Nie masz już dostępu do boksu.`],
    facts: [
      ["Ostatni dzień", formatDay(addDays(data.endOn, -1), "pl")],
      ...(data.depositGrosze === 0 ? [] : [["Kaucja do rozliczenia", formatMoney(data.depositGrosze, "pl")] as const]),
    ],
    notes: [
      ...unusedNotes(data.unusedGrosze, "pl"),
      ...(data.depositGrosze === 0
        ? []
        : ["Wynajmujący odbierze boks i rozliczy kaucję. Napiszemy, ile zwraca i w jaki sposób."]),
    ],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your rental has ended`,
    greeting: greeting(data.name, "en"),
    opening: [
      `Your rental of box ${data.boxNumber} (${data.placeName}) has ended. You no longer have access to the box.`,
    ],
    facts: [
      ["Last day", formatDay(addDays(data.endOn, -1), "en")],
      ...(data.depositGrosze === 0 ? [] : [["Deposit to settle", formatMoney(data.depositGrosze, "en")] as const]),
    ],
    notes: [
      ...unusedNotes(data.unusedGrosze, "en"),
      ...(data.depositGrosze === 0
        ? []
        : [
            "The landlord will inspect the box and settle the deposit. We’ll email you how much will be refunded and how.",
          ]),
    ],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

const deductionFacts = (deductions: readonly Deduction[], locale: Locale) =>
  deductions.map(
    ({ reason, grosze }) =>
      [locale === "pl" ? `Potrącenie: ${reason}` : `Deduction: ${reason}`, formatMoney(grosze, locale)] as const,
  );

/** To the tenant after the inspection: the refund of the deposit and the deductions with their reasons. */
export const depositSettled: EmailTemplate<"depositSettled"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: rozliczenie kaucji`,
    greeting: greeting(data.name, "pl"),
    opening: [`Wynajmujący odebrał boks ${data.boxNumber} (${data.placeName}) i rozliczył kaucję.`],
    facts: [
      ["Kaucja", formatMoney(data.depositGrosze, "pl")],
      ...deductionFacts(data.deductions, "pl"),
      ...(data.debtGrosze === 0 ? [] : [["Na zaległy czynsz", formatMoney(data.debtGrosze, "pl")] as const]),
      ["Do zwrotu", formatMoney(data.refundGrosze + data.transferGrosze, "pl")],
    ],
    notes: [
      ...(data.refundGrosze > 0
        ? [
            `Kwotę ${formatMoney(data.refundGrosze, "pl")} zwracamy tą samą metodą płatności. Zwykle trwa to kilka dni roboczych.`,
          ]
        : []),
      ...(data.transferGrosze > 0
        ? [`Kwotę ${formatMoney(data.transferGrosze, "pl")} wynajmujący przeleje na twój rachunek bankowy.`]
        : []),
      ...(data.unpaidGrosze > 0
        ? [`Kaucja nie wystarczyła: do zapłaty pozostaje ${formatMoney(data.unpaidGrosze, "pl")}.`]
        : []),
    ],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: deposit settlement`,
    greeting: greeting(data.name, "en"),
    opening: [`The landlord has inspected box ${data.boxNumber} (${data.placeName}) and settled the deposit.`],
    facts: [
      ["Deposit", formatMoney(data.depositGrosze, "en")],
      ...deductionFacts(data.deductions, "en"),
      ...(data.debtGrosze === 0 ? [] : [["Toward unpaid rent", formatMoney(data.debtGrosze, "en")] as const]),
      ["Refund", formatMoney(data.refundGrosze + data.transferGrosze, "en")],
    ],
    notes: [
      ...(data.refundGrosze > 0
        ? [
            `We’re refunding ${formatMoney(data.refundGrosze, "en")} to your original payment method. This usually takes a few business days.`,
          ]
        : []),
      ...(data.transferGrosze > 0
        ? [`The landlord will transfer ${formatMoney(data.transferGrosze, "en")} to your bank account.`]
        : []),
      ...(data.unpaidGrosze > 0
        ? [`The deposit was not enough: ${formatMoney(data.unpaidGrosze, "en")} is still to be paid.`]
        : []),
    ],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};
