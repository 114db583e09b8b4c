import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { greeting } from "./words.ts";

/** To the partner: the client has cancelled, or withdrawn from the agreement. */
export const reservationGivenUp: LetterTemplate<"reservationGivenUp"> = {
  pl: (data) => {
    const money = formatMoney(data.refundGrosze, "pl");
    const how = data.how === "withdrawn" ? "odstępuje od umowy" : "rezygnuje z rezerwacji";
    const refund = data.isTransfer
      ? `Oddaj klientowi ${money} przelewem w ciągu 14 dni.`
      : `Zwracamy klientowi ${money} tą samą drogą, którą przyszły.`;
    return {
      subject: `Boks ${data.boxNumber} znowu wolny (rezerwacja ${data.code})`,
      greeting: greeting("", "pl"),
      opening: [`${data.clientName} ${how}. Boks ${data.boxNumber} jest znowu wolny.`],
      facts: [
        ["Rezerwacja", data.code],
        ["Boks", `${data.boxNumber}, ${data.placeName}`],
        ["Miała być od", formatDay(data.moveInOn, "pl")],
      ],
      notes: [
        ...(data.refundGrosze === 0 ? [] : [refund]),
        ...(data.keptGrosze === 0
          ? []
          : [`${formatMoney(data.keptGrosze, "pl")} zostaje u ciebie: to czynsz za okres wypowiedzenia.`]),
      ],
      action: { label: "Zobacz rezerwację", path: href("partnerReservations", { q: data.code }) },
    };
  },
  en: (data) => {
    const money = formatMoney(data.refundGrosze, "en");
    const how = data.how === "withdrawn" ? "withdraws from the agreement" : "gives the reservation up";
    const refund = data.isTransfer
      ? `Return ${money} to the client by transfer within 14 days.`
      : `We return ${money} to the client the way it came.`;
    return {
      subject: `Box ${data.boxNumber} is free again (reservation ${data.code})`,
      greeting: greeting("", "en"),
      opening: [`${data.clientName} ${how}. Box ${data.boxNumber} is free again.`],
      facts: [
        ["Reservation", data.code],
        ["Box", `${data.boxNumber}, ${data.placeName}`],
        ["It was to begin on", formatDay(data.moveInOn, "en")],
      ],
      notes: [
        ...(data.refundGrosze === 0 ? [] : [refund]),
        ...(data.keptGrosze === 0
          ? []
          : [`You keep ${formatMoney(data.keptGrosze, "en")}: it is the rent for the notice period.`]),
      ],
      action: { label: "See the reservation", path: href("partnerReservations", { q: data.code }) },
    };
  },
};
