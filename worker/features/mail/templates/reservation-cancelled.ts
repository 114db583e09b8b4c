import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { greeting } from "./words.ts";

/** To the client: the partner does not keep the box for them any more, and what happens with the money. */
export const reservationCancelled: LetterTemplate<"reservationCancelled"> = {
  pl: (data) => {
    const money = formatMoney(data.refundGrosze, "pl");
    const refund = data.isTransfer
      ? `${data.partnerName} odda ci ${money} przelewem.`
      : `Zwracamy ${money} tą samą drogą, którą przyszły, zwykle w ciągu 5 dni roboczych.`;
    return {
      subject: `Rezerwacja ${data.code} jest anulowana`,
      greeting: greeting(data.name, "pl"),
      opening: [
        `${data.partnerName} anuluje rezerwację boksu ${data.boxNumber} (${data.placeName}) od ${formatDay(data.moveInOn, "pl")}.`,
        data.refundGrosze === 0 ? "Pieniądze nie zostały pobrane." : refund,
      ],
      facts: [],
      notes: data.reason === "" ? [] : [`Powód: „${data.reason}”`],
      action: { label: "Znajdź inny boks", path: href("home") },
    };
  },
  en: (data) => {
    const money = formatMoney(data.refundGrosze, "en");
    const refund = data.isTransfer
      ? `${data.partnerName} will return ${money} to you by transfer.`
      : `We return ${money} the way it came, usually within 5 working days.`;
    return {
      subject: `Reservation ${data.code} is cancelled`,
      greeting: greeting(data.name, "en"),
      opening: [
        `${data.partnerName} cancels the reservation of box ${data.boxNumber} (${data.placeName}) from ${formatDay(data.moveInOn, "en")}.`,
        data.refundGrosze === 0 ? "You were not charged." : refund,
      ],
      facts: [],
      notes: data.reason === "" ? [] : [`The reason: “${data.reason}”`],
      action: { label: "Find another box", path: href("home") },
    };
  },
};
