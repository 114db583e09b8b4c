import type { Day } from "../../../../domain/core/day.ts";
import type { PriceIncreaseReason } from "../../../../domain/rent/price-change.ts";
import { increaseReasons } from "../../../../domain/reservation/agreement/increase-reasons.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language, Words } from "../../../language.ts";
import type { EmailTemplate, LandlordMail, TenantMail } from "../template.ts";
import { viewRental } from "../words.ts";

/**
 * To the tenant: a new price from a coming month, or that the change is canceled. `reason` is null for a lower price.
 */
export const priceChange: EmailTemplate<
  TenantMail & {
    fromOn: Day;
    oldGrosze: number;
    newGrosze: number;
    isCalledOff: boolean;
    reason: PriceIncreaseReason | null;
  }
> = (data, { day, lastDay, money }) =>
  data.isCalledOff
    ? {
        subject: [`Boks ${data.boxNumber}: czynsz bez zmian`, `Box ${data.boxNumber}: no change to your rent`],
        opening: [
          `Wynajmujący odwołuje zapowiedzianą zmianę czynszu za boks ${data.boxNumber} (${data.placeName}).`,
          `The landlord has canceled the announced rent change for box ${data.boxNumber} (${data.placeName}).`,
        ],
        facts: [["Czynsz miesięczny", "Monthly rent", money(data.oldGrosze)]],
        action: viewRental(data.guest),
      }
    : {
        subject: [
          `Boks ${data.boxNumber}: nowy czynsz od ${day(data.fromOn)}`,
          `Box ${data.boxNumber}: new rent from ${day(data.fromOn)}`,
        ],
        opening: [
          `Wynajmujący zmienia czynsz za boks ${data.boxNumber} (${data.placeName}).`,
          `The landlord is changing the rent for box ${data.boxNumber} (${data.placeName}).`,
        ],
        facts: [
          ["Nowy czynsz obowiązuje od", "New rent from", day(data.fromOn)],
          [
            "Dotychczasowy czynsz",
            "Current rent",
            [`${money(data.oldGrosze)} miesięcznie`, `${money(data.oldGrosze)} a month`],
          ],
          ["Nowy czynsz", "New rent", [`${money(data.newGrosze)} miesięcznie`, `${money(data.newGrosze)} a month`]],
        ],
        notes: data.reason !== null && [
          [`Powód: ${increaseReasons[data.reason].pl}.`, `Reason: ${increaseReasons[data.reason].en}.`],
          [
            `Jeśli nie akceptujesz nowego czynszu, wypowiedz najem najpóźniej ${lastDay(data.fromOn)}. Do końca najmu zapłacisz wtedy dotychczasowy czynsz.`,
            `If you don’t accept the new rent, give notice by ${lastDay(data.fromOn)}. You then pay the current rent until the end of the rental.`,
          ],
        ],
        action: viewRental(data.guest),
      };

export interface Relocated extends TenantMail {
  newBoxNumber: string;
  fromOn: Day;
  monthlyGrosze: number;
  isCalledOff: boolean;
  /** The day of the announced price that the relocation cancels. */
  canceledPriceOn: Day | null;
  /** In price for days that are charged already, to be paid or, if negative, credited; null if there is none. */
  difference: { grosze: number; fromOn: Day; toOn: Day; dueOn: Day } | null;
}

/** The difference for days that are charged at the price of the old box. Without one, the new price applies from then on. */
function differenceNote({ difference }: Relocated, { day, lastDay, money }: Language): Words | false {
  if (difference === null) return false;
  const { grosze, fromOn, toOn, dueOn } = difference;
  const [from, last, amount] = [day(fromOn), lastDay(toOn), money(Math.abs(grosze))];
  return grosze > 0
    ? [
        `Za dni od ${from} do ${last} dopłacasz ${amount}. Termin płatności: ${day(dueOn)}.`,
        `For ${from} to ${last} you pay another ${amount}, due ${day(dueOn)}.`,
      ]
    : [
        `Czynsz za dni od ${from} do ${last} jest niższy o ${amount}. Nadpłata zmniejszy kolejne płatności, a fakturę skorygujemy.`,
        `The rent for ${from} to ${last} is ${amount} lower. What you have paid of it reduces your next payments, and the invoice will be corrected.`,
      ];
}

