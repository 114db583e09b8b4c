import { addDays } from "../../../../domain/core/day.ts";
import { withoutStop } from "../../../../domain/core/text.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, statementFacts } from "./words.ts";

type Cancelled = MailData["reservationCancelled"];

const subjects: Record<Locale, Record<Cancelled["by"], (code: string) => string>> = {
  pl: {
    partner: (code) => `Rezerwacja ${code} została anulowana`,
    client: (code) => `Rezerwacja ${code} została anulowana`,
    withdrawal: (code) => `Potwierdzenie odstąpienia od umowy (rezerwacja ${code})`,
    noShow: (code) => `Najem wypowiedziany: boks nieodebrany (rezerwacja ${code})`,
  },
  en: {
    partner: (code) => `Reservation ${code} has been canceled`,
    client: (code) => `Reservation ${code} has been canceled`,
    withdrawal: (code) => `Confirmation of withdrawal from the agreement (reservation ${code})`,
    noShow: (code) => `Your box was not taken over: the rental will end (reservation ${code})`,
  },
};

/** To the client: the reservation ended, by either party, and what is refunded. */
export const reservationCancelled: EmailTemplate<"reservationCancelled"> = {
  pl: (data) => ({
    subject: subjects.pl[data.by](data.code),
    greeting: greeting(data.name, "pl"),
    opening: [endInPolish(data), moneyInPolish(data)],
    facts: data.statement === null ? [] : statementFacts({ ...data, ...data.statement }, "pl"),
    notes: data.reason === "" ? [] : [`Powód: „${data.reason}”`],
    action: { label: "Znajdź inny boks", path: href("home") },
  }),
  en: (data) => ({
    subject: subjects.en[data.by](data.code),
    greeting: greeting(data.name, "en"),
    opening: [endInEnglish(data), moneyInEnglish(data)],
    facts: data.statement === null ? [] : statementFacts({ ...data, ...data.statement }, "en"),
    notes: data.reason === "" ? [] : [`Reason: “${data.reason}”`],
    action: { label: "Find another box", path: href("home") },
  }),
};

function endInPolish({ by, partnerName, boxNumber, placeName, moveInOn }: Cancelled): string {
  const box = `boksu ${boxNumber} (${placeName}) od ${formatDay(moveInOn, "pl")}`;
  const reasons = {
    partner: `${partnerName} anuluje rezerwację ${box}.`,
    client: `Potwierdzamy anulowanie rezerwacji ${box}.`,
    withdrawal: `Otrzymaliśmy twoje odstąpienie od umowy najmu ${box}, zawartej z\u00a0${withoutStop(partnerName)}.`,
    noShow: `${partnerName} zgłasza, że boks ${boxNumber} (${placeName}), wynajęty od ${formatDay(moveInOn, "pl")}, nie został odebrany, i wypowiada najem.`,
  };
  return reasons[by];
}

function endInEnglish({ by, partnerName, boxNumber, placeName, moveInOn }: Cancelled): string {
  const box = `box ${boxNumber} (${placeName}) from ${formatDay(moveInOn, "en")}`;
  const reasons = {
    partner: `${partnerName} has canceled your reservation of ${box}.`,
    client: `This confirms that you have canceled your reservation of ${box}.`,
    withdrawal: `We’ve received your withdrawal from the rental agreement with ${partnerName} for ${box}.`,
    noShow: `${partnerName} reports that no one took over ${box} and has given notice.`,
  };
  return reasons[by];
}

function moneyInPolish({ by, refundGrosze, keptGrosze, dueToOn, isTransfer, partnerName }: Cancelled): string {
  if (by === "noShow" && dueToOn !== null) {
    return `Najem kończy się ${formatDay(addDays(dueToOn, -1), "pl")}, w\u00a0ostatnim opłaconym dniu. Do tego dnia możesz korzystać z\u00a0boksu, a\u00a0za kolejne dni nic nie zapłacisz. Jeśli wpłacono kaucję, wynajmujący rozliczy ją w\u00a0ciągu 7 dni od końca najmu.`;
  }
  const back = formatMoney(refundGrosze, "pl");
  const refund = isTransfer
    ? `${partnerName} zwróci ci ${back} przelewem w\u00a0ciągu 14 dni.`
    : `Zwracamy ${back} tą samą metodą płatności, zwykle w\u00a0ciągu 5 dni roboczych.`;
  if (dueToOn === null) return refundGrosze === 0 ? "Pieniądze nie zostały pobrane." : refund;
  const kept = `Kwota ${formatMoney(keptGrosze, "pl")} nie podlega zwrotowi: to czynsz za okres wypowiedzenia, do ${formatDay(addDays(dueToOn, -1), "pl")} włącznie.`;
  return refundGrosze === 0 ? kept : `${refund} ${kept}`;
}

function moneyInEnglish({ by, refundGrosze, keptGrosze, dueToOn, isTransfer, partnerName }: Cancelled): string {
  if (by === "noShow" && dueToOn !== null) {
    return `The rental ends on ${formatDay(addDays(dueToOn, -1), "en")}, the last day that is paid for. You can use the box until then and pay nothing for later days. If you paid a deposit, the landlord will settle it within 7 days of the end.`;
  }
  const back = formatMoney(refundGrosze, "en");
  const refund = isTransfer
    ? `${partnerName} will refund ${back} to you by bank transfer within 14 days.`
    : `We’re refunding ${back} to your original payment method, usually within 5 business days.`;
  if (dueToOn === null) return refundGrosze === 0 ? "You have not been charged." : refund;
  const kept = `${formatMoney(keptGrosze, "en")} is not refunded: it is the rent for the notice period, up to and including ${formatDay(addDays(dueToOn, -1), "en")}.`;
  return refundGrosze === 0 ? kept : `${refund} ${kept}`;
}
