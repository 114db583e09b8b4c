import { href } from "../../../../domain/routes.ts";
import { formatDay } from "../../../format.ts";
import type { Letter, LetterTemplate } from "../letter.ts";
import type { MailData } from "../mail.ts";
import { greeting, wayIn } from "./words.ts";

/** A guest's own page has what they chose, and offers it again. */
const again = ({ boxId, guest }: MailData["holdExpired"]) =>
  guest ? wayIn(guest) : href("newReservation", { box: boxId });

/** To whom we know by e-mail: the box is free again, and one link starts over. */
export const holdExpired: LetterTemplate<"holdExpired"> = {
  pl: (data) =>
    data.offeredBy
      ? offerEndedInPolish(data, data.offeredBy)
      : {
          subject: `Nie trzymamy już boksu ${data.boxNumber}`,
          greeting: greeting(data.name, "pl"),
          opening: [
            `Czas na opłacenie boksu ${data.boxNumber} (${data.placeName}) od ${formatDay(data.moveInOn, "pl")} minął, więc inni znowu mogą go zarezerwować. Pieniądze nie zostały pobrane.`,
          ],
          facts: [],
          notes: ["Jeśli nadal go chcesz, zarezerwuj go jeszcze raz. Zajmie to minutę."],
          action: { label: "Zarezerwuj jeszcze raz", path: again(data) },
        },
  en: (data) =>
    data.offeredBy
      ? offerEndedInEnglish(data, data.offeredBy)
      : {
          subject: `We no longer hold box ${data.boxNumber}`,
          greeting: greeting(data.name, "en"),
          opening: [
            `The time to pay for box ${data.boxNumber} (${data.placeName}) from ${formatDay(data.moveInOn, "en")} has passed, so others can reserve it again. You were not charged.`,
          ],
          facts: [],
          notes: ["If you still want it, reserve it again. It takes a minute."],
          action: { label: "Reserve again", path: again(data) },
        },
};

/** An offer was for its own price, which the shop window does not have: its own link asks for another one. */
function offerEndedInPolish(data: MailData["holdExpired"], partnerName: string): Letter {
  return {
    subject: `Oferta boksu ${data.boxNumber} się skończyła`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Oferta od ${partnerName} na boks ${data.boxNumber} (${data.placeName}) od ${formatDay(data.moveInOn, "pl")} się skończyła. Pieniądze nie zostały pobrane.`,
    ],
    facts: [],
    notes: ["Jeśli nadal chcesz ten boks, otwórz link z\u00a0maila z\u00a0ofertą i\u00a0poproś o\u00a0nową."],
    action: null,
  };
}

function offerEndedInEnglish(data: MailData["holdExpired"], partnerName: string): Letter {
  return {
    subject: `The offer of box ${data.boxNumber} has ended`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The offer of ${partnerName} for box ${data.boxNumber} (${data.placeName}) from ${formatDay(data.moveInOn, "en")} has ended. You were not charged.`,
    ],
    facts: [],
    notes: ["If you still want the box, open the link in the mail with the offer and ask for a new one."],
    action: null,
  };
}
