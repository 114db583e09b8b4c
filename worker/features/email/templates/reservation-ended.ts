import type { Day } from "../../../../domain/core/day.ts";
import { withoutStop } from "../../../../domain/core/text.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language, Words } from "../../../language.ts";
import type { EmailTemplate, SecretLink } from "../template.ts";
import { accountFollows, accountNeeded, enterAccount, statementFacts, viewRental } from "../words.ts";

export interface Cancelled {
  name: string;
  code: string;
  boxNumber: string;
  placeName: string;
  moveInOn: Day;
  by: "partner" | "client" | "withdrawal" | "noShow";
  /** When the withdrawal was received, as an ISO instant; null for all other reasons. */
  statement: { declaredAt: string; timezone: string } | null;
  partnerName: string;
  reason: string;
  /** 0 if nothing was paid, or nothing is refunded. */
  refundGrosze: number;
  /**
   * The part of the payment kept as rent that is still due, for the days before `dueToOn`; after a no-show, that is
   * the end of the rental.
   */
  keptGrosze: number;
  dueToOn: Day | null;
  /** The partner transfers the refund, because the payment came to them directly. */
  isTransfer: boolean;
  guest: SecretLink | null;
}

const canceled = (code: string): Words => [
  `Rezerwacja ${code} została anulowana`,
  `Reservation ${code} has been canceled`,
];

const subjects: Record<Cancelled["by"], (code: string) => Words> = {
  partner: canceled,
  client: canceled,
  withdrawal: (code) => [
    `Potwierdzenie odstąpienia od umowy (rezerwacja ${code})`,
    `Confirmation of withdrawal from the agreement (reservation ${code})`,
  ],
  noShow: (code) => [
    `Najem wypowiedziany: boks nieodebrany (rezerwacja ${code})`,
    `Your box was not taken over: the rental will end (reservation ${code})`,
  ],
};

/**
 * To the client: the partner canceled the offer or reservation, the client canceled or withdrew (the email is the
 * receipt), or the client did not show up.
 */
export const reservationCancelled: EmailTemplate<Cancelled> = (data, language) => ({
  subject: subjects[data.by](data.code),
  opening: [end(data, language), refund(data, language)],
  facts: data.statement === null ? [] : statementFacts({ ...data, ...data.statement }, language.until),
  notes: [
    data.reason !== "" && [`Powód: „${data.reason}”`, `Reason: “${data.reason}”`],
    isTransferred(data) && accountNeeded,
  ],
  action: isTransferred(data)
    ? enterAccount(data.guest, false)
    : data.by === "noShow"
      ? viewRental(data.guest)
      : ["Znajdź inny boks", "Find another box", href("home")],
});

const isTransferred = ({ isTransfer, refundGrosze }: Cancelled) => isTransfer && refundGrosze > 0;

function end({ by, partnerName, boxNumber, placeName, moveInOn }: Cancelled, { day }: Language): Words {
  const [pl, en] = [
    `boksu ${boxNumber} (${placeName}) od ${day(moveInOn)}`,
    `box ${boxNumber} (${placeName}) from ${day(moveInOn)}`,
  ];
  const reasons: Record<Cancelled["by"], Words> = {
    partner: [`${partnerName} anuluje rezerwację ${pl}.`, `${partnerName} has canceled your reservation of ${en}.`],
    client: [
      `Potwierdzamy anulowanie rezerwacji ${pl}.`,
      `This confirms that you have canceled your reservation of ${en}.`,
    ],
    withdrawal: [
      `Otrzymaliśmy twoje odstąpienie od umowy najmu ${pl}, zawartej z firmą ${withoutStop(partnerName)}.`,
      `We’ve received your withdrawal from the rental agreement with ${partnerName} for ${en}.`,
    ],
    noShow: [
      `${partnerName} zgłasza, że boks ${boxNumber} (${placeName}), wynajęty od ${day(moveInOn)}, nie został odebrany, i wypowiada najem.`,
      `${partnerName} reports that no one took over ${en} and has given notice.`,
    ],
  };
  return reasons[by];
}

