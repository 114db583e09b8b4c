import { addDays } from "../../../../domain/day.ts";
import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import type { MailData } from "../mail.ts";
import { greeting } from "./words.ts";

type Cancelled = MailData["reservationCancelled"];

/** To the client: the box is not kept for them any more, whoever ended it, and what happens with the money. */
export const reservationCancelled: LetterTemplate<"reservationCancelled"> = {
  pl: (data) => ({
    subject:
      data.by === "withdrawal"
        ? `Potwierdzenie odstąpienia od umowy (rezerwacja ${data.code})`
        : `Rezerwacja ${data.code} jest anulowana`,
    greeting: greeting(data.name, "pl"),
    opening: [endInPolish(data), moneyInPolish(data)],
    facts: [],
    notes: data.reason === "" ? [] : [`Powód: „${data.reason}”`],
    action: { label: "Znajdź inny boks", path: href("home") },
  }),
  en: (data) => ({
    subject:
      data.by === "withdrawal"
        ? `You have withdrawn from the agreement (reservation ${data.code})`
        : `Reservation ${data.code} is cancelled`,
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
  };
  return said[by];
}

function endInEnglish({ by, partnerName, boxNumber, placeName, moveInOn }: Cancelled): string {
  const box = `box ${boxNumber} (${placeName}) from ${formatDay(moveInOn, "en")}`;
  const said = {
    partner: `${partnerName} cancels the reservation of ${box}.`,
    client: `You have cancelled the reservation of ${box}.`,
    withdrawal: `This confirms that you have withdrawn from the agreement with ${partnerName} to rent ${box}.`,
  };
  return said[by];
}

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
