import { linesOf } from "../../../../domain/core/text.ts";
import type { AccessMethod } from "../../../../domain/place/access.ts";
import { formatDay } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { accessHours, addressOf, greeting, reservationPath } from "./words.ts";

type Started = MailData["rentStarted"];

const closingPl = "Kod podawaj tylko osobom, którym powierzasz swoje rzeczy.";
const closingEn = "Share the code only with people you trust with your things.";

/** The landlord's instructions, or what applies to the access method when there are none. */
function instructionsPl({ guest, accessMethod, accessNote }: Started): string[] {
  const showCode =
    guest === null
      ? "1. Otwórz pulpit i wyświetl kod dostępu do swojego boksu."
      : "1. Otwórz rezerwację linkiem poniżej i wyświetl kod dostępu.";
  const usual: Record<AccessMethod, string[]> = {
    code: [
      showCode,
      "2. Wpisz go na klawiaturze przy wejściu, a potem na drzwiach boksu.",
      "3. Wychodząc, zamknij drzwi. Zamek zablokuje się automatycznie.",
    ],
    key: ["Boks otwierasz kluczem od wynajmującego. Jeśli jeszcze go nie masz, umów się na odbiór."],
    padlock: ["Boks zamykasz własną kłódką. Zabierz ją ze sobą."],
    app: ["Wejście i boks otwierasz w aplikacji wynajmującego."],
    staff: ["Boks otwiera obsługa na miejscu, w godzinach dostępu."],
  };
  if (accessNote === "") return usual[accessMethod];
  return [...(accessMethod === "code" ? [showCode.replace("1. ", "")] : []), ...linesOf(accessNote)];
}

function instructionsEn({ guest, accessMethod, accessNote }: Started): string[] {
  const showCode =
    guest === null
      ? "1. Open your dashboard and show the access code for your box."
      : "1. Open your reservation with the link below and show the access code.";
  const usual: Record<AccessMethod, string[]> = {
    code: [
      showCode,
      "2. Enter it on the keypad at the entrance, then on the door of the box.",
      "3. Close the door when you leave. It locks automatically.",
    ],
    key: ["You open the box with a key from the landlord. If you don’t have it yet, arrange to pick it up."],
    padlock: ["You lock the box with your own padlock. Bring it with you."],
    app: ["You open the entrance and the box in the landlord’s app."],
    staff: ["Staff open the box for you on site, during access hours."],
  };
  if (accessNote === "") return usual[accessMethod];
  return [...(accessMethod === "code" ? [showCode.replace("1. ", "")] : []), ...linesOf(accessNote)];
}

/** To the customer on the first day: how to get in. The code itself stays behind the sign-in. */
export const rentStarted: EmailTemplate<"rentStarted"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber} jest gotowy`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Od dziś (${formatDay(data.startOn, "pl")}) możesz korzystać z boksu ${data.boxNumber}. Oto jak się do niego dostać:`,
    ],
    facts: [
      ["Adres", addressOf(data)],
      ["Godziny dostępu", accessHours(data.accessFrom, data.accessTo, "pl")],
      ...(data.contactPhone === "" ? [] : [["Telefon na miejscu", data.contactPhone] as const]),
    ],
    notes: [...instructionsPl(data), ...(data.accessMethod === "code" ? [closingPl] : [])],
    action: {
      label: data.accessMethod === "code" ? "Pokaż kod dostępu" : "Zobacz najem",
      path: reservationPath(data.guest),
    },
  }),
  en: (data) => ({
    subject: `Your box ${data.boxNumber} is ready`,
    greeting: greeting(data.name, "en"),
    opening: [`You can use box ${data.boxNumber} from today (${formatDay(data.startOn, "en")}). Here’s how to get in:`],
    facts: [
      ["Address", addressOf(data)],
      ["Access hours", accessHours(data.accessFrom, data.accessTo, "en")],
      ...(data.contactPhone === "" ? [] : [["On-site phone", data.contactPhone] as const]),
    ],
    notes: [...instructionsEn(data), ...(data.accessMethod === "code" ? [closingEn] : [])],
    action: {
      label: data.accessMethod === "code" ? "Show access code" : "View rental",
      path: reservationPath(data.guest),
    },
  }),
};
