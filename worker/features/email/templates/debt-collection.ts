import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { accountEn, accountPl, attachedEn, attachedPl, greeting, payPath } from "./words.ts";

/** To the tenant, soon after the due date: the rent has not been received. */
export const paymentOverdue: EmailTemplate<"paymentOverdue"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: czynsz po terminie płatności`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Nie otrzymaliśmy jeszcze całego czynszu za boks ${data.boxNumber} (${data.placeName}). Zapłać zaległość jak najszybciej, aby uniknąć wezwania do zapłaty.`,
    ],
    facts: [
      ["Zaległość", formatMoney(data.overdueGrosze, "pl")],
      ["Termin płatności minął", formatDay(data.overdueSinceOn, "pl")],
      ...accountPl(data),
    ],
    notes: [
      ...attachedPl(data),
      "To przypomnienie jest bezpłatne. Od zaległości należą się odsetki ustawowe za opóźnienie.",
      "Jeśli płatność została już zlecona, zignoruj tę wiadomość.",
    ],
    action: { label: "Zapłać zaległość", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: rent overdue`,
    greeting: greeting(data.name, "en"),
    opening: [
      `We haven’t yet received all rent for box ${data.boxNumber} (${data.placeName}). Pay the overdue amount as soon as you can to avoid a payment demand.`,
    ],
    facts: [
      ["Overdue amount", formatMoney(data.overdueGrosze, "en")],
      ["Due since", formatDay(data.overdueSinceOn, "en")],
      ...accountEn(data),
    ],
    notes: [
      ...attachedEn(data),
      "This reminder is free of charge. Statutory interest is due on late payments.",
      "If you have already paid, please ignore this email.",
    ],
    action: { label: "Pay the overdue amount", path: payPath(data.guest, data.rentId) },
  }),
};

/** To the tenant: the last demand before the landlord may go to court. */
export const preCourtDemand: EmailTemplate<"preCourtDemand"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: przedsądowe wezwanie do zapłaty do ${formatDay(data.payByOn, "pl")}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Mimo wezwania do zapłaty zaległość za boks ${data.boxNumber} (${data.placeName}) nie została zapłacona. Wynajmujący ostatecznie wzywa do zapłaty do ${formatDay(data.payByOn, "pl")}.`,
    ],
    facts: [
      ["Zaległość", formatMoney(data.overdueGrosze, "pl")],
      ["Termin płatności minął", formatDay(data.overdueSinceOn, "pl")],
      ["Wezwanie do zapłaty z dnia", formatDay(data.demandedOn, "pl")],
      ["Zapłać do", formatDay(data.payByOn, "pl")],
      ...accountPl(data),
    ],
    notes: [
      ...attachedPl(data),
      "Jeśli zaległość nie zostanie zapłacona w tym terminie, wynajmujący może skierować sprawę do sądu i żądać także odsetek ustawowych za opóźnienie oraz zwrotu kosztów sądowych.",
      "Aby uzgodnić spłatę bez sądu, skontaktuj się z wynajmującym przed tym terminem.",
      "Jeśli płatność została już zlecona, zignoruj tę wiadomość.",
    ],
    action: { label: "Zapłać zaległość", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: final demand before court, pay by ${formatDay(data.payByOn, "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `Despite a payment demand, the overdue amount for box ${data.boxNumber} (${data.placeName}) has not been paid. This is the landlord’s final demand to pay it by ${formatDay(data.payByOn, "en")}.`,
    ],
    facts: [
      ["Overdue amount", formatMoney(data.overdueGrosze, "en")],
      ["Due since", formatDay(data.overdueSinceOn, "en")],
      ["Payment demanded on", formatDay(data.demandedOn, "en")],
      ["Pay by", formatDay(data.payByOn, "en")],
      ...accountEn(data),
    ],
    notes: [
      ...attachedEn(data),
      "If it is not paid by then, the landlord may take the matter to court and also claim statutory interest for late payment and the costs of the case.",
      "To agree on a settlement without a court, contact the landlord before this date.",
      "If you have already paid, please ignore this email.",
    ],
    action: { label: "Pay the overdue amount", path: payPath(data.guest, data.rentId) },
  }),
};
