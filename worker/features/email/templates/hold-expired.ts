import { href } from "../../../../domain/routes.ts";
import { formatDay } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailContent, EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** A guest's page keeps their choices and offers to reserve again. */
const again = ({ boxId, guest }: MailData["holdExpired"]) =>
  guest ? reservationPath(guest) : href("newReservation", { box: boxId });

/** To a customer whose email is known: the hold or offer has expired. */
export const holdExpired: EmailTemplate<"holdExpired"> = {
  pl: (data) =>
    data.offeredBy
      ? offerEndedInPolish(data, data.offeredBy)
      : {
          subject: `Wstępna rezerwacja boksu ${data.boxNumber} wygasła`,
          greeting: greeting(data.name, "pl"),
          opening: [
            `Minął czas na opłacenie boksu ${data.boxNumber} (${data.placeName}) od ${formatDay(data.moveInOn, "pl")}. Inni znowu mogą go zarezerwować. Pieniądze nie zostały pobrane.`,
          ],
          facts: [],
          notes: ["Jeśli boks jest nadal wolny, możesz zarezerwować go ponownie."],
          action: { label: "Zarezerwuj ponownie", path: again(data) },
        },
  en: (data) =>
    data.offeredBy
      ? offerEndedInEnglish(data, data.offeredBy)
      : {
          subject: `Your hold on box ${data.boxNumber} has expired`,
          greeting: greeting(data.name, "en"),
          opening: [
            `The time to pay for box ${data.boxNumber} (${data.placeName}) from ${formatDay(data.moveInOn, "en")} has passed, so others can reserve it again. You have not been charged.`,
          ],
          facts: [],
          notes: ["If the box is still available, you can reserve it again."],
          action: { label: "Reserve again", path: again(data) },
        },
};

/** An offer's price is not public, so the client requests a new offer through the link. */
function offerEndedInPolish(data: MailData["holdExpired"], partnerName: string): EmailContent {
  return {
    subject: `Oferta na boks ${data.boxNumber} wygasła`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Oferta wynajmującego ${partnerName} na boks ${data.boxNumber} (${data.placeName}) od ${formatDay(data.moveInOn, "pl")} wygasła. Pieniądze nie zostały pobrane.`,
    ],
    facts: [],
    notes: ["Jeśli nadal chcesz wynająć ten boks, otwórz link z wiadomości z ofertą i poproś o nową."],
    action: null,
  };
}

function offerEndedInEnglish(data: MailData["holdExpired"], partnerName: string): EmailContent {
  return {
    subject: `The offer for box ${data.boxNumber} has expired`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The offer from ${partnerName} for box ${data.boxNumber} (${data.placeName}) from ${formatDay(data.moveInOn, "en")} has expired. You have not been charged.`,
    ],
    facts: [],
    notes: ["If you still want to rent this box, open the link in the offer email and request a new offer."],
    action: null,
  };
}
