import { addDays } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant: the rent is extended. */
export const rentExtended: EmailTemplate<"rentExtended"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: najem przedłużony`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Najem boksu ${data.boxNumber} (${data.placeName}) został przedłużony. Kod dostępu i miesięczny czynsz się nie zmieniają.`,
    ],
    facts: [
      ["Nowy ostatni dzień", formatDay(addDays(data.untilOn, -1), "pl")],
      ["Czynsz za okres przedłużenia", formatMoney(data.addedGrosze, "pl")],
      ...(data.nextChargeOn === null ? [] : [["Najbliższa płatność", formatDay(data.nextChargeOn, "pl")] as const]),
    ],
    notes: [],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your rental is extended`,
    greeting: greeting(data.name, "en"),
    opening: [
      `Your rental of box ${data.boxNumber} (${data.placeName}) has been extended. The access code and the monthly rent stay the same.`,
    ],
    facts: [
      ["New last day", formatDay(addDays(data.untilOn, -1), "en")],
      ["Rent for the extension", formatMoney(data.addedGrosze, "en")],
      ...(data.nextChargeOn === null ? [] : [["Next payment", formatDay(data.nextChargeOn, "en")] as const]),
    ],
    notes: [],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

/** To the partner: a tenant extended the rent. */
export const extensionReceived: EmailTemplate<"extensionReceived"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: ${data.clientName} przedłuża najem`,
    greeting: greeting("", "pl"),
    opening: [`${data.clientName} przedłuża najem boksu ${data.boxNumber} (${data.placeName}).`],
    facts: [
      ["Nowy ostatni dzień", formatDay(addDays(data.untilOn, -1), "pl")],
      ["Czynsz za okres przedłużenia", formatMoney(data.addedGrosze, "pl")],
    ],
    notes: [],
    action: { label: "Zobacz najem", path: href("partnerRents", { open: data.rentId }) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: ${data.clientName} extends the rental`,
    greeting: greeting("", "en"),
    opening: [`${data.clientName} has extended the rental of box ${data.boxNumber} (${data.placeName}).`],
    facts: [
      ["New last day", formatDay(addDays(data.untilOn, -1), "en")],
      ["Rent for the extension", formatMoney(data.addedGrosze, "en")],
    ],
    notes: [],
    action: { label: "View rental", path: href("partnerRents", { open: data.rentId }) },
  }),
};
