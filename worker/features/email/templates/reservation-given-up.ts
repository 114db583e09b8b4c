import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

/** To the partner: the client canceled, or withdrew from the agreement. */
export const reservationGivenUp: EmailTemplate<"reservationGivenUp"> = {
  pl: (data) => {
    const money = formatMoney(data.refundGrosze, "pl");
    const how = data.how === "withdrawn" ? "odstępuje od umowy" : "anuluje rezerwację";
    const refund = data.isTransfer
      ? `Zwróć klientowi ${money} przelewem w ciągu 14 dni.`
      : `Zwracamy klientowi ${money} tą samą metodą płatności.`;
    return {
      subject: `Boks ${data.boxNumber} jest znowu wolny (rezerwacja ${data.code})`,
      greeting: greeting("", "pl"),
      opening: [`${data.clientName} ${how}. Boks ${data.boxNumber} jest znowu wolny.`],
      facts: [
        ["Rezerwacja", data.code],
        ["Boks", `${data.boxNumber}, ${data.placeName}`],
        ["Planowany początek", formatDay(data.moveInOn, "pl")],
      ],
      notes: [
        ...(data.refundGrosze === 0 ? [] : [refund]),
        ...(data.keptGrosze === 0
          ? []
          : [`Zatrzymujesz ${formatMoney(data.keptGrosze, "pl")}: to czynsz za okres wypowiedzenia.`]),
      ],
      action: { label: "Zobacz rezerwację", path: href("partnerReservations", { q: data.code }) },
    };
  },
  en: (data) => {
    const money = formatMoney(data.refundGrosze, "en");
    const how = data.how === "withdrawn" ? "has withdrawn from the agreement" : "has canceled the reservation";
    const refund = data.isTransfer
      ? `Refund ${money} to the client by bank transfer within 14 days.`
      : `We’re refunding ${money} to the client’s original payment method.`;
    return {
      subject: `Box ${data.boxNumber} is available again (reservation ${data.code})`,
      greeting: greeting("", "en"),
      opening: [`${data.clientName} ${how}. Box ${data.boxNumber} is available again.`],
      facts: [
        ["Reservation", data.code],
        ["Box", `${data.boxNumber}, ${data.placeName}`],
        ["Planned start", formatDay(data.moveInOn, "en")],
      ],
      notes: [
        ...(data.refundGrosze === 0 ? [] : [refund]),
        ...(data.keptGrosze === 0
          ? []
          : [`You keep ${formatMoney(data.keptGrosze, "en")} as the rent for the notice period.`]),
      ],
      action: { label: "View reservation", path: href("partnerReservations", { q: data.code }) },
    };
  },
};
