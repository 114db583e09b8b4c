import { addDays } from "../../day.ts";
import { withdrawalDays } from "../hold.ts";
import { recurringGrosze } from "../price.ts";
import type { AgreementSubject, AgreementText } from "./subject.ts";

const money = (grosze: number) =>
  new Intl.NumberFormat("pl-PL", { style: "currency", currency: "PLN", useGrouping: "always" }).format(grosze / 100);
const day = (on: string) =>
  new Intl.DateTimeFormat("pl-PL", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));
const metres = (cm: number) => (cm / 100).toLocaleString("pl-PL");

/** The agreement of a rent in Polish. */
export function polishAgreement(subject: AgreementSubject, tenantName: string): AgreementText {
  const { box, place, seller, price } = subject;
  const address = `${place.street}, ${place.postcode} ${place.city}`;
  const size = `${metres(box.widthCm)} × ${metres(box.depthCm)} × ${metres(box.heightCm)} m`;
  const nip = seller.nip === null ? "" : `, NIP ${seller.nip}`;
  const period =
    subject.toOn === null
      ? `Najem zaczyna się ${day(subject.moveInOn)} i trwa na czas nieokreślony.`
      : `Najem trwa od ${day(subject.moveInOn)} do ${day(addDays(subject.toOn, -1))} włącznie.`;
  return {
    title: `Umowa najmu boksu ${box.number}`,
    sections: [
      {
        title: "Strony i przedmiot",
        paragraphs: [
          `Wynajmujący: ${seller.legalName}, ${seller.address}${nip}. Najemca: ${tenantName}.`,
          `Wynajmujący oddaje najemcy do używania boks ${box.number} o wymiarach ${size} w lokalizacji ${place.name}, ${address}. Rezerwacja ${subject.code}.`,
        ],
      },
      {
        title: "Czas najmu",
        paragraphs: [
          period,
          subject.toOn === null
            ? `Każda ze stron może wypowiedzieć umowę z ${place.noticeDays}-dniowym wyprzedzeniem, bez podawania przyczyny.`
            : `Umowę można przedłużyć, jeśli boks jest wolny. O końcu najmu przypominamy 7 dni wcześniej.`,
          `Do dnia przed początkiem najmu najemca może zrezygnować, co liczy się jak wypowiedzenie z ${place.noticeDays}-dniowym wyprzedzeniem: czynsz jest należny tylko za dni okresu wypowiedzenia, które przypadają na najem. Reszta wpłaty wraca${price.depositGrosze === 0 ? "" : ", kaucja w całości"}.`,
        ],
      },
      {
        title: "Czynsz i kaucja",
        paragraphs: [
          `Dziś do zapłaty: ${money(price.todayGrosze)}${price.depositGrosze === 0 ? "" : `, w tym kaucja ${money(price.depositGrosze)}`}. Czynsz z dodatkami wynosi ${money(recurringGrosze(price))} miesięcznie i jest płatny z góry, w dniu miesiąca, w którym zaczął się najem.`,
          price.depositGrosze === 0
            ? "Kaucji nie ma."
            : "Kaucja zabezpiecza roszczenia wynajmującego. Wynajmujący zwraca ją w ciągu 7 dni od zwrotu boksu, po potrąceniu udokumentowanych należności.",
        ],
      },
      {
        title: "Korzystanie z boksu",
        paragraphs: [
          place.accessFrom === "00:00" && place.accessTo === "24:00"
            ? "Dostęp do boksu jest możliwy przez całą dobę, za pomocą indywidualnego kodu."
            : `Dostęp do boksu jest możliwy w godzinach ${place.accessFrom}–${place.accessTo}, za pomocą indywidualnego kodu.`,
          "W boksie nie wolno przechowywać rzeczy łatwopalnych, wybuchowych, trujących, żywych, psujących się ani pochodzących z przestępstwa.",
          "Jeśli czynsz jest zaległy dłużej niż 14 dni, wynajmujący może zawiesić dostęp. Dostęp wraca sam, gdy zaległość zostanie zapłacona.",
        ],
      },
      {
        title: "Odstąpienie od umowy",
        paragraphs: [
          `Konsument może odstąpić od umowy w ciągu ${withdrawalDays} dni od jej zawarcia, bez podawania przyczyny. Jeśli na jego wyraźne życzenie najem zaczął się wcześniej, płaci za dni, w których boks był do jego dyspozycji.`,
        ],
      },
      {
        title: "Regulamin",
        paragraphs: [`Resztę określa regulamin lokalizacji, wersja ${subject.agreement.version}, i regulamin Boksy.`],
      },
    ],
  };
}
