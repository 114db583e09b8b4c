import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, howLong } from "./words.ts";

/** To the partner: someone has paid for one of the partner's boxes. */
export const reservationReceived: EmailTemplate<"reservationReceived"> = {
  pl: (data) => ({
    subject: `Nowa rezerwacja: boks ${data.boxNumber}, ${data.placeName}`,
    greeting: greeting("", "pl"),
    opening: [`Boks ${data.boxNumber} w lokalizacji ${data.placeName} jest zarezerwowany i opłacony.`],
    facts: [
      ["Rezerwacja", data.code],
      ["Klient", `${data.clientName}, ${data.clientEmail}`],
      ["Od", formatDay(data.moveInOn, "pl")],
      howLong(data.toOn, "pl"),
      ...(data.products === "" ? [] : [["Dodatki", data.products] as const]),
      ["Zapłacono dziś", formatMoney(data.todayGrosze, "pl")],
      ["Czynsz miesięczny", formatMoney(data.monthlyGrosze, "pl")],
    ],
    notes: [
      ...(data.products === "" ? [] : ["Klient kupił też dodatki: przygotuj je na dzień wydania boksu."]),
      "Fakturę wystawiliśmy w twoim imieniu. Najem rozpocznie się automatycznie w pierwszym dniu.",
    ],
    action: { label: "Zobacz rezerwację", path: href("partnerReservations", { q: data.code }) },
  }),
  en: (data) => ({
    subject: `New reservation: box ${data.boxNumber}, ${data.placeName}`,
    greeting: greeting("", "en"),
    opening: [`Box ${data.boxNumber} at ${data.placeName} is reserved and paid for.`],
    facts: [
      ["Reservation", data.code],
      ["Client", `${data.clientName}, ${data.clientEmail}`],
      ["From", formatDay(data.moveInOn, "en")],
      howLong(data.toOn, "en"),
      ...(data.products === "" ? [] : [["Extras", data.products] as const]),
      ["Paid today", formatMoney(data.todayGrosze, "en")],
      ["Monthly rent", formatMoney(data.monthlyGrosze, "en")],
    ],
    notes: [
      ...(data.products === "" ? [] : ["The client bought extras too: have them ready for the handover."]),
      "We’ve issued the invoice on your behalf. The rental starts automatically on its first day.",
    ],
    action: { label: "View reservation", path: href("partnerReservations", { q: data.code }) },
  }),
};
