import { addDays } from "../../../../domain/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import type { MailData } from "../mail.ts";
import { greeting } from "./words.ts";

type Cancelled = MailData["reservationCancelled"];

const subjects: Record<Locale, Record<Cancelled["by"], (code: string) => string>> = {
  pl: {
    partner: (code) => `Rezerwacja ${code} jest anulowana`,
    client: (code) => `Rezerwacja ${code} jest anulowana`,
    withdrawal: (code) => `Potwierdzenie odstąpienia od umowy (rezerwacja ${code})`,
    noShow: (code) => `Najem się skończył (rezerwacja ${code})`,
  },
  en: {
    partner: (code) => `Reservation ${code} is cancelled`,
    client: (code) => `Reservation ${code} is cancelled`,
    withdrawal: (code) => `You have withdrawn from the agreement (reservation ${code})`,
    noShow: (code) => `The rent has ended (reservation ${code})`,
  },
};

/** To the client: the box is not kept for them any more, whoever ended it, and what happens with the money. */
export const reservationCancelled: LetterTemplate<"reservationCancelled"> = {
  pl: (data) => ({
    subject: subjects.pl[data.by](data.code),
    greeting: greeting(data.name, "pl"),
    opening: [endInPolish(data), moneyInPolish(data)],
    facts: [],
    notes: data.reason === "" ? [] : [`Powód: „${data.reason}”`],
    action: { label: "Znajdź inny boks", path: href("home") },
  }),
  en: (data) => ({
    subject: subjects.en[data.by](data.code),
    greeting: greeting(data.name, "en"),
    opening: [endInEnglish(data), moneyInEnglish(data)],
    facts: [],
    notes: data.reason === "" ? [] : [`The reason: “${data.reason}”`],
    action: { label: "Find another box", path: href("home") },
  }),
};

function endInPolish({ by, partnerName, boxNumber, placeName, moveInOn }: Cancelled): string {
  const box = `boksu ${boxNumber} (${placeName}) od ${formatDay(moveInOn, "pl")}`;
  const said = {
    partner: `${partnerName} anuluje rezerwację ${box}.`,
    client: `Potwierdzamy rezygnację z\u00a0rezerwacji ${box}.`,
    withdrawal: `Potwierdzamy odstąpienie od umowy najmu ${box}, zawartej z\u00a0${partnerName}.`,
    noShow: `${partnerName} zgłasza, że nikt nie odebrał ${box}. Najem skończył się dziś.`,
  };
  return said[by];
}

function endInEnglish({ by, partnerName, boxNumber, placeName, moveInOn }: Cancelled): string {
  const box = `box ${boxNumber} (${placeName}) from ${formatDay(moveInOn, "en")}`;
  const said = {
    partner: `${partnerName} cancels the reservation of ${box}.`,
    client: `You have cancelled the reservation of ${box}.`,
    withdrawal: `This confirms that you have withdrawn from the agreement with ${partnerName} to rent ${box}.`,
    noShow: `${partnerName} says that nobody came for ${box}. The rent ended today.`,
  };
  return said[by];
}

function moneyInPolish({ by, refundGrosze, keptGrosze, dueToOn, isTransfer, partnerName }: Cancelled): string {
  if (by === "noShow") return "Opłata za pierwszy miesiąc zostaje, a\u00a0kaucja będzie rozliczona w\u00a0ciągu 7 dni.";
  const back = formatMoney(refundGrosze, "pl");
  const refund = isTransfer
    ? `${partnerName} odda ci ${back} przelewem.`
    : `Zwracamy ${back} tą samą drogą, którą przyszły, zwykle w\u00a0ciągu 5 dni roboczych.`;
  if (dueToOn === null) return refundGrosze === 0 ? "Pieniądze nie zostały pobrane." : refund;
  const kept = `${formatMoney(keptGrosze, "pl")} nie wraca: to czynsz za okres wypowiedzenia, do ${formatDay(addDays(dueToOn, -1), "pl")} włącznie.`;
  return refundGrosze === 0 ? kept : `${refund} ${kept}`;
}

function moneyInEnglish({ by, refundGrosze, keptGrosze, dueToOn, isTransfer, partnerName }: Cancelled): string {
  if (by === "noShow") return "What was paid for the first month stays, and the deposit is settled within 7 days.";
  const back = formatMoney(refundGrosze, "en");
  const refund = isTransfer
    ? `${partnerName} will return ${back} to you by transfer.`
    : `We return ${back} the way it came, usually within 5 working days.`;
  if (dueToOn === null) return refundGrosze === 0 ? "You were not charged." : refund;
  const kept = `${formatMoney(keptGrosze, "en")} does not come back: it is the rent for the notice period, up to and including ${formatDay(addDays(dueToOn, -1), "en")}.`;
  return refundGrosze === 0 ? kept : `${refund} ${kept}`;
}
