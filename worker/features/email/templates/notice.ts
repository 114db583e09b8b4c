import type { Day } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language } from "../../../language.ts";
import type { EmailTemplate, Fact, LandlordMail, TenantMail } from "../template.ts";
import { howLong, viewRental } from "../words.ts";

export interface Notice {
  /** exclusive */
  endOn: Day;
  toPayGrosze: number;
  overdueGrosze: number;
  depositGrosze: number;
}

const leavingFacts = (data: Notice, { lastDay, money }: Language): (Fact | false)[] => [
  ["Ostatni dzień", "Last day", lastDay(data.endOn)],
  ["Czynsz pozostały do zapłaty do końca najmu", "Rent still due until the end", money(data.toPayGrosze)],
  data.overdueGrosze !== 0 && ["Zaległość", "Overdue amount", money(data.overdueGrosze)],
  data.depositGrosze !== 0 && ["Kaucja do rozliczenia", "Deposit to settle", money(data.depositGrosze)],
];

/** To the tenant: notice given by either party. */
export const noticeGiven: EmailTemplate<
  TenantMail & Notice & { by: "customer" | "partner"; accessState: "open" | "suspended" }
> = (data, language) => ({
  subject: [`Boks ${data.boxNumber}: wypowiedzenie najmu`, `Box ${data.boxNumber}: notice given`],
  opening:
    data.by === "customer"
      ? [
          `Otrzymaliśmy twoje wypowiedzenie najmu boksu ${data.boxNumber} (${data.placeName}).`,
          `We’ve received your notice for box ${data.boxNumber} (${data.placeName}).`,
        ]
      : [
          `Wynajmujący wypowiada najem boksu ${data.boxNumber} (${data.placeName}).`,
          `The landlord has given notice for box ${data.boxNumber} (${data.placeName}).`,
        ],
  facts: leavingFacts(data, language),
  notes: [
    data.accessState === "open"
      ? [
          "Do ostatniego dnia wchodzisz jak dotąd. Do tego czasu opróżnij boks i zostaw go niezamkniętego.",
          "You get in as before until the last day. Empty the box by then and leave it unlocked.",
        ]
      : [
          "Dostęp jest wstrzymany. Wróci automatycznie po zapłacie zaległości. Do ostatniego dnia opróżnij boks i zostaw go niezamkniętego.",
          "Access is suspended. It is restored automatically once the overdue amount is paid. Empty the box by the last day and leave it unlocked.",
        ],
    data.depositGrosze !== 0 && [
      "Wynajmujący rozliczy kaucję po odbiorze boksu.",
      "The landlord will settle the deposit after inspecting the box.",
    ],
  ],
  action: viewRental(data.guest),
});

/**
 * To the tenant: the notice was withdrawn. `endOn`: the restored end, null for open-ended; `price`: the announced
 * price that takes effect again; `isLandlordNotice`: the landlord's own notice applies again.
 */
export const noticeWithdrawn: EmailTemplate<
  TenantMail & {
    endOn: Day | null;
    price: { fromOn: Day; monthlyGrosze: number } | null;
    isLandlordNotice: boolean;
  }
> = (data, { day, lastDay, money }) => ({
  subject: [`Boks ${data.boxNumber}: wypowiedzenie wycofane`, `Box ${data.boxNumber}: notice withdrawn`],
  opening: data.isLandlordNotice
    ? [
        `Twoje wypowiedzenie wycofano. Najem boksu ${data.boxNumber} (${data.placeName}) kończy się w dniu, na który wypowiedział go wynajmujący.`,
        `Your notice has been withdrawn. Your rental of box ${data.boxNumber} (${data.placeName}) ends on the day given in the landlord’s notice.`,
      ]
    : [
        `Wypowiedzenie wycofano. Najem boksu ${data.boxNumber} (${data.placeName}) trwa na dotychczasowych warunkach.`,
        `The notice has been withdrawn. Your rental of box ${data.boxNumber} (${data.placeName}) continues on the same terms.`,
      ],
  facts: [howLong(data.endOn, lastDay)],
  notes: data.price !== null && [
    `Zapowiedziana zmiana czynszu pozostaje w mocy: od ${day(data.price.fromOn)} czynsz wynosi ${money(data.price.monthlyGrosze)} miesięcznie.`,
    `The announced rent change still applies: from ${day(data.price.fromOn)} the rent is ${money(data.price.monthlyGrosze)} a month.`,
  ],
  action: viewRental(data.guest),
});

/** To the partner: a tenant gave notice. */
export const noticeReceived: EmailTemplate<LandlordMail & Notice> = (data, language) => ({
  subject: [
    `Boks ${data.boxNumber}: ${data.clientName} wypowiada najem`,
    `Box ${data.boxNumber}: ${data.clientName} gives notice`,
  ],
  opening: [
    `${data.clientName} wypowiada najem boksu ${data.boxNumber} (${data.placeName}).`,
    `${data.clientName} has given notice for box ${data.boxNumber} (${data.placeName}).`,
  ],
  facts: leavingFacts(data, language),
  notes: [
    "Boks można wynająć komuś innemu od dnia po ostatnim dniu najmu.",
    "The box can be rented to someone else from the day after the last day.",
  ],
  action: ["Zobacz najem", "View rental", href("partnerRents", { open: data.rentId })],
});

/** To the partner: a tenant withdrew their notice. */
export const noticeTakenBack: EmailTemplate<LandlordMail & { endOn: Day | null; isLandlordNotice: boolean }> = (
  data,
  { lastDay },
) => ({
  subject: [
    `Boks ${data.boxNumber}: ${data.clientName} wycofuje wypowiedzenie`,
    `Box ${data.boxNumber}: ${data.clientName} withdraws the notice`,
  ],
  opening: data.isLandlordNotice
    ? [
        `${data.clientName} zostaje w boksie ${data.boxNumber} (${data.placeName}) do końca twojego wypowiedzenia.`,
        `${data.clientName} stays in box ${data.boxNumber} (${data.placeName}) until your own notice ends the rental.`,
      ]
    : [
        `${data.clientName} zostaje w boksie ${data.boxNumber} (${data.placeName}).`,
        `${data.clientName} stays in box ${data.boxNumber} (${data.placeName}).`,
      ],
  facts: [howLong(data.endOn, lastDay)],
  action: ["Zobacz najem", "View rental", href("partnerRents", { open: data.rentId })],
});