function refund(data: Cancelled, { money, lastDay }: Language): Words {
  const { by, refundGrosze, keptGrosze, dueToOn, isTransfer, partnerName } = data;
  if (by === "noShow" && dueToOn !== null) {
    return [
      `Najem kończy się ${lastDay(dueToOn)}, w ostatnim opłaconym dniu. Do tego dnia możesz korzystać z boksu, a za kolejne dni nic nie zapłacisz. Jeśli wpłacono kaucję, wynajmujący rozliczy ją w ciągu 7 dni od końca najmu.`,
      `The rental ends on ${lastDay(dueToOn)}, the last day that is paid for. You can use the box until then and pay nothing for later days. If you paid a deposit, the landlord will settle it within 7 days of the end.`,
    ];
  }
  const back: Words = isTransfer
    ? [
        `${partnerName} zwróci ci ${money(refundGrosze)} przelewem w ciągu 14 dni.`,
        `${partnerName} will refund ${money(refundGrosze)} to you by bank transfer within 14 days.`,
      ]
    : [
        `Zwracamy ${money(refundGrosze)} tą samą metodą płatności, zwykle w ciągu 5 dni roboczych.`,
        `We’re refunding ${money(refundGrosze)} to your original payment method, usually within 5 business days.`,
      ];
  if (dueToOn === null) {
    return refundGrosze === 0 ? ["Pieniądze nie zostały pobrane.", "You have not been charged."] : back;
  }
  const kept: Words = [
    `Kwota ${money(keptGrosze)} nie podlega zwrotowi: to czynsz za okres wypowiedzenia, do ${lastDay(dueToOn)} włącznie.`,
    `${money(keptGrosze)} is not refunded: it is the rent for the notice period, up to and including ${lastDay(dueToOn)}.`,
  ];
  return refundGrosze === 0 ? kept : [`${back[0]} ${kept[0]}`, `${back[1]} ${kept[1]}`];
}

/** To the partner: the client canceled, or withdrew from the agreement. */
export const reservationGivenUp: EmailTemplate<{
  code: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  moveInOn: Day;
  how: "cancelled" | "withdrawn";
  refundGrosze: number;
  keptGrosze: number;
  isTransfer: boolean;
}> = (
  { code, clientName, boxNumber, placeName, moveInOn, how, refundGrosze, keptGrosze, isTransfer },
  { day, money },
) => ({
  subject: [
    `Boks ${boxNumber} jest znowu wolny (rezerwacja ${code})`,
    `Box ${boxNumber} is available again (reservation ${code})`,
  ],
  opening:
    how === "withdrawn"
      ? [
          `${clientName} odstępuje od umowy. Boks ${boxNumber} jest znowu wolny.`,
          `${clientName} has withdrawn from the agreement. Box ${boxNumber} is available again.`,
        ]
      : [
          `${clientName} anuluje rezerwację. Boks ${boxNumber} jest znowu wolny.`,
          `${clientName} has canceled the reservation. Box ${boxNumber} is available again.`,
        ],
  facts: [
    ["Rezerwacja", "Reservation", code],
    ["Boks", "Box", `${boxNumber}, ${placeName}`],
    ["Planowany początek", "Planned start", day(moveInOn)],
  ],
  notes: [
    refundGrosze !== 0 &&
      (isTransfer
        ? [
            `Zwróć klientowi ${money(refundGrosze)} przelewem w ciągu 14 dni.`,
            `Refund ${money(refundGrosze)} to the client by bank transfer within 14 days.`,
          ]
        : [
            `Zwracamy klientowi ${money(refundGrosze)} tą samą metodą płatności.`,
            `We’re refunding ${money(refundGrosze)} to the client’s original payment method.`,
          ]),
    refundGrosze !== 0 && isTransfer && accountFollows,
    keptGrosze !== 0 && [
      `Zatrzymujesz ${money(keptGrosze)}: to czynsz za okres wypowiedzenia.`,
      `You keep ${money(keptGrosze)} as the rent for the notice period.`,
    ],
  ],
  action: ["Zobacz rezerwację", "View reservation", href("partnerReservations", { q: code })],
});
