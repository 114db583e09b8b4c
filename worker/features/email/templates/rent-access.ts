import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { accountEn, accountPl, attachedEn, attachedPl, greeting, payPath, reservationPath } from "./words.ts";

/** To the tenant: the overdue rent has to be paid by a day, before access may be suspended. */
export const paymentDemanded: EmailTemplate<"paymentDemanded"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: wezwanie do zapłaty do ${formatDay(data.payByOn, "pl")}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Nie opłacono w terminie czynszu za boks ${data.boxNumber} (${data.placeName}). Wynajmujący wzywa do zapłaty zaległości do ${formatDay(data.payByOn, "pl")}.`,
    ],
    facts: [
      ["Zaległość", formatMoney(data.overdueGrosze, "pl")],
      ["Termin płatności minął", formatDay(data.overdueSinceOn, "pl")],
      ["Zapłać do", formatDay(data.payByOn, "pl")],
      ...accountPl(data),
    ],
    notes: [
      ...attachedPl(data),
      "Jeśli zaległość nie zostanie zapłacona w tym terminie i będzie trwać dłużej niż 14 dni, wynajmujący może wstrzymać dostęp do boksu, zgodnie z umową. Od zaległości należą się odsetki ustawowe za opóźnienie.",
      "Jeśli płatność została już zlecona, zignoruj tę wiadomość.",
    ],
    action: { label: "Zapłać zaległość", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: payment due by ${formatDay(data.payByOn, "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The rent for box ${data.boxNumber} (${data.placeName}) was not paid on time. The landlord demands payment of the overdue amount by ${formatDay(data.payByOn, "en")}.`,
    ],
    facts: [
      ["Overdue amount", formatMoney(data.overdueGrosze, "en")],
      ["Due since", formatDay(data.overdueSinceOn, "en")],
      ["Pay by", formatDay(data.payByOn, "en")],
      ...accountEn(data),
    ],
    notes: [
      ...attachedEn(data),
      "If it is not paid by then and stays overdue for more than 14 days, the landlord may suspend access to the box, as the agreement provides. Statutory interest is due on late payments.",
      "If you have already paid, please ignore this email.",
    ],
    action: { label: "Pay the overdue amount", path: payPath(data.guest, data.rentId) },
  }),
};

/** To the tenant: access is suspended until the overdue amount is paid. */
export const accessSuspended: EmailTemplate<"accessSuspended"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: dostęp wstrzymany`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Wynajmujący wstrzymuje dostęp do boksu ${data.boxNumber} (${data.placeName}). Umowa pozwala na to, gdy czynsz zalega dłużej niż 14 dni mimo wezwania do zapłaty.`,
    ],
    facts: [
      ["Zaległość", formatMoney(data.overdueGrosze, "pl")],
      ["Termin płatności minął", formatDay(data.overdueSinceOn, "pl")],
      ["Wezwanie do zapłaty z dnia", formatDay(data.demandedOn, "pl")],
      ...accountPl(data),
    ],
    notes: ["Rzeczy pozostają w boksie. Wynajmujący przywróci dostęp po zapłacie zaległości."],
    action: { label: "Zapłać zaległość", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: access suspended`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The landlord has suspended access to box ${data.boxNumber} (${data.placeName}). The agreement allows this when rent is more than 14 days overdue despite a payment demand.`,
    ],
    facts: [
      ["Overdue amount", formatMoney(data.overdueGrosze, "en")],
      ["Due since", formatDay(data.overdueSinceOn, "en")],
      ["Payment demanded on", formatDay(data.demandedOn, "en")],
      ...accountEn(data),
    ],
    notes: ["Your belongings stay in the box. The landlord will restore access once the overdue amount is paid."],
    action: { label: "Pay the overdue amount", path: payPath(data.guest, data.rentId) },
  }),
};

/** To the tenant: access is restored. */
export const accessRestored: EmailTemplate<"accessRestored"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: dostęp przywrócony`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Wynajmujący przywraca dostęp do boksu ${data.boxNumber} (${data.placeName}). Możesz znowu z niego korzystać.`,
    ],
    facts: [],
    notes: [],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: access restored`,
    greeting: greeting(data.name, "en"),
    opening: [`The landlord has restored access to box ${data.boxNumber} (${data.placeName}). You can use it again.`],
    facts: [],
    notes: [],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

/** To the tenant: the landlord has changed the access code. It is shown in the rental only. */
export const accessCodeChanged: EmailTemplate<"accessCodeChanged"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: nowy kod dostępu`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Wynajmujący zmienił kod dostępu do boksu ${data.boxNumber} (${data.placeName}). Poprzedni kod już nie obowiązuje.`,
    ],
    facts: [],
    notes: ["Nowy kod zobaczysz w swoim najmie. Ze względów bezpieczeństwa nie wysyłamy go e-mailem."],
    action: { label: "Pokaż kod dostępu", path: reservationPath(data.guest) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: new access code`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The landlord has changed the access code for box ${data.boxNumber} (${data.placeName}). The previous code is no longer valid.`,
    ],
    facts: [],
    notes: ["You’ll find the new code in your rental. For security reasons we don’t email it."],
    action: { label: "Show access code", path: reservationPath(data.guest) },
  }),
};
