import { addDays } from "../../../../domain/day.ts";
import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import type { MailData } from "../mail.ts";
import { greeting } from "./words.ts";

type Cancelled = MailData["reservationCancelled"];

/** To the client: the box is not kept for them any more, whoever cancelled, and what happens with the money. */
export const reservationCancelled: LetterTemplate<"reservationCancelled"> = {
  pl: (data) => ({
    subject: `Rezerwacja ${data.code} jest anulowana`,
    greeting: greeting(data.name, "pl"),
    opening: [
      data.by === "client"
        ? `Potwierdzamy rezygnację z rezerwacji boksu ${data.boxNumber} (${data.placeName}) od ${formatDay(data.moveInOn, "pl")}.`
        : `${data.partnerName} anuluje rezerwację boksu ${data.boxNumber} (${data.placeName}) od ${formatDay(data.moveInOn, "pl")}.`,
      moneyInPolish(data),
    ],
    facts: [],
    notes: data.reason === "" ? [] : [`Powód: „${data.reason}”`],
    action: { label: "Znajdź inny boks", path: href("home") },
  }),
  en: (data) => ({
    subject: `Reservation ${data.code} is cancelled`,
    greeting: greeting(data.name, "en"),
    opening: [
      data.by === "client"
        ? `You have cancelled the reservation of box ${data.boxNumber} (${data.placeName}) from ${formatDay(data.moveInOn, "en")}.`
        : `${data.partnerName} cancels the reservation of box ${data.boxNumber} (${data.placeName}) from ${formatDay(data.moveInOn, "en")}.`,
      moneyInEnglish(data),
    ],
    facts: [],
    notes: data.reason === "" ? [] : [`The reason: “${data.reason}”`],
    action: { label: "Find another box", path: href("home") },
  }),
};

function moneyInPolish({ refundGrosze, keptGrosze, dueToOn, isTransfer, partnerName }: Cancelled): string {
  const back = formatMoney(refundGrosze, "pl");
  const refund = isTransfer
    ? `${partnerName} odda ci ${back} przelewem.`
    : `Zwracamy ${back} tą samą drogą, którą przyszły, zwykle w\u00a0ciągu 5 dni roboczych.`;
  if (dueToOn === null) return refundGrosze === 0 ? "Pieniądze nie zostały pobrane." : refund;
  const kept = `${formatMoney(keptGrosze, "pl")} nie wraca: to czynsz za okres wypowiedzenia, do ${formatDay(addDays(dueToOn, -1), "pl")} włącznie.`;
  return refundGrosze === 0 ? kept : `${refund} ${kept}`;
}

function moneyInEnglish({ refundGrosze, keptGrosze, dueToOn, isTransfer, partnerName }: Cancelled): string {
  const back = formatMoney(refundGrosze, "en");
  const refund = isTransfer
    ? `${partnerName} will return ${back} to you by transfer.`
    : `We return ${back} the way it came, usually within 5 working days.`;
  if (dueToOn === null) return refundGrosze === 0 ? "You were not charged." : refund;
  const kept = `${formatMoney(keptGrosze, "en")} does not come back: it is the rent for the notice period, up to and including ${formatDay(addDays(dueToOn, -1), "en")}.`;
  return refundGrosze === 0 ? kept : `${refund} ${kept}`;
}
