import { formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant: access is suspended until the overdue amount is paid. */
export const accessSuspended: EmailTemplate<"accessSuspended"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: dostęp wstrzymany`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Wynajmujący wstrzymuje dostęp do boksu ${data.boxNumber} (${data.placeName}), ponieważ nie opłacono czynszu w terminie.`,
    ],
    facts: [["Zaległość", formatMoney(data.overdueGrosze, "pl")]],
    notes: ["Rzeczy pozostają w boksie. Wynajmujący przywróci dostęp po zapłacie zaległości."],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: access suspended`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The landlord has suspended access to box ${data.boxNumber} (${data.placeName}) because the rent was not paid on time.`,
    ],
    facts: [["Overdue amount", formatMoney(data.overdueGrosze, "en")]],
    notes: ["Your belongings stay in the box. The landlord will restore access once the overdue amount is paid."],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
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
