import { formatPhone } from "../../account/format-phone.ts";
import { addDays } from "../../core/day.ts";
import { linesOf, withoutStop } from "../../core/text.ts";
import { tenantLine } from "../../invoice/buyer.ts";
import type { AgreedPromise } from "../../place/price-promise.ts";
import { demandDays, seriousArrearsDays } from "../../rent/arrears.ts";
import { landlordNoticeDays } from "../../rent/notice.ts";
import { priceNoticeDays } from "../../rent/price-change.ts";
import { withdrawalDays } from "../hold.ts";
import { recurringGrosze } from "../price.ts";
import { increaseReasons } from "./increase-reasons.ts";
import type { AgreementSubject, AgreementText } from "./subject.ts";

const currency = new Intl.NumberFormat("pl-PL", { style: "currency", currency: "PLN", useGrouping: "always" });
const longDate = new Intl.DateTimeFormat("pl-PL", { dateStyle: "long", timeZone: "UTC" });
const decimal = new Intl.NumberFormat("pl-PL");
const money = (grosze: number) => currency.format(grosze / 100);
const day = (on: string) => longDate.format(new Date(`${on}T00:00:00Z`));
const meters = (cm: number) => decimal.format(cm / 100);

function landlordOf({ legalName, address, nip, regon, krs, email, phone }: AgreementSubject["seller"]): string {
  const registers = [nip && `NIP ${nip}`, regon && `REGON ${regon}`, krs && `KRS ${krs}`];
  const contact = [email && `e-mail ${email}`, phone && `telefon ${formatPhone(phone)}`];
  return [legalName, address, ...registers, ...contact].filter(Boolean).join(", ");
}

const promiseOf = ({ rentGrosze, risesFromOn, yearlyPercent }: AgreedPromise) =>
  `Czynsz za boks, ${money(rentGrosze)} miesięcznie, nie wzrośnie przed ${day(risesFromOn)}. Od tego dnia może być najwyżej o ${yearlyPercent}% wyższy od najwyższego czynszu za boks, który obowiązywał do tego samego dnia poprzedniego roku. Dotyczy to także najmu po przedłużeniu oraz innego boksu, do którego ten najem zostanie przeniesiony.`;

/** When the rent is due, after "Czynsz wynosi … miesięcznie i". */
function dueOf(subject: AgreementSubject): string {
  const { paymentTerm, nextDueOn, partToOn } = subject.price;
  const { days, dueDay } = paymentTerm;
  const monthStart =
    partToOn === undefined
      ? "w tym samym dniu miesiąca, w którym rozpoczął się najem, a jeśli takiego dnia w danym miesiącu nie ma – w ostatnim dniu miesiąca"
      : "w pierwszym dniu miesiąca kalendarzowego";
  const within = `${days} ${days === 1 ? "dnia" : "dni"}`;
  const rule =
    dueDay === null
      ? days === 0
        ? `jest płatny z góry za każdy miesiąc, ${monthStart}`
        : `jest płatny za każdy miesiąc w ciągu ${within} od jego pierwszego dnia. Miesiące rozpoczynają się ${monthStart}`
      : `jest płatny za każdy miesiąc do ${dueDay}. dnia miesiąca kalendarzowego, a w krótszym miesiącu – do jego ostatniego dnia: w pierwszym takim terminie, który przypada ${days === 0 ? "nie wcześniej niż w pierwszym dniu" : `co najmniej ${days === 1 ? "1 dzień" : `${days} dni`} po pierwszym dniu`} opłacanego miesiąca. Miesiące rozpoczynają się ${monthStart}`;
  const next = nextDueOn === null ? "" : ` Termin drugiej płatności: ${day(nextDueOn)}.`;
  return `${rule}.${next} ${partsOf(subject)} Wynajmujący może wyznaczyć inny termin płatności za miesiące, za które nie naliczono jeszcze czynszu, nie wcześniejszy niż ich pierwszy dzień. Podają go faktury i przypomnienia.`;
}

/** How parts of calendar months are charged, now or if the landlord changes to calendar months. */
function partsOf({ price, moveInOn, toOn }: AgreementSubject): string {
  const { calendarFromOn, partToOn, lastGrosze } = price;
  const byDays = "czynsz z dodatkami należy się w proporcji do liczby dni tego miesiąca";
  if (partToOn !== undefined) {
    const last = lastGrosze === undefined ? "" : ` Czynsz za ostatnie dni wynosi ${money(lastGrosze)}.`;
    return `Za niepełny miesiąc kalendarzowy, od ${day(moveInOn)} do ${day(addDays(partToOn, -1))} i na końcu najmu, ${byDays}.${last}`;
  }
  if (calendarFromOn === undefined) {
    const mayChange =
      "Wynajmujący może przejść na rozliczanie miesięcy kalendarzowych za czas, za który nie naliczono jeszcze czynszu. ";
    return `${toOn === null ? mayChange : ""}Za niepełny miesiąc ${byDays}.`;
  }
  return `Jeśli najem zostanie przedłużony, od ${day(calendarFromOn)} miesiące rozpoczynają się w pierwszym dniu miesiąca kalendarzowego, a za niepełny miesiąc ${byDays}.`;
}

