import { languages } from "../../../../domain/core/languages.ts";
import type { CollectionDocument, DocumentKind } from "../../../../domain/debt/document.ts";
import { planGraceDays } from "../../../../domain/debt/payment-plan.ts";
import type { EuroRate } from "../../../../domain/debt/rates.ts";
import { euroRateDay } from "../../../../domain/settings/kinds.ts";
import { formatDay, formatMoney } from "../../../format.ts";

type Locale = CollectionDocument["locale"];

const money = (grosze: number, locale: Locale) => formatMoney(grosze, locale);
const rateText = (tenThousandths: number, locale: Locale) =>
  new Intl.NumberFormat(languages[locale].locale, { minimumFractionDigits: 4 }).format(tenThousandths / 10_000);
const day = (on: string | null, locale: Locale) => (on === null ? "" : formatDay(on, locale));

const pl = {
  titles: {
    reminder: "Przypomnienie o zapłacie",
    demand: "Wezwanie do zapłaty",
    preCourtDemand: "Ostateczne przedsądowe wezwanie do zapłaty",
    paymentPlan: "Plan spłaty w ratach",
    interestNote: "Nota odsetkowa",
    paymentConfirmation: "Potwierdzenie zapłaty",
  } satisfies Record<DocumentKind, string>,
  number: "nr",
  issuedOn: "Data",
  place: "Miejscowość",
  payByOn: "Zapłać do",
  creditor: "Wierzyciel (wynajmujący)",
  debtor: "Dłużnik (najemca)",
  nip: "NIP",
  taxNumber: "Nr podatkowy",
  basis: ({ agreement }: CollectionDocument) => {
    const { code, signedOn, startOn, boxNumber, placeName, street, city } = agreement;
    const when = signedOn === null ? `obowiązująca od ${day(startOn, "pl")}` : `z dnia ${day(signedOn, "pl")}`;
    return `Umowa najmu nr ${code} ${when}, boks ${boxNumber}, ${placeName}, ${street}, ${city}.`;
  },
  opening: {
    reminder: () =>
      "Przypominamy, że nie otrzymaliśmy całego czynszu, którego termin płatności minął. Prosimy o zapłatę poniższej kwoty.",
    demand: ({ payByOn }) =>
      `Wzywamy do zapłaty czynszu po terminie płatności wraz z odsetkami do ${day(payByOn, "pl")}. Termin i podstawę każdej należności podaje tabela.`,
    preCourtDemand: ({ payByOn, demandedOn }) =>
      `Mimo wezwania do zapłaty z ${day(demandedOn, "pl")} czynsz nie został zapłacony. Ostatecznie wzywamy do zapłaty poniższej kwoty do ${day(payByOn, "pl")}.`,
    paymentPlan: ({ issuedOn, installments }) =>
      `Zgodnie z ustaleniami z ${day(issuedOn, "pl")} najemca zapłaci zaległy czynsz w ${installments.length} ratach. Wysokość i termin każdej raty podaje tabela.`,
    interestNote: () =>
      "Obciążamy odsetkami ustawowymi za opóźnienie w zapłacie czynszu. Obliczenie dla każdej należności podaje tabela. Odsetki są poza VAT.",
    paymentConfirmation: ({ issuedOn }) =>
      `Potwierdzamy, że ${day(issuedOn, "pl")} poniższe należności główne są zapłacone w całości.`,
  } satisfies Record<DocumentKind, (document: CollectionDocument) => string>,
  period: "Czynsz za okres",
  invoice: "Faktura",
  dueOn: "Termin płatności",
  amount: "Kwota",
  left: "Pozostało",
  paidOn: "Zapłacono",
  interest: "Odsetki",
  interestTitle: "Obliczenie odsetek ustawowych za opóźnienie",
  installment: "Rata",
  installmentsTitle: "Raty",
  fromTo: "Okres opóźnienia",
  principal: "Od kwoty",
  rate: "Stopa",
  days: "Dni",
  total: "Razem",
  sumRent: "Czynsz",
  sumInterest: (issuedOn: string) => `Odsetki do ${day(issuedOn, "pl")}`,
  toPay: "Do zapłaty",
  paid: "Zapłacono",
  daily: (grosze: number) => `Odsetki za każdy następny dzień opóźnienia, do dnia zapłaty: ${money(grosze, "pl")}.`,
  legalBasis: {
    person: "Podstawa odsetek: art. 481 Kodeksu cywilnego.",
    company: "Podstawa odsetek: ustawa o przeciwdziałaniu nadmiernym opóźnieniom w transakcjach handlowych, art. 7.",
  },
  compensation: "Rekompensata",
  compensationTitle: "Rekompensata za koszty odzyskiwania należności",
  inEuros: "W euro",
  euroRate: "Średni kurs NBP",
  euroRateOf: ({ tenThousandths, table, fromOn }: EuroRate) =>
    `${rateText(tenThousandths, "pl")} z ${day(euroRateDay(fromOn), "pl")}, tabela ${table}`,
  inZloty: "W złotych",
  compensationBasis:
    "Rekompensata: art. 10 tej ustawy, przeliczona według średniego kursu NBP z ostatniego dnia roboczego miesiąca poprzedzającego miesiąc, w którym świadczenie stało się wymagalne. Jest poza VAT.",
  unconverted: (eur: number) =>
    `Niezależnie od kwoty do zapłaty przysługuje też rekompensata bez kursu w tabeli: równowartość ${eur} EUR w złotych.`,
  account: "Rachunek do wpłaty",
  accountHolder: "Odbiorca",
  reference: "Tytuł przelewu",
  askForAccount:
    "Rachunek do wpłaty poda wynajmujący. Zapłacić można też w serwisie Boksy, z linku w wiadomości e-mail.",
  closing: {
    reminder: [
      "Przypomnienie jest bezpłatne. Jeśli zaległość nie zostanie zapłacona, wynajmujący może wezwać do zapłaty.",
    ],
    demand: [
      "Jeśli zaległość nie zostanie zapłacona w tym terminie i będzie trwać dłużej niż 14 dni, wynajmujący może wstrzymać dostęp do boksu, jeśli umowa na to pozwala, a następnie skierować sprawę do sądu.",
      "Wynajmującemu przysługuje ustawowe prawo zastawu na rzeczach wniesionych do boksu, dla zabezpieczenia czynszu, z którym najemca zalega nie dłużej niż rok (art. 670 Kodeksu cywilnego).",
    ],
    preCourtDemand: [
      "Jeśli zapłata nie nastąpi w tym terminie, wynajmujący może wnieść pozew bez kolejnego wezwania i żądać także odsetek do dnia zapłaty oraz zwrotu kosztów procesu.",
      "To wezwanie jest próbą rozwiązania sporu bez sądu (art. 187 § 1 pkt 3 Kodeksu postępowania cywilnego). Aby uzgodnić spłatę, skontaktuj się z wynajmującym przed tym terminem.",
    ],
    paymentPlan: [
      `Dopóki raty i bieżący czynsz są płacone w terminie, wynajmujący nie wzywa do zapłaty tej zaległości i nie wstrzymuje z jej powodu dostępu do boksu. Opóźnienie raty lub bieżącego czynszu o więcej niż ${planGraceDays} dni kończy plan, a cała pozostała kwota jest wymagalna od razu.`,
      "Raty dotyczą należności głównych. Plan nie jest zrzeczeniem się odsetek za opóźnienie. Zaległość można spłacić wcześniej w każdej chwili.",
    ],
    interestNote: [],
    paymentConfirmation: ["Potwierdzenie dotyczy należności głównych. Nie jest zrzeczeniem się odsetek za opóźnienie."],
  } satisfies Record<DocumentKind, string[]>,
  disputes: {
    person:
      "Spór można rozwiązać bez sądu: konsument może zwrócić się do wojewódzkiego inspektoratu Inspekcji Handlowej. Uprawnione podmioty wymienia rejestr Prezesa UOKiK. W sprawie sądowej właściwy jest sąd określony w przepisach Kodeksu postępowania cywilnego.",
    company: "W sprawie sądowej właściwy jest sąd określony w przepisach Kodeksu postępowania cywilnego.",
  },
  alreadyPaid: "Jeśli zapłata została już zlecona, prosimy uznać to pismo za nieaktualne.",
  signature: (name: string) => `Dokument wystawiony elektronicznie w imieniu wierzyciela, nie wymaga podpisu: ${name}`,
  page: (page: number, pages: number) => `strona ${page} z ${pages}`,
};

