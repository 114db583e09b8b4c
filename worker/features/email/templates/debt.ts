import type { Day } from "../../../../domain/core/day.ts";
import { seriousArrearsDays } from "../../../../domain/rent/arrears.ts";
import type { Action, EmailTemplate, TenantMail } from "../template.ts";
import { accountFacts, alreadyPaid, attached, payPath, reservationPath } from "../words.ts";

/** `iban`: the landlord's account, null if unknown; `code`: the title of a transfer. */
export interface Overdue extends TenantMail {
  rentId: string;
  overdueGrosze: number;
  overdueSinceOn: Day;
  iban: string | null;
  code: string;
}

const pay = ({ guest, rentId }: Overdue): Action => [
  "Zapłać zaległość",
  "Pay the overdue amount",
  payPath(guest, rentId),
];

/** To the tenant, soon after the due date: the rent has not been received. */
export const paymentOverdue: EmailTemplate<Overdue & { documentId: string | null }> = (data, { day, money }) => ({
  subject: [`Boks ${data.boxNumber}: czynsz po terminie płatności`, `Box ${data.boxNumber}: rent overdue`],
  opening: [
    `Nie otrzymaliśmy jeszcze całego czynszu za boks ${data.boxNumber} (${data.placeName}). Zapłać zaległość jak najszybciej, aby uniknąć wezwania do zapłaty.`,
    `We haven’t yet received all rent for box ${data.boxNumber} (${data.placeName}). Pay the overdue amount as soon as you can to avoid a payment demand.`,
  ],
  facts: [
    ["Zaległość", "Overdue amount", money(data.overdueGrosze)],
    ["Termin płatności minął", "Due since", day(data.overdueSinceOn)],
    ...accountFacts(data),
  ],
  notes: [
    attached(data),
    [
      "To przypomnienie jest bezpłatne. Od zaległości należą się odsetki ustawowe za opóźnienie.",
      "This reminder is free of charge. Statutory interest is due on late payments.",
    ],
    alreadyPaid,
  ],
  action: pay(data),
});

/**
 * To the tenant: the overdue rent has to be paid by a day, before access may be suspended. `payByOn`: the last day to
 * pay without consequences; `documentId`: the demand as a document, which is attached, null without one.
 */
export const paymentDemanded: EmailTemplate<Overdue & { payByOn: Day; documentId: string | null }> = (
  data,
  { day, money },
) => ({
  subject: [
    `Boks ${data.boxNumber}: wezwanie do zapłaty do ${day(data.payByOn)}`,
    `Box ${data.boxNumber}: payment due by ${day(data.payByOn)}`,
  ],
  opening: [
    `Nie opłacono w terminie czynszu za boks ${data.boxNumber} (${data.placeName}). Wynajmujący wzywa do zapłaty zaległości do ${day(data.payByOn)}.`,
    `The rent for box ${data.boxNumber} (${data.placeName}) was not paid on time. The landlord demands payment of the overdue amount by ${day(data.payByOn)}.`,
  ],
  facts: [
    ["Zaległość", "Overdue amount", money(data.overdueGrosze)],
    ["Termin płatności minął", "Due since", day(data.overdueSinceOn)],
    ["Zapłać do", "Pay by", day(data.payByOn)],
    ...accountFacts(data),
  ],
  notes: [
    attached(data),
    [
      `Jeśli zaległość nie zostanie zapłacona w tym terminie i będzie trwać dłużej niż ${seriousArrearsDays} dni, wynajmujący może wstrzymać dostęp do boksu, zgodnie z umową. Od zaległości należą się odsetki ustawowe za opóźnienie.`,
      `If it is not paid by then and stays overdue for more than ${seriousArrearsDays} days, the landlord may suspend access to the box, as the agreement provides. Statutory interest is due on late payments.`,
    ],
    alreadyPaid,
  ],
  action: pay(data),
});

