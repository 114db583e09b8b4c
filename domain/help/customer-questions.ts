import { withdrawalDays } from "../reservation/hold.ts";
import { inPolish, type Questions } from "./question.ts";

export type CustomerQuestion =
  | "door"
  | "code"
  | "phone"
  | "paying"
  | "failed"
  | "invoices"
  | "extending"
  | "ending"
  | "cancelling"
  | "withdrawal"
  | "deposit"
  | "noAccount";

/** What customers ask. Figures come from the constants of their rules. */
export const customerQuestions: Questions<CustomerQuestion> = {
  pl: inPolish({
    door: {
      question: "Kod albo drzwi nie działają. Co robić?",
      answer:
        "Otwórz swój najem i naciśnij „Kod albo drzwi nie działają?”: zobaczysz, co sprawdzić, numer telefonu tej lokalizacji i przycisk, którym zgłosisz problem wynajmującemu. Bez konta otworzysz najem linkiem z naszego e-maila. Dostęp może być też wstrzymany z powodu zaległości: wtedy zobaczysz to w szczegółach najmu.",
    },
    code: {
      question: "Gdzie znajdę kod dostępu?",
      answer:
        "W najmie, od pierwszego dnia. Kodu nie wysyłamy e-mailem. Jeśli do lokalizacji wchodzi się inaczej, na przykład na klucz, w tym samym miejscu jest instrukcja wynajmującego.",
    },
    phone: {
      question: "Do kogo zadzwonić w sprawie boksu?",
      answer:
        "Do wynajmującego: jego telefon znajdziesz w szczegółach najmu i na stronie lokalizacji. To on wydaje boks i odbiera go po najmie.",
    },
    paying: {
      question: "Jak płacę za kolejne miesiące?",
      answer:
        "Czynsz płacisz za każdy miesiąc, liczony od dnia rozpoczęcia najmu albo kalendarzowy, zgodnie z umową: w jego pierwszym dniu albo w późniejszym terminie, który podaje umowa. W najmie zapłacisz kartą, BLIK-iem lub szybkim przelewem albo włączysz płatność automatyczną kartą lub BLIK-iem. Przelew lub gotówkę zapisuje wynajmujący, jeśli je przyjmuje.",
    },
    failed: {
      question: "Płatność nie powiodła się. Czy tracę boks?",
      answer:
        "Nie od razu. Podczas płatności nadal trzymamy boks, a pozostały czas widać na stronie rezerwacji: do jego końca spróbuj ponownie lub wybierz inną metodę. Jeśli wpłata dotrze, gdy boks zajmie już ktoś inny, zwracamy ją od razu w całości.",
    },
    invoices: {
      question: "Gdzie są faktury i jak dostać fakturę na firmę?",
      answer:
        "Faktury są na twoim koncie, na stronie „Faktury”, do pobrania jako PDF. Dane firmy z NIP-em podajesz przy rezerwacji.",
    },
    extending: {
      question: "Jak przedłużyć najem?",
      answer:
        "W najmie na czas określony naciśnij „Przedłuż”. Jeśli boks jest już zarezerwowany na później, zobaczysz, do kiedy można przedłużyć.",
    },
    ending: {
      question: "Jak zakończyć najem?",
      answer:
        "W najmie naciśnij „Wypowiedz najem”. Przed potwierdzeniem zobaczysz najbliższy możliwy dzień i kwotę do zapłaty. Okres wypowiedzenia jest w umowie. Najem na czas określony kończy się ostatniego dnia, bez wypowiedzenia.",
    },
    cancelling: {
      question: "Czy mogę anulować rezerwację?",
      answer:
        "Tak, zanim najem się zacznie. Otwórz rezerwację: przed potwierdzeniem zobaczysz, ile wynosi zwrot. Kaucja jest zawsze zwracana w całości.",
    },
    withdrawal: {
      question: "Czym odstąpienie od umowy różni się od rezygnacji?",
      answer: `Konsument może odstąpić od umowy w ciągu ${withdrawalDays} dni od jej zawarcia, bez podania przyczyny. Jeśli na twoje żądanie najem zaczął się wcześniej, płacisz za wykorzystane dni. Odstąpisz przyciskiem „Odstąp od umowy tutaj”: jest na dole każdej strony, w rezerwacji i w najmie.`,
    },
    deposit: {
      question: "Kiedy dostanę zwrot kaucji?",
      answer:
        "Wynajmujący sprawdza opróżniony boks i zwraca kaucję w ciągu 7 dni od zwrotu boksu, po potrąceniu udokumentowanych należności. Kaucję zapłaconą przez internet zwracamy tą samą metodą płatności.",
    },
    noAccount: {
      question: "Nie mam konta. Jak wrócić do rezerwacji?",
      answer:
        "Linkiem z naszego e-maila. Jeśli go nie masz, otwórz stronę rezerwacji i podaj adres e-mail oraz kod rezerwacji: wyślemy nowy link.",
    },
  }),
  en: {
    door: {
      question: "The code or the door doesn’t work. What do I do?",
      answer:
        "Open your rental and press “The code or the door doesn’t work?”: it shows what to check, the phone number of your location and a button that reports it to the landlord. Without an account, open the rental with the link in our email. Access can also be suspended because of an overdue amount; your rental then shows it.",
    },
    code: {
      question: "Where do I find my access code?",
      answer:
        "In your rental, from its first day. We don’t email codes. If your location is opened in another way, such as with a key, the landlord’s instructions are in the same place.",
    },
    phone: {
      question: "Whom do I call about my box?",
      answer:
        "The landlord: you’ll find the phone number in your rental and on the page of the location. The landlord hands over the box and inspects it after the rental.",
    },
    paying: {
      question: "How do I pay for the following months?",
      answer:
        "Rent is paid for each month, counted from the day of moving in or by calendar month, as the agreement states: on its first day, or by the later day that the agreement states. In your rental you can pay by card, BLIK or instant bank transfer, or turn on automatic payment by card or BLIK. Bank transfers and cash are recorded by the landlord, if they are accepted.",
    },
    failed: {
      question: "My payment failed. Do I lose the box?",
      answer:
        "Not right away. We keep holding the box during payment, and the page of your reservation shows the time left: try again or choose another method by then. If your payment arrives after the box has been taken by someone else, we refund it in full right away.",
    },
    invoices: {
      question: "Where are my invoices, and how do I get one for a company?",
      answer:
        "In your account, on the Invoices page, to download as PDFs. Enter the company’s details and tax number (NIP) when you reserve.",
    },
    extending: {
      question: "How do I extend my rental?",
      answer:
        "In a rental with an end date, press “Extend”. If the box is reserved for later, you see until when you can extend.",
    },
    ending: {
      question: "How do I end my rental?",
      answer:
        "In your rental, press “Give notice”. Before you confirm, you see the earliest possible day and the amount to pay. The notice period is in your agreement. A rental with an end date ends on its last day without notice.",
    },
    cancelling: {
      question: "Can I cancel my reservation?",
      answer:
        "Yes, before the rental starts. Open the reservation: you see the refund before you confirm. The deposit is always refunded in full.",
    },
    withdrawal: {
      question: "How is withdrawing different from canceling?",
      answer: `A consumer may withdraw from the agreement within ${withdrawalDays} days of concluding it, without giving a reason. If the rental began earlier at your request, you pay for the days used. You withdraw with “Withdraw from the agreement here”: at the bottom of every page, in the reservation and in the rental.`,
    },
    deposit: {
      question: "When is my deposit returned?",
      answer:
        "The landlord inspects the emptied box and returns the deposit within 7 days of the box being handed back, less documented amounts due. A deposit paid online is refunded to your original payment method.",
    },
    noAccount: {
      question: "I have no account. How do I get back to my reservation?",
      answer:
        "With the link in our email. If you don’t have it, open the reservation page and enter your email and the reservation code: we’ll send a new link.",
    },
  },
};
