import { formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { greeting, wayIn } from "./words.ts";

/** To the tenant: the code opens nothing until they pay. */
export const accessSuspended: LetterTemplate<"accessSuspended"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: dostęp wstrzymany`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Wynajmujący wstrzymuje dostęp do boksu ${data.boxNumber} (${data.placeName}), bo czynsz jest po terminie.`,
    ],
    facts: [["Zaległość", formatMoney(data.overdueGrosze, "pl")]],
    notes: ["Twoje rzeczy są bezpieczne. Kod zadziała znowu po zapłaceniu zaległości."],
    action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: access is suspended`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The landlord has suspended access to box ${data.boxNumber} (${data.placeName}) because rent is overdue.`,
    ],
    facts: [["Overdue", formatMoney(data.overdueGrosze, "en")]],
    notes: ["Your things are safe. The code works again once the overdue amount is paid."],
    action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
  }),
};

/** To the tenant: it opens again. */
export const accessRestored: LetterTemplate<"accessRestored"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: dostęp przywrócony`,
    greeting: greeting(data.name, "pl"),
    opening: [`Kod dostępu do boksu ${data.boxNumber} (${data.placeName}) znowu działa.`],
    facts: [],
    notes: [],
    action: { label: "Pokaż kod dostępu", path: wayIn(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: access is restored`,
    greeting: greeting(data.name, "en"),
    opening: [`The access code of box ${data.boxNumber} (${data.placeName}) works again.`],
    facts: [],
    notes: [],
    action: { label: "Show the access code", path: wayIn(data.guest, "customerRents") },
  }),
};