export type DocumentWords = typeof pl;

const en: DocumentWords = {
  titles: {
    reminder: "Payment reminder",
    demand: "Demand for payment",
    preCourtDemand: "Final demand before court",
    paymentPlan: "Payment plan",
    interestNote: "Interest note",
    paymentConfirmation: "Confirmation of payment",
  },
  number: "no.",
  issuedOn: "Date",
  place: "Place",
  payByOn: "Pay by",
  creditor: "Creditor (landlord)",
  debtor: "Debtor (tenant)",
  nip: "Tax number (NIP)",
  taxNumber: "Tax number",
  basis: ({ agreement }) => {
    const { code, signedOn, startOn, boxNumber, placeName, street, city } = agreement;
    const when = signedOn === null ? `in force since ${day(startOn, "en")}` : `of ${day(signedOn, "en")}`;
    return `Rental agreement no. ${code} ${when}, box ${boxNumber}, ${placeName}, ${street}, ${city}.`;
  },
  opening: {
    reminder: () => "We have not received all of the rent whose due date has passed. Please pay the amount below.",
    demand: ({ payByOn }) =>
      `We demand payment of the overdue rent with interest by ${day(payByOn, "en")}. The table gives the due date and the basis of each claim.`,
    preCourtDemand: ({ payByOn, demandedOn }) =>
      `Despite our demand of ${day(demandedOn, "en")}, the rent has not been paid. This is our final demand to pay the amount below by ${day(payByOn, "en")}.`,
    paymentPlan: ({ issuedOn, installments }) =>
      `As agreed on ${day(issuedOn, "en")}, the tenant will pay the overdue rent in ${installments.length} installments. The table gives the amount and the due date of each.`,
    interestNote: () =>
      "We charge statutory interest for late payment of rent. The table shows the calculation for each claim. Interest is outside VAT.",
    paymentConfirmation: ({ issuedOn }) =>
      `We confirm that as of ${day(issuedOn, "en")} the principal amounts below are paid in full.`,
  },
  period: "Rent for",
  invoice: "Invoice",
  dueOn: "Due date",
  amount: "Amount",
  left: "Unpaid",
  paidOn: "Paid on",
  interest: "Interest",
  interestTitle: "Calculation of statutory interest for late payment",
  installment: "Installment",
  installmentsTitle: "Installments",
  fromTo: "Days late",
  principal: "On",
  rate: "Rate",
  days: "Days",
  total: "Total",
  sumRent: "Rent",
  sumInterest: (issuedOn) => `Interest to ${day(issuedOn, "en")}`,
  toPay: "Amount due",
  paid: "Paid",
  daily: (grosze) => `Interest for each further day until payment: ${money(grosze, "en")}.`,
  legalBasis: {
    person: "Basis of the interest: article 481 of the Polish Civil Code.",
    company:
      "Basis of the interest: article 7 of the Polish act on counteracting excessive delays in commercial transactions.",
  },
  compensation: "Compensation",
  compensationTitle: "Compensation for the cost of recovering the debt",
  inEuros: "In euros",
  euroRate: "Average rate of the National Bank of Poland",
  euroRateOf: ({ tenThousandths, table, fromOn }) =>
    `${rateText(tenThousandths, "en")} of ${day(euroRateDay(fromOn), "en")}, table ${table}`,
  inZloty: "In złoty",
  compensationBasis:
    "Compensation: article 10 of that act, converted at the average rate of the National Bank of Poland on the last working day of the month before the one in which the payment became due. It is outside VAT.",
  unconverted: (eur) =>
    `In addition to the amount due, compensation without a rate in the table is owed: the equivalent of ${eur} EUR in złoty.`,
  account: "Account to pay to",
  accountHolder: "Account holder",
  reference: "Payment reference",
  askForAccount: "Ask the landlord for the account to pay to, or pay on Boksy with the link in the email.",
  closing: {
    reminder: ["This reminder is free of charge. If the amount is not paid, the landlord may demand payment."],
    demand: [
      "If the amount is not paid by then and stays overdue for more than 14 days, the landlord may suspend access to the box, if the agreement allows it, and then take the matter to court.",
      "The landlord has a statutory lien on the things in the box, as security for rent that is overdue for up to a year (article 670 of the Polish Civil Code).",
    ],
    preCourtDemand: [
      "If it is not paid by then, the landlord may go to court without another demand and also claim interest until payment and the costs of the case.",
      "This demand is an attempt to settle the dispute without a court (article 187 § 1(3) of the Polish Code of Civil Procedure). To agree on how to pay, contact the landlord before this date.",
    ],
    paymentPlan: [
      `As long as the installments and the current rent are paid on time, the landlord does not demand this debt and does not suspend access to the box because of it. If an installment or the current rent is more than ${planGraceDays} days late, the plan ends and the whole remaining amount is due at once.`,
      "The installments are about the principal amounts. The plan does not waive interest for late payment. The debt can be paid earlier at any time.",
    ],
    interestNote: [],
    paymentConfirmation: [
      "This confirmation is about the principal amounts. It does not waive interest for late payment.",
    ],
  },
  disputes: {
    person:
      "A dispute can be settled without a court: a consumer can turn to the regional office of the Trade Inspection (Inspekcja Handlowa). The register of the President of UOKiK lists the bodies for such disputes. The court with jurisdiction is the one defined by the Polish Code of Civil Procedure.",
    company: "The court with jurisdiction is the one defined by the Polish Code of Civil Procedure.",
  },
  alreadyPaid: "If you have already paid, please ignore this letter.",
  signature: (name) => `Issued electronically on behalf of the creditor; no signature is required: ${name}`,
  page: (page, pages) => `page ${page} of ${pages}`,
};

export const documentWords: Record<Locale, DocumentWords> = { pl, en };
