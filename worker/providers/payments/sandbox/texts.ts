import type { FailureCode } from "../../../../domain/payment/failure.ts";

/** The sandbox has its own texts: they are no part of the product's message catalog. */
interface Texts {
  title: string;
  notReal: string;
  toPay: string;
  card: string;
  cardNumber: string;
  cardHint: string;
  wrongNumber: string;
  payCard: string;
  saveCard: string;
  savesCard: string;
  saveBlik: string;
  savesBlik: string;
  blikUnsupported: string;
  blik: string;
  blikCode: string;
  blikHint: string;
  blikAnswer: string;
  blikAnswers: Record<"approved" | "rejected" | "timedOut", string>;
  payBlik: string;
  bank: string;
  bankAnswer: string;
  bankAnswers: Record<"paid" | "paidLater" | "failedLater" | "failed" | "abandoned", string>;
  payBank: string;
  advanced: string;
  decline: string;
  noDecline: string;
  later: string;
  laterByCard: string;
  laterTimeout: string;
  whenSaved: (later: FailureCode) => string;
  delay: string;
  delays: (seconds: number) => string;
  duplicated: string;
  outOfOrder: string;
  forged: string;
  back: string;
  backFromSetup: string;
  over: string;
  dispute: string;
  mandate: string;
  mandateText: string;
  withdrawMandate: string;
  mandateWithdrawn: string;
  secureTitle: string;
  secureText: string;
  securePassed: string;
  secureFailed: string;
  plays: (plays: "approved" | "secure" | FailureCode) => string;
  failures: Record<FailureCode, string>;
}

const pl: Texts = {
  title: "Testowa strona płatności",
  notReal: "Testowa strona płatności – bez prawdziwych pieniędzy",
  toPay: "Do zapłaty",
  card: "Karta",
  cardNumber: "Numer karty",
  cardHint: "Karty testowe",
  wrongNumber: "To nie jest karta testowa. Wybierz numer z\u00a0listy poniżej.",
  payCard: "Zapłać kartą",
  saveCard: "Zapisz kartę",
  savesCard: "Karta zostanie zapisana do kolejnych płatności.",
  saveBlik: "Zapisz BLIK",
  savesBlik: "Kolejne płatności BLIK nie będą wymagały kodu.",
  blikUnsupported: "Bank nie obsługuje płatności BLIK bez kodu",
  blik: "BLIK",
  blikCode: "Kod BLIK",
  blikHint: "Dowolne 6 cyfr",
  blikAnswer: "Reakcja w\u00a0aplikacji banku",
  blikAnswers: {
    approved: "Potwierdzenie płatności",
    rejected: "Odrzucenie płatności",
    timedOut: "Brak reakcji na czas",
  },
  payBlik: "Zapłać BLIK-iem",
  bank: "Przelew online",
  bankAnswer: "Odpowiedź banku",
  bankAnswers: {
    paid: "Zapłacono od razu",
    paidLater: "Przelew w\u00a0toku, potem zapłacono",
    failedLater: "Przelew w\u00a0toku, potem odmowa",
    failed: "Odmowa",
    abandoned: "Strona banku zamknięta bez płatności",
  },
  payBank: "Przejdź do banku",
  advanced: "Zaawansowane: zachowanie strony testowej",
  decline: "Odrzuć z\u00a0powodem",
  noDecline: "Nie odrzucaj",
  later: "Późniejsze obciążenia zapisanej metody",
  laterByCard: "Zgodnie z\u00a0numerem karty; BLIK: przyjęte",
  laterTimeout: "pobranie bez odpowiedzi (przekroczony czas)",
  whenSaved: (later) => `po zapisaniu: ${pl.failures[later]}`,
  delay: "Wyślij powiadomienie do serwisu Boksy",
  delays: (seconds) =>
    seconds === 0 ? "od razu" : seconds < 60 ? `po\u00a0${seconds}\u00a0s` : `po\u00a0${seconds / 60}\u00a0min`,
  duplicated: "Wyślij każde powiadomienie dwa razy",
  outOfOrder: "Wyślij powiadomienia w\u00a0odwrotnej kolejności",
  forged: "Podpisz powiadomienia nieprawidłowym kluczem",
  back: "Wróć bez płacenia",
  backFromSetup: "Wróć bez zmiany metody",
  over: "Ta strona płatności jest zamknięta.",
  dispute: "Zakwestionuj płatność w\u00a0banku",
  mandate: "Zgoda na płatności BLIK bez kodu",
  mandateText: "W\u00a0tym miejscu aplikacja banku pozwala wycofać zgodę na płatności BLIK bez kodu.",
  withdrawMandate: "Wycofaj zgodę",
  mandateWithdrawn: "Zgoda została wycofana.",
  secureTitle: "Potwierdzenie 3-D Secure",
  secureText: "W\u00a0tym miejscu bank prosi o\u00a0potwierdzenie płatności.",
  securePassed: "Potwierdź płatność",
  secureFailed: "Odrzuć płatność",
  plays: (plays) =>
    plays === "approved" ? "płatność przyjęta" : plays === "secure" ? "wymaga 3-D Secure" : pl.failures[plays],
  failures: {
    declined: "odmowa banku",
    insufficient_funds: "niewystarczające środki",
    card_expired: "karta po terminie ważności",
    card_number_wrong: "błędny numer karty",
    card_code_wrong: "błędny kod CVC",
    authentication_failed: "nieudane potwierdzenie 3-D Secure",
    authentication_required: "wymagane potwierdzenie 3-D Secure",
    limit_exceeded: "przekroczony limit",
    blik_code_invalid: "błędny kod BLIK",
    blik_code_expired: "kod BLIK wygasł",
    blik_rejected: "odrzucono w\u00a0aplikacji banku",
    blik_timed_out: "brak potwierdzenia na czas",
    blik_recurring_unsupported: "bank nie obsługuje płatności BLIK bez kodu",
    blik_limit_exceeded: "kwota powyżej limitu BLIK bez kodu",
    mandate_withdrawn: "wycofana zgoda BLIK",
    bank_failed: "odmowa banku przy przelewie",
    abandoned: "płatność porzucona",
    provider_fault: "awaria operatora",
  },
};

