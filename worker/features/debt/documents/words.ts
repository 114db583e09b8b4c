import type { Day } from "../../../../domain/core/day.ts";
import { languages } from "../../../../domain/core/languages.ts";
import type { CollectionDocument, DocumentKind } from "../../../../domain/debt/document.ts";
import { planGraceDays } from "../../../../domain/debt/payment-plan.ts";
import type { EuroRate } from "../../../../domain/debt/rates.ts";
import { demandDays, seriousArrearsDays } from "../../../../domain/rent/arrears.ts";
import { euroRateDay } from "../../../../domain/settings/kinds.ts";
import { languageOf } from "../../../language.ts";

type Locale = CollectionDocument["locale"];

/** Whether all claims are deposits. */
export const isForDeposit = (claims: CollectionDocument["claims"]): boolean =>
  claims.length > 0 && claims.every(({ isDeposit }) => isDeposit === 1);

function wordsIn(locale: Locale) {
  const { text, money, day: dayOf } = languageOf(locale);
  const day = (on: Day | null) => (on === null ? "" : dayOf(on));
  const rateText = (tenThousandths: number) =>
    new Intl.NumberFormat(languages[locale].locale, { minimumFractionDigits: 4 }).format(tenThousandths / 10_000);
  /** The days of a letter begin with its delivery. */
  const by = (payByOn: Day | null) =>
    payByOn === null
      ? text(
          `w terminie ${demandDays} dni od doręczenia tego pisma`,
          `within ${demandDays} days of receiving this letter`,
        )
      : text(`do ${day(payByOn)}`, `by ${day(payByOn)}`);
  /** What the claims are for; in Polish in the genitive, or in the nominative. */
  const claimed = ({ claims }: Pick<CollectionDocument, "claims">, isNominative = false) => {
    const deposit = text(isNominative ? "kaucja" : "kaucji", "deposit");
    const rent = text(isNominative ? "czynsz" : "czynszu", "rent");
    if (!claims.some(({ isDeposit }) => isDeposit === 1)) return rent;
    return isForDeposit(claims) ? deposit : text(`${rent} i ${deposit}`, `${rent} and ${deposit}`);
  };
  const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  const titles = {
    reminder: text("Przypomnienie o zapłacie", "Payment reminder"),
    demand: text("Wezwanie do zapłaty", "Demand for payment"),
    preCourtDemand: text("Ostateczne przedsądowe wezwanie do zapłaty", "Final demand before court"),
    paymentPlan: text("Plan spłaty", "Payment plan"),
    interestNote: text("Nota odsetkowa", "Interest note"),
    paymentConfirmation: text("Potwierdzenie zapłaty", "Confirmation of payment"),
  } satisfies Record<DocumentKind, string>;
  return {
    titles,
    unprinted: text(
      "Tych pism nie ma w pliku, bo zawierają znaki, których nie da się wydrukować. Napisz je samodzielnie alfabetem łacińskim, a nadanie zapisz w ich sprawach:",
      "These letters are not in the file, because they contain characters that can’t be printed. Write them yourself in the Latin alphabet and record the posting in their cases:",
    ),
    unprintedLetter: ({ kind, number, agreement }: CollectionDocument): string =>
      `${titles[kind]} ${number}, ${text("rezerwacja", "reservation")} ${agreement.code}`,
    number: text("nr", "no."),
    payByOn: text("Zapłać do", "Pay by"),
    creditor: text("Wierzyciel (wynajmujący)", "Creditor (landlord)"),
    debtor: text("Dłużnik (najemca)", "Debtor (tenant)"),
    nip: text("NIP", "Tax number (NIP)"),
    taxNumber: text("Nr podatkowy", "Tax number"),
    basis: ({ agreement }: CollectionDocument) => {
      const { code, contractNumber, signedOn, startOn, boxNumber, placeName, street, city } = agreement;
      const when =
        signedOn === null
          ? text(`obowiązująca od ${day(startOn)}`, `in force since ${day(startOn)}`)
          : text(`z dnia ${day(signedOn)}`, `of ${day(signedOn)}`);
      return text(
        `Umowa najmu nr ${contractNumber ?? code} ${when}, boks ${boxNumber}, ${placeName}, ${street}, ${city}.`,
        `Rental agreement no. ${contractNumber ?? code} ${when}, box ${boxNumber}, ${placeName}, ${street}, ${city}.`,
      );
    },
    opening: {
      reminder: (document) =>
        text(
          `Przypominamy, że nie otrzymaliśmy całej należności z tytułu ${claimed(document)}, której termin płatności minął. Prosimy o zapłatę poniższej kwoty.`,
          `We have not received all of the ${claimed(document)} whose due date has passed. Please pay the amount below.`,
        ),
      demand: (document) =>
        text(
          `Wzywamy do zapłaty ${claimed(document)} po terminie płatności wraz z odsetkami ${by(document.payByOn)}. Termin i podstawę każdej należności podaje tabela.`,
          `We demand payment of the overdue ${claimed(document)} with interest ${by(document.payByOn)}. The table gives the due date and the basis of each claim.`,
        ),
      preCourtDemand: ({ payByOn, demandedOn, ...document }) =>
        text(
          `Mimo wezwania do zapłaty z ${day(demandedOn)} nie otrzymaliśmy zapłaty ${claimed(document)}. Ostatecznie wzywamy do zapłaty poniższej kwoty ${by(payByOn)}.`,
          `Despite our demand of ${day(demandedOn)}, we have not received payment of the ${claimed(document)}. This is our final demand to pay the amount below ${by(payByOn)}.`,
        ),
      paymentPlan: ({ issuedOn, installments, ...document }) =>
        text(
          `Zgodnie z ustaleniami z ${day(issuedOn)} najemca zapłaci zaległość z tytułu ${claimed(document)} w ${installments.length} ratach. Wysokość i termin każdej raty podaje tabela.`,
          `As agreed on ${day(issuedOn)}, the tenant will pay the overdue ${claimed(document)} in ${installments.length} installments. The table gives the amount and the due date of each.`,
        ),
      interestNote: (document) =>
        text(
          `Obciążamy odsetkami ustawowymi za opóźnienie w zapłacie ${claimed(document)}. Obliczenie dla każdej należności podaje tabela. Odsetki są poza VAT.`,
          `We charge statutory interest for late payment of ${claimed(document)}. The table shows the calculation for each claim. Interest is outside VAT.`,
        ),
      paymentConfirmation: ({ issuedOn }) =>
        text(
          `Potwierdzamy, że ${day(issuedOn)} poniższe należności główne są zapłacone w całości.`,
          `We confirm that as of ${day(issuedOn)} the principal amounts below are paid in full.`,
        ),
    } satisfies Record<DocumentKind, (document: CollectionDocument) => string>,
    period: text("Czynsz za okres", "Rent for"),
    deposit: text("Kaucja", "Deposit"),
    invoice: text("Faktura", "Invoice"),
    dueOn: text("Termin płatności", "Due date"),
    amount: text("Kwota", "Amount"),
    left: text("Pozostało", "Unpaid"),
    paidOn: text("Zapłacono", "Paid on"),
    extra: (withCompensation: boolean) =>
      withCompensation ? text("Odsetki, rekompensata", "Interest, compensation") : text("Odsetki", "Interest"),
    interestLine: (period: string, days: number, rate: string, principal: string) =>
      text(
        `Odsetki: ${period}, dni opóźnienia: ${days}, ${rate} w skali roku od ${principal}`,
        `Interest: ${period}, days late: ${days}, ${rate} a year on ${principal}`,
      ),
    compensationLine: (eur: number, rate: EuroRate | null) =>
      rate === null
        ? text(`Rekompensata: ${eur} EUR, kursu jeszcze nie ma`, `Compensation: ${eur} EUR, no rate yet`)
        : text(
            `Rekompensata: ${eur} EUR po średnim kursie NBP ${rateText(rate.tenThousandths)} z ${day(euroRateDay(rate.fromOn))}, tabela ${rate.table}`,
            `Compensation: ${eur} EUR at the average NBP rate ${rateText(rate.tenThousandths)} of ${day(euroRateDay(rate.fromOn))}, table ${rate.table}`,
          ),
    installment: text("Rata", "Installment"),
    installmentsTitle: text("Raty", "Installments"),
    total: text("Razem", "Total"),
    sumRent: (document: CollectionDocument) => capital(claimed(document, true)),
    sumInterest: (issuedOn: string) => text(`Odsetki do ${day(issuedOn)}`, `Interest to ${day(issuedOn)}`),
    toPay: text("Do zapłaty", "Amount due"),
    paid: text("Zapłacono", "Paid"),
    daily: (grosze: number) =>
      text(
        `Odsetki za każdy następny dzień opóźnienia, do dnia zapłaty: ${money(grosze)}.`,
        `Interest for each further day until payment: ${money(grosze)}.`,
      ),
    /** A deposit pays for nothing, so that it is not part of a commercial transaction. */
    legalBasis: ({ debtor, claims }: CollectionDocument) => {
      if (debtor.kind === "person" || isForDeposit(claims))
        return text(
          "Podstawa odsetek: art. 481 Kodeksu cywilnego.",
          "Basis of the interest: article 481 of the Polish Civil Code.",
        );
      const deposit = claims.some(({ isDeposit }) => isDeposit === 1)
        ? text(
            ", a od kaucji: art. 481 Kodeksu cywilnego",
            ", and on the deposit: article 481 of the Polish Civil Code",
          )
        : "";
      return text(
        `Podstawa odsetek: ustawa o przeciwdziałaniu nadmiernym opóźnieniom w transakcjach handlowych, art. 7${deposit}.`,
        `Basis of the interest: article 7 of the Polish act on counteracting excessive delays in commercial transactions${deposit}.`,
      );
    },
    compensation: text("Rekompensata", "Compensation"),
    compensationBasis: text(
      "Rekompensata: art. 10 tej ustawy, przeliczona według średniego kursu NBP z ostatniego dnia roboczego miesiąca poprzedzającego miesiąc, w którym świadczenie stało się wymagalne. Jest poza VAT.",
      "Compensation: article 10 of that act, converted at the average rate of the National Bank of Poland on the last working day of the month before the one in which the payment became due. It is outside VAT.",
    ),
    unconverted: (eur: number) =>
      text(
        `Niezależnie od kwoty do zapłaty przysługuje też rekompensata bez kursu w tabeli: równowartość ${eur} EUR w złotych.`,
        `In addition to the amount due, compensation without a rate in the table is owed: the equivalent of ${eur} EUR in złoty.`,
      ),
    account: text("Rachunek do wpłaty", "Account to pay to"),
    accountHolder: text("Odbiorca", "Account holder"),
    reference: text("Tytuł przelewu", "Payment reference"),
    askForAccount: text(
      "Rachunek do wpłaty poda wynajmujący. Zapłacić można też w serwisie Boksy.",
      "Ask the landlord for the account to pay to, or pay on Boksy.",
    ),
    closing: {
      reminder: [
        text(
          "Przypomnienie jest bezpłatne. Jeśli zaległość nie zostanie zapłacona, wynajmujący może wezwać do zapłaty.",
          "This reminder is free of charge. If the amount is not paid, the landlord may demand payment.",
        ),
      ],
      demandOfDeposit: [
        text(
          "Jeśli zaległość nie zostanie zapłacona w tym terminie, wynajmujący może skierować sprawę do sądu.",
          "If the amount is not paid by then, the landlord may take the matter to court.",
        ),
      ],
      demand: [
        text(
          `Jeśli zaległość nie zostanie zapłacona w tym terminie i będzie trwać dłużej niż ${seriousArrearsDays} dni, wynajmujący może wstrzymać dostęp do boksu, jeśli umowa na to pozwala, a następnie skierować sprawę do sądu.`,
          `If the amount is not paid by then and stays overdue for more than ${seriousArrearsDays} days, the landlord may suspend access to the box, if the agreement allows it, and then take the matter to court.`,
        ),
        text(
          "Wynajmującemu przysługuje ustawowe prawo zastawu na rzeczach wniesionych do boksu, dla zabezpieczenia czynszu, z którym najemca zalega nie dłużej niż rok (art. 670 Kodeksu cywilnego).",
          "The landlord has a statutory lien on the things in the box, as security for rent that is overdue for up to a year (article 670 of the Polish Civil Code).",
        ),
      ],
      preCourtDemand: [
        text(
          "Jeśli zapłata nie nastąpi w tym terminie, wynajmujący może wnieść pozew bez kolejnego wezwania i żądać także odsetek do dnia zapłaty oraz zwrotu kosztów procesu.",
          "If it is not paid by then, the landlord may go to court without another demand and also claim interest until payment and the costs of the case.",
        ),
        text(
          "To wezwanie jest próbą rozwiązania sporu bez sądu (art. 187 § 1 pkt 3 Kodeksu postępowania cywilnego). Aby uzgodnić spłatę, skontaktuj się z wynajmującym przed tym terminem.",
          "This demand is an attempt to settle the dispute without a court (article 187 § 1(3) of the Polish Code of Civil Procedure). To agree on how to pay, contact the landlord before this date.",
        ),
      ],
      paymentPlan: [
        text(
          `Dopóki raty i bieżący czynsz są płacone w terminie, wynajmujący nie wzywa do zapłaty tej zaległości i nie wstrzymuje z jej powodu dostępu do boksu. Opóźnienie raty lub bieżącego czynszu o więcej niż ${planGraceDays} dni kończy plan, a cała pozostała kwota jest wymagalna od razu.`,
          `As long as the installments and the current rent are paid on time, the landlord does not demand this amount and does not suspend access to the box because of it. If an installment or the current rent is more than ${planGraceDays} days late, the plan ends and the whole remaining amount is due at once.`,
        ),
        text(
          "Raty dotyczą należności głównych. Plan nie jest zrzeczeniem się odsetek za opóźnienie. Zaległość można spłacić wcześniej w każdej chwili.",
          "The installments are about the principal amounts. The plan does not waive interest for late payment. The overdue amount can be paid earlier at any time.",
        ),
      ],
      interestNote: [],
      paymentConfirmation: [
        text(
          "Potwierdzenie dotyczy należności głównych. Nie jest zrzeczeniem się odsetek za opóźnienie.",
          "This confirmation is about the principal amounts. It does not waive interest for late payment.",
        ),
      ],
    } satisfies Record<DocumentKind | "demandOfDeposit", string[]>,
    disputes: {
      person: text(
        "Spór można rozwiązać bez sądu: konsument może zwrócić się do wojewódzkiego inspektoratu Inspekcji Handlowej. Uprawnione podmioty wymienia rejestr Prezesa UOKiK. W sprawie sądowej właściwy jest sąd określony w przepisach Kodeksu postępowania cywilnego.",
        "A dispute can be settled without a court: a consumer can turn to the regional office of the Trade Inspection (Inspekcja Handlowa). The register of the President of UOKiK lists the bodies for such disputes. The court with jurisdiction is the one defined by the Polish Code of Civil Procedure.",
      ),
      company: text(
        "W sprawie sądowej właściwy jest sąd określony w przepisach Kodeksu postępowania cywilnego.",
        "The court with jurisdiction is the one defined by the Polish Code of Civil Procedure.",
      ),
    },
    alreadyPaid: text(
      "Jeśli zapłata została już zlecona, prosimy uznać to pismo za nieaktualne.",
      "If you have already paid, please ignore this letter.",
    ),
    signature: (name: string) =>
      text(
        `Dokument wystawiony elektronicznie w imieniu wierzyciela, nie wymaga podpisu: ${name}`,
        `Issued electronically on behalf of the creditor; no signature is required: ${name}`,
      ),
    page: (page: number, pages: number) => text(`strona ${page} z ${pages}`, `page ${page} of ${pages}`),
  };
}

export type DocumentWords = ReturnType<typeof wordsIn>;

export const documentWords: Record<Locale, DocumentWords> = { pl: wordsIn("pl"), en: wordsIn("en") };