/** To the tenant: access is suspended until the overdue amount is paid. */
export const accessSuspended: EmailTemplate<Overdue & { demandedOn: Day }> = (data, { day, money }) => ({
  subject: [`Boks ${data.boxNumber}: dostęp wstrzymany`, `Box ${data.boxNumber}: access suspended`],
  opening: [
    `Wynajmujący wstrzymuje dostęp do boksu ${data.boxNumber} (${data.placeName}). Umowa na to pozwala, gdy opóźnienie w zapłacie czynszu przekracza ${seriousArrearsDays} dni mimo wezwania do zapłaty.`,
    `The landlord has suspended access to box ${data.boxNumber} (${data.placeName}). The agreement allows this when rent is more than ${seriousArrearsDays} days overdue despite a payment demand.`,
  ],
  facts: [
    ["Zaległość", "Overdue amount", money(data.overdueGrosze)],
    ["Termin płatności minął", "Due since", day(data.overdueSinceOn)],
    ["Wezwanie do zapłaty z dnia", "Payment demanded on", day(data.demandedOn)],
    ...accountFacts(data),
  ],
  notes: [
    [
      "Rzeczy pozostają w boksie, a czynsz nadal się należy. Dostęp wróci automatycznie po zapłacie zaległości. Rzeczy niezbędne możesz zabrać w terminie uzgodnionym z wynajmującym.",
      "Your belongings stay in the box, and rent is still due. Access is restored automatically once the overdue amount is paid. You can take necessary belongings out at a time agreed with the landlord.",
    ],
    [
      "Dostęp mógł zostać wstrzymany automatycznie, w terminie ustawionym przez wynajmującego. Jeśli to pomyłka, wybierz w swoim najmie „Poproś o sprawdzenie”: sprawę rozpatrzy człowiek po stronie wynajmującego i odpowie, podając powód.",
      "Access may have been suspended automatically, on a day set by the landlord. If this is a mistake, choose “Ask for a review” in your rental: a person on the landlord’s side will decide and reply with the reason.",
    ],
  ],
  action: pay(data),
});

/**
 * To the tenant: the last demand before the landlord may go to court. `demandedOn`: when payment was demanded before.
 */
export const preCourtDemand: EmailTemplate<Overdue & { demandedOn: Day; payByOn: Day; documentId: string | null }> = (
  data,
  { day, money },
) => ({
  subject: [
    `Boks ${data.boxNumber}: przedsądowe wezwanie do zapłaty do ${day(data.payByOn)}`,
    `Box ${data.boxNumber}: final demand before court, pay by ${day(data.payByOn)}`,
  ],
  opening: [
    `Mimo wezwania do zapłaty zaległość za boks ${data.boxNumber} (${data.placeName}) nie została zapłacona. Wynajmujący ostatecznie wzywa do zapłaty do ${day(data.payByOn)}.`,
    `Despite a payment demand, the overdue amount for box ${data.boxNumber} (${data.placeName}) has not been paid. This is the landlord’s final demand to pay it by ${day(data.payByOn)}.`,
  ],
  facts: [
    ["Zaległość", "Overdue amount", money(data.overdueGrosze)],
    ["Termin płatności minął", "Due since", day(data.overdueSinceOn)],
    ["Wezwanie do zapłaty z dnia", "Payment demanded on", day(data.demandedOn)],
    ["Zapłać do", "Pay by", day(data.payByOn)],
    ...accountFacts(data),
  ],
  notes: [
    attached(data),
    [
      "Jeśli zaległość nie zostanie zapłacona w tym terminie, wynajmujący może skierować sprawę do sądu i żądać także odsetek ustawowych za opóźnienie oraz zwrotu kosztów sądowych.",
      "If it is not paid by then, the landlord may take the matter to court and also claim statutory interest for late payment and the costs of the case.",
    ],
    [
      "Aby uzgodnić spłatę bez sądu, skontaktuj się z wynajmującym przed tym terminem.",
      "To agree on a settlement without a court, contact the landlord before this date.",
    ],
    alreadyPaid,
  ],
  action: pay(data),
});

/** To the tenant: the overdue rent is paid, and the case of debt collection is closed. */
export const debtPaid: EmailTemplate<TenantMail & { documentId: string; paidGrosze: number }> = (data, { money }) => ({
  subject: [`Boks ${data.boxNumber}: zaległość zapłacona`, `Box ${data.boxNumber}: overdue rent paid`],
  opening: [
    `Zaległy czynsz za boks ${data.boxNumber} (${data.placeName}) jest zapłacony w całości. Potwierdzenie jest w załączniku. Dziękujemy.`,
    `The overdue rent for box ${data.boxNumber} (${data.placeName}) is paid in full. The confirmation is attached. Thank you.`,
  ],
  facts: [["Zapłacone należności", "Claims paid", money(data.paidGrosze)]],
  action: ["Zobacz najem", "View the rental", reservationPath(data.guest, "customerRents")],
});