/** To the tenant: the rent moves to another box, or the relocation is canceled. */
export const rentRelocated: EmailTemplate<Relocated> = (data, language) =>
  data.isCalledOff
    ? {
        subject: [`Boks ${data.boxNumber}: zmiana boksu odwołana`, `Box ${data.boxNumber}: move canceled`],
        opening: [
          `Wynajmujący odwołuje przeniesienie najmu do boksu ${data.newBoxNumber}. Nadal wynajmujesz boks ${data.boxNumber} (${data.placeName}).`,
          `The landlord has canceled your move to box ${data.newBoxNumber}. You keep box ${data.boxNumber} (${data.placeName}).`,
        ],
        facts: [["Czynsz miesięczny", "Monthly rent", language.money(data.monthlyGrosze)]],
        action: viewRental(data.guest),
      }
    : {
        subject: [
          `Od ${language.day(data.fromOn)} twój boks to ${data.newBoxNumber}`,
          `From ${language.day(data.fromOn)} your box is ${data.newBoxNumber}`,
        ],
        opening: [
          `Twój najem (${data.placeName}) zostanie przeniesiony z boksu ${data.boxNumber} do boksu ${data.newBoxNumber}.`,
          `Your rental (${data.placeName}) is moving from box ${data.boxNumber} to box ${data.newBoxNumber}.`,
        ],
        facts: [
          ["Nowy boks od", "New box from", language.day(data.fromOn)],
          ["Czynsz miesięczny", "Monthly rent", language.money(data.monthlyGrosze)],
        ],
        notes: [
          [
            "Przenieś rzeczy tego dnia. Jak otworzyć nowy boks, zobaczysz wtedy w szczegółach najmu.",
            "Move your things on that day. Your rental then shows how to open the new box.",
          ],
          differenceNote(data, language),
          data.canceledPriceOn !== null && [
            `Zmiana czynszu zapowiedziana od ${language.day(data.canceledPriceOn)} dotyczyła poprzedniego boksu i zostaje odwołana.`,
            `The rent change announced from ${language.day(data.canceledPriceOn)} was for the previous box and is canceled.`,
          ],
        ],
        action: viewRental(data.guest),
      };

/** To the tenant: the rent is extended. */
export const rentExtended: EmailTemplate<TenantMail & { untilOn: Day; addedGrosze: number; nextDueOn: Day | null }> = (
  data,
  { day, lastDay, money },
) => ({
  subject: [`Boks ${data.boxNumber}: najem przedłużony`, `Box ${data.boxNumber}: your rental is extended`],
  opening: [
    `Najem boksu ${data.boxNumber} (${data.placeName}) został przedłużony. Sposób wejścia i miesięczny czynsz się nie zmieniają.`,
    `Your rental of box ${data.boxNumber} (${data.placeName}) has been extended. How you get in and the monthly rent stay the same.`,
  ],
  facts: [
    ["Nowy ostatni dzień", "New last day", lastDay(data.untilOn)],
    ["Czynsz za okres przedłużenia", "Rent for the extension", money(data.addedGrosze)],
    data.nextDueOn !== null && ["Najbliższa płatność", "Next payment", day(data.nextDueOn)],
  ],
  action: viewRental(data.guest),
});

/** To the partner: a tenant extended the rent. */
export const extensionReceived: EmailTemplate<LandlordMail & { untilOn: Day; addedGrosze: number }> = (
  data,
  { lastDay, money },
) => ({
  subject: [
    `Boks ${data.boxNumber}: ${data.clientName} przedłuża najem`,
    `Box ${data.boxNumber}: ${data.clientName} extends the rental`,
  ],
  opening: [
    `${data.clientName} przedłuża najem boksu ${data.boxNumber} (${data.placeName}).`,
    `${data.clientName} has extended the rental of box ${data.boxNumber} (${data.placeName}).`,
  ],
  facts: [
    ["Nowy ostatni dzień", "New last day", lastDay(data.untilOn)],
    ["Czynsz za okres przedłużenia", "Rent for the extension", money(data.addedGrosze)],
  ],
  action: ["Zobacz najem", "View rental", href("partnerRents", { open: data.rentId })],
});
