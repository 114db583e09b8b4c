import { formatPhone } from "../../../../domain/account/format-phone.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { linesOf } from "../../../../domain/core/text.ts";
import type { AccessMethod } from "../../../../domain/place/access.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate, TenantMail } from "../template.ts";
import { type AccessHours, type Address, accessHours, addressOf, reservationPath } from "../words.ts";

export interface Started extends TenantMail, Address, AccessHours {
  accessMethod: AccessMethod;
  /** The landlord's instructions; may be empty. */
  accessNote: string;
  contactPhone: string;
  startOn: Day;
}

const usual: Record<Exclude<AccessMethod, "code">, Words> = {
  key: [
    "Boks otwierasz kluczem od wynajmującego. Jeśli jeszcze go nie masz, umów się na odbiór.",
    "You open the box with a key from the landlord. If you don’t have it yet, arrange to pick it up.",
  ],
  padlock: [
    "Boks zamykasz własną kłódką. Zabierz ją ze sobą.",
    "You lock the box with your own padlock. Bring it with you.",
  ],
  app: [
    "Wejście i boks otwierasz w aplikacji wynajmującego.",
    "You open the entrance and the box in the landlord’s app.",
  ],
  staff: [
    "Boks otwiera obsługa na miejscu, w godzinach dostępu.",
    "Staff open the box for you on site, during access hours.",
  ],
};

/** The landlord's instructions, or what applies to the access method when there are none. */
function instructions({ guest, accessMethod, accessNote }: Started): Words[] {
  const own = linesOf(accessNote).map((line): Words => [line, line]);
  if (accessMethod !== "code") return accessNote === "" ? [usual[accessMethod]] : own;
  const [pl, en]: Words =
    guest === null
      ? [
          "Otwórz pulpit i wyświetl kod dostępu do swojego boksu.",
          "Open your dashboard and show the access code for your box.",
        ]
      : [
          "Otwórz rezerwację linkiem poniżej i wyświetl kod dostępu.",
          "Open your reservation with the link below and show the access code.",
        ];
  if (accessNote !== "") return [[pl, en], ...own];
  return [
    [`1. ${pl}`, `1. ${en}`],
    [
      "2. Wpisz go na klawiaturze przy wejściu, a potem na drzwiach boksu.",
      "2. Enter it on the keypad at the entrance, then on the door of the box.",
    ],
    [
      "3. Wychodząc, zamknij drzwi i sprawdź, czy są zablokowane.",
      "3. Close the door when you leave and check that it is locked.",
    ],
  ];
}

/** To the customer on the first day: how to get in. The code itself stays behind the sign-in. */
export const rentStarted: EmailTemplate<Started> = (data, { day }) => ({
  subject: [`Boks ${data.boxNumber} jest gotowy`, `Your box ${data.boxNumber} is ready`],
  opening: [
    `Od dziś (${day(data.startOn)}) możesz korzystać z boksu ${data.boxNumber}. Oto jak się do niego dostać:`,
    `You can use box ${data.boxNumber} from today (${day(data.startOn)}). Here’s how to get in:`,
  ],
  facts: [
    ["Adres", "Address", addressOf(data)],
    ["Godziny dostępu", "Access hours", accessHours(data)],
    data.contactPhone !== "" && ["Telefon na miejscu", "On-site phone", formatPhone(data.contactPhone)],
  ],
  notes: [
    ...instructions(data),
    data.accessMethod === "code" && [
      "Kod podawaj tylko osobom, którym powierzasz swoje rzeczy.",
      "Share the code only with people you trust with your things.",
    ],
  ],
  action:
    data.accessMethod === "code"
      ? ["Pokaż kod dostępu", "Show access code", reservationPath(data.guest)]
      : ["Zobacz najem", "View rental", reservationPath(data.guest)],
});
