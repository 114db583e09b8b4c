import { commissionNoticeDays, standardCommission } from "../order/commission.ts";
import { inPolish, type Questions } from "./question.ts";

export type PartnerQuestion =
  | "fee"
  | "cash"
  | "increase"
  | "agreement"
  | "invoices"
  | "current"
  | "doors"
  | "staff"
  | "leaving";

const rate = `${standardCommission.commissionBasisPoints / 100}%`;

/** What owners of self-storage ask before they join. Figures come from the constants of their rules. */
export const partnerQuestions: Questions<PartnerQuestion> = {
  pl: inPolish({
    fee: {
      question: "Czy jest abonament albo opłata na start?",
      answer: `Nie. Płacisz tylko prowizję ${rate} brutto od zapłaconego czynszu i produktów, jeśli najemca znalazł boks w serwisie Boksy albo płaci przez Boksy. Bez wpłat nie ma prowizji.`,
    },
    cash: {
      question: "A jeśli najemca płaci mi przelewem albo gotówką?",
      answer:
        "Taką wpłatę zapisujesz w serwisie Boksy, także z wyciągu bankowego. Jeśli najemcę przyprowadzasz ty, taka wpłata jest bez prowizji. Jeśli najemca znalazł boks w serwisie Boksy, prowizja jest taka sama jak przy płatności online. Nie potrącamy jej z takiej wpłaty: rozliczamy ją ze środków na twoim koncie wypłat, a jeśli ich nie wystarczy, resztę zapłacisz online albo przelewem na podstawie comiesięcznej faktury.",
    },
    increase: {
      question: "Czy prowizja może wzrosnąć?",
      answer: `Tak, ale dowiesz się o tym e-mailem co najmniej ${commissionNoticeDays} dni wcześniej.`,
    },
    agreement: {
      question: "Z kim najemca zawiera umowę?",
      answer:
        "Z tobą. Umowę najmu najemca akceptuje przez internet, a serwis Boksy nie jest jej stroną. Ty ustalasz ceny, kaucję, najkrótszy najem i okres wypowiedzenia.",
    },
    invoices: {
      question: "Kto wystawia faktury najemcom?",
      answer:
        "Boksy przygotowuje je w twoim imieniu, we własnej serii numerów twojej firmy. Może też wysyłać je za ciebie do KSeF. Każdą pobierzesz jako PDF i plik XML. Księgowość może dostawać dokumenty każdego miesiąca bez zakładania konta.",
    },
    current: {
      question: "Mam już najemców. Czy muszę ich wpisywać ręcznie?",
      answer:
        "Nie. Wczytujesz listę z pliku Excel lub CSV i widzisz podgląd z błędami, zanim cokolwiek zapiszemy. Brakujące boksy mogą powstać razem z najmami, a kaucje, opłacone okresy i kody dostępu zostają takie jak na liście.",
    },
    doors: {
      question: "Czy muszę wymienić zamki?",
      answer:
        "Nie. Dla każdej lokalizacji wybierasz, jak najemca wchodzi: na kod, na klucz, na własną kłódkę, przez twoją aplikację albo z pomocą obsługi. Boksy nie steruje zamkami: przechowuje kody i pokazuje je najemcom od pierwszego dnia najmu.",
    },
    staff: {
      question: "Czy mogę dać dostęp pracownikom?",
      answer:
        "Tak. Zapraszasz ich e-mailem jako właściciela, menedżera albo pracownika i możesz ograniczyć dostęp do wybranych lokalizacji.",
    },
    leaving: {
      question: "Co, jeśli zechcę odejść?",
      answer:
        "Ukrywasz lokalizacje i pobierasz listy klientów, najmów, rezerwacji, boksów i faktur jako CSV, a dokumenty jako PDF i XML. Konto usuniesz, gdy firma nie ma już najemców, otwartych rezerwacji ani innych pracowników.",
    },
  }),
  en: {
    fee: {
      question: "Is there a subscription or a setup fee?",
      answer: `No. You pay only a commission of ${rate}, VAT included, on the rent and products paid, if the tenant found the box on Boksy or pays through Boksy. No payments, no commission.`,
    },
    cash: {
      question: "What if a tenant pays me by transfer or in cash?",
      answer:
        "You record the payment on Boksy, also from a bank statement. There is no commission on it if you brought the tenant. If the tenant found the box on Boksy, the commission is the same as on online payments. It isn’t withheld from such a payment: we offset it against the balance of your payout account and, if that isn’t enough, you pay the rest online or by bank transfer, as the monthly invoice asks.",
    },
    increase: {
      question: "Can the commission go up?",
      answer: `Yes, but we email you at least ${commissionNoticeDays} days ahead.`,
    },
    agreement: {
      question: "Who is the tenant’s agreement with?",
      answer:
        "With you. Tenants accept the rental agreement online, and Boksy is not a party to it. You set the prices, deposit, minimum rental and notice period.",
    },
    invoices: {
      question: "Who issues invoices to tenants?",
      answer:
        "Boksy prepares them in your name, in your company’s own number series. It can also send them to KSeF for you. Each can be downloaded as a PDF and an XML file. Your accountant can receive the documents every month without an account.",
    },
    current: {
      question: "I already have tenants. Do I have to type them in?",
      answer:
        "No. You import an Excel or CSV list and see a preview with its errors before anything is saved. Missing boxes can be created along with the rentals, and deposits, paid periods and access codes stay as they are in the list.",
    },
    doors: {
      question: "Do I have to replace my locks?",
      answer:
        "No. For each location you choose how tenants get in: with a code, a key, their own padlock, your app, or your staff. Boksy doesn’t control locks: it stores the codes and shows them to tenants from the first day of the rental.",
    },
    staff: {
      question: "Can my staff use it?",
      answer:
        "Yes. You invite them by email as an owner, manager or staff member, and can limit them to some of your locations.",
    },
    leaving: {
      question: "What if I want to leave?",
      answer:
        "You hide your locations and download the lists of clients, rentals, reservations, boxes and invoices as CSV, and the documents as PDF and XML. You can delete the account once the company has no tenants, open reservations or other staff.",
    },
  },
};