const en: Texts = {
  title: "Payment sandbox",
  notReal: "Payment sandbox – no real money",
  toPay: "Amount due",
  card: "Card",
  cardNumber: "Card number",
  cardHint: "Test cards",
  wrongNumber: "This is not a test card. Choose a number from the list below.",
  payCard: "Pay by card",
  saveCard: "Save the card",
  savesCard: "The card will be saved for later payments.",
  saveBlik: "Save BLIK",
  savesBlik: "Later BLIK payments will need no code.",
  blikUnsupported: "The bank doesn’t support BLIK payments without a code",
  blik: "BLIK",
  blikCode: "BLIK code",
  blikHint: "Any 6 digits",
  blikAnswer: "Response in the banking app",
  blikAnswers: {
    approved: "Approve the payment",
    rejected: "Reject the payment",
    timedOut: "No response in time",
  },
  payBlik: "Pay with BLIK",
  bank: "Online bank transfer",
  bankAnswer: "Bank’s response",
  bankAnswers: {
    paid: "Paid immediately",
    paidLater: "Transfer pending, then paid",
    failedLater: "Transfer pending, then declined",
    failed: "Declined",
    abandoned: "Bank page closed without paying",
  },
  payBank: "Go to the bank",
  advanced: "Advanced: sandbox behavior",
  decline: "Decline with a reason",
  noDecline: "Do not decline",
  later: "Later charges of the saved method",
  laterByCard: "As the card number simulates; BLIK: approved",
  laterTimeout: "charged without an answer (timeout)",
  whenSaved: (later) => `when saved: ${en.failures[later]}`,
  delay: "Send the notification to Boksy",
  delays: (seconds) =>
    seconds === 0 ? "immediately" : seconds < 60 ? `after ${seconds}\u00a0s` : `after ${seconds / 60}\u00a0min`,
  duplicated: "Send each notification twice",
  outOfOrder: "Send the notifications in reverse order",
  forged: "Sign the notifications with an invalid key",
  back: "Go back without paying",
  backFromSetup: "Go back without changing the method",
  over: "This payment page is closed.",
  dispute: "Dispute the payment with the bank",
  mandate: "Consent to BLIK payments without a code",
  mandateText: "This is where the bank’s app lets you withdraw the consent to BLIK payments without a code.",
  withdrawMandate: "Withdraw the consent",
  mandateWithdrawn: "The consent has been withdrawn.",
  secureTitle: "3-D Secure confirmation",
  secureText: "This is where the bank asks you to confirm the payment.",
  securePassed: "Confirm the payment",
  secureFailed: "Reject the payment",
  plays: (plays) =>
    plays === "approved" ? "approved" : plays === "secure" ? "requires 3-D Secure" : en.failures[plays],
  failures: {
    declined: "declined by the bank",
    insufficient_funds: "insufficient funds",
    card_expired: "card expired",
    card_number_wrong: "wrong card number",
    card_code_wrong: "wrong CVC",
    authentication_failed: "3-D Secure failed",
    authentication_required: "3-D Secure required",
    limit_exceeded: "limit exceeded",
    blik_code_invalid: "invalid BLIK code",
    blik_code_expired: "BLIK code expired",
    blik_rejected: "rejected in the bank’s app",
    blik_timed_out: "not confirmed in time",
    blik_recurring_unsupported: "BLIK without a code not supported by the bank",
    blik_limit_exceeded: "over the limit of BLIK without a code",
    mandate_withdrawn: "BLIK consent withdrawn",
    bank_failed: "transfer declined by the bank",
    abandoned: "payment abandoned",
    provider_fault: "provider fault",
  },
};

export const sandboxTexts: Record<"pl" | "en", Texts> = { pl, en };