const seriousArrears = `najemca opóźnia się z zapłatą czynszu dłużej niż ${seriousArrearsDays} dni i nie zapłacił go w ciągu ${demandDays} dni od wysłania mu e-mailem wezwania do zapłaty`;

/** The rental agreement in Polish. */
export function polishAgreement(subject: AgreementSubject, tenantName: string): AgreementText {
  const { box, place, seller, price } = subject;
  const landlordDays = landlordNoticeDays(place.noticeDays);
  const address = `${place.street}, ${place.postcode} ${place.city}`;
  const size = `${meters(box.widthCm)} × ${meters(box.depthCm)} × ${meters(box.heightCm)} m`;
  const notice = place.noticeDays === 1 ? "1 dzień" : `${place.noticeDays} dni`;
  const period =
    subject.toOn === null
      ? `Najem rozpoczyna się ${day(subject.moveInOn)} i jest zawarty na czas nieokreślony.`
      : `Najem trwa od ${day(subject.moveInOn)} do ${day(addDays(subject.toOn, -1))} włącznie.`;
  return {
    title: `Umowa najmu boksu ${box.number}`,
    sections: [
      {
        title: "Strony i przedmiot",
        paragraphs: [
          `Wynajmujący: ${landlordOf(seller)}. Najemca: ${withoutStop(tenantLine(subject.buyer, tenantName, "pl"))}.`,
          `Wynajmujący oddaje najemcy do używania boks ${box.number} o wymiarach ${size} w lokalizacji ${place.name}, ${address}. Rezerwacja ${subject.code}.`,
        ],
      },
      {
        title: "Czas najmu",
        paragraphs: [
          period,
          subject.toOn === null
            ? `Każda ze stron może wypowiedzieć umowę bez podania przyczyny. Okres wypowiedzenia: ${notice}${landlordDays === place.noticeDays ? "" : ` dla najemcy, a dla wynajmującego ${landlordDays} dni`}.`
            : `Najemca może zakończyć najem wcześniej, z okresem wypowiedzenia: ${notice}. Wynajmujący może to zrobić, z okresem wypowiedzenia: ${landlordDays} dni, tylko jeśli ${seriousArrears}. Umowę można przedłużyć, jeśli boks jest wolny.`,
          `Do dnia poprzedzającego rozpoczęcie najmu najemca może zrezygnować z najmu. Rezygnacja ma skutek wypowiedzenia z okresem wypowiedzenia: ${notice}. Czynsz należy się tylko za te dni okresu wypowiedzenia, które przypadają w okresie najmu. Pozostała część wpłaty podlega zwrotowi${price.depositGrosze === 0 ? "" : ", a kaucja jest zwracana w całości"}.`,
        ],
      },
      {
        title: "Czynsz i kaucja",
        paragraphs: [
          `Dziś do zapłaty: ${money(price.todayGrosze)}${price.depositGrosze === 0 ? "" : `, w tym kaucja ${money(price.depositGrosze)}`}. Czynsz z dodatkami wynosi ${money(recurringGrosze(price))} miesięcznie i ${dueOf(subject)}`,
          subject.toOn === null
            ? `Wynajmujący może podnieść czynsz tylko z następujących przyczyn: ${Object.values(increaseReasons)
                .map(({ pl }) => pl)
                .join(
                  "; ",
                )}. Nowy czynsz i przyczynę podaje e-mailem co najmniej ${priceNoticeDays(place.noticeDays)} dni wcześniej; nowy czynsz obowiązuje od pierwszego dnia okresu rozliczeniowego, za który nie naliczono jeszcze czynszu. Najemca, który przed tym dniem wypowie umowę, płaci do końca najmu dotychczasowy czynsz.`
            : "W uzgodnionym okresie czynsz nie rośnie.",
          ...(price.promise === undefined ? [] : [promiseOf(price.promise)]),
          "Jeśli najemca wybierze płatność za kilka miesięcy z góry, wypowiedzenie działa najwcześniej z końcem tych miesięcy. Jeśli strony uzgodnią wcześniejszy koniec najmu, wynajmujący zwraca wpłatę za miesiące, które się nie rozpoczęły. Po zmianie boksu w opłaconym okresie strony rozliczają różnicę czynszu za pozostałe dni.",
          "Od zaległych płatności należą się odsetki ustawowe za opóźnienie.",
          price.depositGrosze === 0
            ? "Umowa nie przewiduje kaucji."
            : "Kaucja zabezpiecza roszczenia wynajmującego. Wynajmujący zwraca ją w ciągu 7 dni od zwrotu boksu, po potrąceniu udokumentowanych należności.",
        ],
      },
      {
        title: "Korzystanie z boksu",
        paragraphs: [
          place.accessFrom === "00:00" && place.accessTo === "24:00"
            ? "Dostęp do boksu jest możliwy przez całą dobę. Sposób otwierania boksu wynajmujący podaje najemcy najpóźniej w dniu rozpoczęcia najmu."
            : `Dostęp do boksu jest możliwy w godzinach ${place.accessFrom}–${place.accessTo}. Sposób otwierania boksu wynajmujący podaje najemcy najpóźniej w dniu rozpoczęcia najmu.`,
          "W boksie nie wolno przechowywać rzeczy łatwopalnych, wybuchowych, trujących, szybko psujących się ani pochodzących z przestępstwa, a także zwierząt i roślin. W boksie nie wolno mieszkać ani prowadzić działalności. Najemca nie może podnajmować boksu ani oddawać go innym do używania bez zgody wynajmującego. Jeśli lokalizacja na to pozwala, najemca może w serwisie Boksy dać dostęp do boksu wskazanym osobom: wynajmujący na to się zgadza, a najemca odpowiada za te osoby jak za siebie.",
          ...linesOf(subject.clauses.emergencyEntry),
          `Jeśli ${seriousArrears}, wynajmujący może wstrzymać dostęp do boksu. Wynajmujący przywraca dostęp po zapłacie zaległości. Przez ten czas czynsz się należy, bo rzeczy najemcy pozostają w boksie. Na prośbę najemcy wynajmujący wyznacza termin, w którym najemca może zabrać z boksu rzeczy niezbędne.`,
          "Jeśli nikt nie odbierze boksu, wynajmujący może wypowiedzieć umowę na koniec ostatniego opłaconego dnia. Do tego czasu boks pozostaje do dyspozycji najemcy.",
          "Wynajmującemu przysługuje ustawowe prawo zastawu na rzeczach wniesionych do boksu, dla zabezpieczenia czynszu, z którym najemca zalega nie dłużej niż rok (art. 670 Kodeksu cywilnego).",
        ],
      },
      {
        title: "Koniec najmu",
        paragraphs: [
          "Najpóźniej ostatniego dnia najmu najemca opróżnia boks i zwraca go w stanie niepogorszonym. Nie odpowiada za zużycie, które wynika z prawidłowego używania (art. 675 Kodeksu cywilnego).",
          ...linesOf(subject.clauses.leftThings),
        ],
      },
      {
        title: "Odpowiedzialność, reklamacje i dane osobowe",
        paragraphs: [
          ...linesOf(subject.clauses.liability),
          "Reklamację dotyczącą najmu najemca składa wynajmującemu, na jego adres lub e-mailem. Jeśli wynajmujący nie odpowie konsumentowi w ciągu 14 dni, uznaje się, że uznał reklamację (art. 7a ustawy o prawach konsumenta).",
          "Administratorem danych najemcy w zakresie tej umowy jest wynajmujący.",
          ...linesOf(subject.clauses.landlordPrivacy),
        ],
      },
      {
        title: "Odstąpienie od umowy",
        paragraphs: [
          `Konsument oraz przedsiębiorca na prawach konsumenta może odstąpić od umowy w ciągu ${withdrawalDays} dni od jej zawarcia, bez podania przyczyny. Jeśli na jego wyraźne żądanie najem rozpoczął się przed upływem tego terminu, płaci za dni, w których boks był do jego dyspozycji.`,
        ],
      },
      {
        title: "Regulamin",
        paragraphs: [
          "Podpis jest ofertą najemcy. Umowa zostaje zawarta z chwilą potwierdzenia płatności. W razie rozbieżności między wersjami językowymi wiążąca jest wersja polska.",
          `W sprawach nieuregulowanych w umowie stosuje się regulamin lokalizacji (wersja ${subject.agreement.version}), regulamin serwisu Boksy oraz przepisy Kodeksu cywilnego.`,
        ],
      },
    ],
  };
}
