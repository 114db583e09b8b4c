import type { Day } from "../../../../domain/core/day.ts";
import type { Obstacle } from "../../../../domain/payment/saved-method.ts";
import type { BillingMonths } from "../../../../domain/rent/billing.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate, TenantMail } from "../template.ts";
import { accountFacts, alreadyPaid, payPath, viewRental } from "../words.ts";

export interface Reminder extends TenantMail {
  rentId: string;
  /** Whether it is the deposit, and not the rent of a period. */
  isDeposit: boolean;
  fromOn: Day;
  dueOn: Day;
  /** exclusive end of the period */
  toOn: Day;
  amountGrosze: number;
  /** Credit that pays what is due first. */
  creditGrosze: number;
  /** The reservation code. */
  code: string;
  /** The landlord's account, null if unknown. */
  iban: string | null;
  /** The saved method that will be charged, null without one. */
  method: { name: string; obstacle: Obstacle | null } | null;
}

const obstacles: Record<Obstacle, Words> = {
  expired: [
    "Zapisana karta straci ważność przed tym terminem. Zapłać inną metodą i zapisz ją do kolejnych płatności.",
    "Your saved card expires before this date. Pay with another method and save it for later payments.",
  ],
  overLimit: [
    "Ta kwota przekracza limit płatności automatycznej BLIK. Zapłać ją online lub przelewem.",
    "This amount is over the limit of an automatic BLIK payment. Pay it online or by bank transfer.",
  ],
};

/** To the tenant a few days before the rent is due. */
export const paymentReminder: EmailTemplate<Reminder> = (data, { day, lastDay, money }) => {
  // A saved method will be charged, so that the tenant has nothing to do.
  const charges = data.method !== null && data.method.obstacle === null;
  const creditNote: Words | false =
    data.creditGrosze !== 0 &&
    (charges
      ? ["Nadpłatę zaliczymy na tę płatność.", "Your credit goes toward this payment."]
      : [
          "Nadpłatę zaliczymy na najbliższą płatność. Zapłać tylko resztę.",
          "Your credit goes toward the next payment. Pay only the rest.",
        ]);
  return {
    subject: data.isDeposit
      ? [
          `Boks ${data.boxNumber}: termin wpłaty kaucji ${day(data.dueOn)}`,
          `Box ${data.boxNumber}: deposit due on ${day(data.dueOn)}`,
        ]
      : [
          `Boks ${data.boxNumber}: termin płatności czynszu ${day(data.dueOn)}`,
          `Box ${data.boxNumber}: rent due on ${day(data.dueOn)}`,
        ],
    opening: data.isDeposit
      ? [
          `Przypominamy o kaucji za boks ${data.boxNumber} (${data.placeName}), która nie została jeszcze wpłacona w całości. Termin płatności: ${day(data.dueOn)}.`,
          `This is a reminder that the rest of the deposit for box ${data.boxNumber} (${data.placeName}) is due on ${day(data.dueOn)}.`,
        ]
      : [
          `Przypominamy o czynszu za boks ${data.boxNumber} (${data.placeName}). Termin płatności: ${day(data.dueOn)}.`,
          `This is a reminder that the rent for box ${data.boxNumber} (${data.placeName}) is due on ${day(data.dueOn)}.`,
        ],
    facts: [
      ["Do zapłaty", "Amount due", money(data.amountGrosze)],
      data.creditGrosze !== 0 && ["Nadpłata", "Your credit", money(data.creditGrosze)],
      !data.isDeposit && ["Okres od", "Period from", day(data.fromOn)],
      !data.isDeposit && ["Okres do", "Period to", lastDay(data.toOn)],
      data.method !== null && ["Zapisana metoda płatności", "Saved payment method", data.method.name],
      ...(charges ? [] : accountFacts(data)),
    ],
    notes: charges
      ? [
          creditNote,
          data.creditGrosze === 0
            ? [
                `${day(data.dueOn)} pobierzemy tę kwotę automatycznie. Nie musisz nic robić.`,
                `We’ll charge this amount automatically on ${day(data.dueOn)}. You don’t need to do anything.`,
              ]
            : [
                `${day(data.dueOn)} pobierzemy resztę automatycznie. Nie musisz nic robić.`,
                `We’ll charge the rest automatically on ${day(data.dueOn)}. You don’t need to do anything.`,
              ],
          [
            "Płatność automatyczną możesz wyłączyć na stronie najmu.",
            "You can turn off automatic payment on the page of your rental.",
          ],
        ]
      : [
          creditNote,
          data.method !== null && data.method.obstacle !== null && obstacles[data.method.obstacle],
          data.fromOn < data.dueOn
            ? [
                "Możesz też zapłacić online: kartą, BLIK-iem lub szybkim przelewem.",
                "You can also pay online by card, BLIK or instant bank transfer.",
              ]
            : [
                `Od ${day(data.dueOn)} możesz też zapłacić online: kartą, BLIK-iem lub szybkim przelewem.`,
                `From ${day(data.dueOn)} you can also pay online by card, BLIK or instant bank transfer.`,
              ],
          alreadyPaid,
        ],
    action: charges
      ? viewRental(data.guest)
      : ["Przejdź do płatności", "Go to payment", payPath(data.guest, data.rentId)],
  };
};

const howOften: Record<BillingMonths, Words> = {
  1: ["co miesiąc", "each month"],
  3: ["co 3 miesiące", "every 3 months"],
  12: ["raz w roku", "once a year"],
};

/** To the tenant: how many months the next charges cover. */
export const billingChanged: EmailTemplate<
  TenantMail & { months: BillingMonths; discountPercent: number; dueOn: Day; toOn: Day; amountGrosze: number }
> = ({ months, ...data }, { text, day, lastDay, money }) => ({
  subject: [
    `Boks ${data.boxNumber}: czynsz płatny ${text(...howOften[months])}`,
    `Box ${data.boxNumber}: rent paid ${text(...howOften[months])}`,
  ],
  opening: [
    `Czynsz za boks ${data.boxNumber} (${data.placeName}) będzie płatny ${text(...howOften[months])}.`,
    `The rent for box ${data.boxNumber} (${data.placeName}) will be paid ${text(...howOften[months])}.`,
  ],
  facts: [
    ["Pierwsza taka płatność", "First such payment", `${money(data.amountGrosze)}, ${day(data.dueOn)}`],
    ["Za okres do", "For the time until", lastDay(data.toOn)],
    months !== 1 && ["Rabat na czynsz", "Discount on the rent", `${data.discountPercent}%`],
  ],
  notes: months !== 1 && [
    "Wypowiedzenie jest skuteczne najwcześniej z końcem miesięcy opłaconych z góry. Jeśli uzgodnisz z wynajmującym wcześniejszy koniec, wpłata za nierozpoczęte miesiące zostanie zwrócona. Do dnia każdej takiej płatności możesz wrócić do płacenia co miesiąc.",
    "A notice takes effect at the end of the months paid in advance at the earliest. If you and the landlord agree on an earlier end, payment for months that have not begun is refunded. Until the day of each such payment you can go back to paying monthly.",
  ],
  action: viewRental(data.guest),
});

/** To the tenant: calendar months from the next charge on, whose period starts on `fromOn`. */
export const calendarMonthsStarted: EmailTemplate<
  TenantMail & { fromOn: Day; toOn: Day; dueOn: Day; amountGrosze: number; priceFromOn: Day | null }
> = (data, { day, lastDay, money }) => ({
  subject: [`Boks ${data.boxNumber}: czynsz za miesiące kalendarzowe`, `Box ${data.boxNumber}: rent by calendar month`],
  opening: [
    `Od ${day(data.fromOn)} czynsz za boks ${data.boxNumber} (${data.placeName}) będzie naliczany za miesiące kalendarzowe.`,
    `From ${day(data.fromOn)}, the rent for box ${data.boxNumber} (${data.placeName}) is charged by calendar month.`,
  ],
  facts: [
    ["Najbliższa należność", "Next charge", money(data.amountGrosze)],
    ["Za okres do", "For the time until", lastDay(data.toOn)],
    ["Termin płatności", "Due", day(data.dueOn)],
    data.priceFromOn !== null && ["Zapowiedziany nowy czynsz od", "Announced new rent from", day(data.priceFromOn)],
  ],
  notes: [
    "Tę należność liczymy proporcjonalnie do liczby dni, a następne – za pełne miesiące kalendarzowe. Ta zmiana nie podnosi czynszu miesięcznego.",
    "This charge is in proportion to the days; the next ones are for whole calendar months. This change does not raise the monthly rent.",
  ],
  action: viewRental(data.guest),
});

const inDays = (days: number): Words => [
  `w ciągu ${days} ${days === 1 ? "dnia" : "dni"} od pierwszego dnia okresu`,
  `within ${days} ${days === 1 ? "day" : "days"} of the first day of the period`,
];

const termWords = ({ termDays: days, dueDay }: { termDays: number; dueDay: number | null }): Words => {
  if (dueDay === null) return days === 0 ? ["w pierwszym dniu okresu", "on the first day of the period"] : inDays(days);
  return days === 0
    ? [`do ${dueDay}. dnia miesiąca`, `by day ${dueDay} of the month`]
    : [
        `do ${dueDay}. dnia miesiąca, ale nie wcześniej niż ${days === 1 ? "1 dzień" : `${days} dni`} po pierwszym dniu okresu`,
        `by day ${dueDay} of the month, but no earlier than ${days === 1 ? "1 day" : `${days} days`} after the first day of the period`,
      ];
};

/** To the tenant: a new due day from the next charge, whose period starts on `fromOn`, on. */
export const paymentTermChanged: EmailTemplate<
  TenantMail & { fromOn: Day; dueOn: Day; termDays: number; dueDay: number | null }
> = (data, { day }) => ({
  subject: [
    `Boks ${data.boxNumber}: nowy termin płatności czynszu`,
    `Box ${data.boxNumber}: new due date for your rent`,
  ],
  opening: [
    `Wynajmujący zmienia termin płatności czynszu za boks ${data.boxNumber} (${data.placeName}).`,
    `The landlord is changing when the rent for box ${data.boxNumber} (${data.placeName}) is due.`,
  ],
  facts: [
    ["Dotyczy należności za okresy od", "For periods from", day(data.fromOn)],
    ["Nowy termin", "New due date", termWords(data)],
    ["Najbliższy termin płatności", "Next payment due", day(data.dueOn)],
  ],
  notes: [
    "Kwoty i okresy się nie zmieniają. Należności za wcześniejsze okresy zachowują swój termin płatności.",
    "Amounts and periods stay the same. Charges for earlier periods keep their due dates.",
  ],
  action: viewRental(data.guest),
});
