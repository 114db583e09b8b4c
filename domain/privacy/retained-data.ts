import { undoMergeDays } from "../client/merge.ts";

/** How long deleted data remains in backups: their lock is 35 days, after which they are deleted within a day (docs/operations.md). */
export const backupDays = 36;

/** A text in Polish and English. */
export type Words = readonly [pl: string, en: string];

/** The points of art. 6(1) GDPR. */
type Basis = "a" | "b" | "c" | "f";

export interface Period {
  count: number;
  unit: "days" | "months" | "years";
}

export interface RetainedData {
  name: Words;
  data: Words;
  why: Words;
  /** Empty for what is no personal data. */
  basis: readonly Basis[];
  /** How long a job keeps it; `until` then says from when. */
  period?: Period;
  until: Words;
}

/** How many days an entry of the waitlist waits for its confirmation, and is kept once notified. */
export const unconfirmedDays = 3;
export const notifiedDays = 2;

/**
 * What is stored about people, why, on which basis and for how long, as the privacy policy says it. A kind with a period is
 * deleted by the job that has a rule for it (worker/jobs/delete-old-data.ts); a period without a rule does not compile.
 */
export const retainedData = {
  account: {
    name: ["Konto", "Account"],
    data: [
      "imię i nazwisko, e-mail, telefon, język, sposoby logowania i wersje robocze formularzy",
      "name, email, phone, language, ways to sign in, and drafts of forms",
    ],
    why: ["prowadzenie konta i kontakt z tobą", "to provide your account and contact you"],
    basis: ["b"],
    until: ["Do usunięcia konta.", "Until you delete the account."],
  },
  unconcluded: {
    name: ["Wstępne rezerwacje i oferty bez umowy", "Holds and offers without an agreement"],
    data: [
      "dane kontaktowe, boks i daty rezerwacji, która wygasła albo została anulowana przed zawarciem umowy",
      "contact details, box and dates of a reservation that expired or was canceled before an agreement",
    ],
    why: ["odpowiedzi na pytania o rezerwację", "to answer questions about the reservation"],
    basis: ["b", "f"],
    period: { count: 12, unit: "months" },
    until: ["od wygaśnięcia lub anulowania.", "from its expiry or cancellation."],
  },
  rentals: {
    name: ["Rezerwacje i najmy", "Reservations and rentals"],
    data: [
      "dane najemcy, daty, boks, umowa z podpisem, płatności, zdjęcia boksu, zapis wyświetleń kodu",
      "the tenant’s details, dates, box, agreement with the signature, payments, photos of the box, record of views of the code",
    ],
    why: ["wykonanie umowy i rozliczenie roszczeń", "to perform the agreement and settle claims"],
    basis: ["b", "f"],
    period: { count: 6, unit: "years" },
    until: [
      "od końca ostatniego najmu u tego samego wynajmującego; dłużej, dopóki trwa sprawa o zaległości albo zwrot kaucji lub płatności.",
      "from the end of the last rental with the same landlord; longer while a debt case or the return of a deposit or payment is open.",
    ],
  },
  authorizedPersons: {
    name: ["Osoby upoważnione", "Authorized persons"],
    data: [
      "imię i nazwisko, e-mail i język osoby, której najemca udostępnia boks, oraz kiedy osoba wyświetliła kod. Dane mamy od najemcy; widzi je też wynajmujący",
      "name, email and language of a person to whom a tenant gives access to their box, and when the person viewed the code. We have this data from the tenant; the landlord sees it, too",
    ],
    why: [
      "aby ta osoba mogła wejść i aby było wiadomo, kto miał dostęp",
      "to let the person in and to know who had access",
    ],
    basis: ["f"],
    period: { count: 90, unit: "days" },
    until: ["od końca dostępu.", "from the end of the access."],
  },
  policies: {
    name: ["Polisy najemców", "Tenants’ insurance policies"],
    data: [
      "dokument, który najemca dodaje do najmu, i jego ostatni dzień",
      "the document that a tenant adds to a rental, and its last day",
    ],
    why: [
      "aby pokazać polisę wynajmującemu i przypomnieć o jej końcu",
      "to show the policy to the landlord and remind of its end",
    ],
    basis: ["b"],
    period: { count: 90, unit: "days" },
    until: ["od końca najmu.", "from the end of the rental."],
  },
  debts: {
    name: ["Windykacja", "Debt collection"],
    data: ["pisma, terminy i notatki w sprawie zaległości", "letters, dates and notes about overdue amounts"],
    why: ["dochodzenie roszczeń", "to collect what is owed"],
    basis: ["f"],
    period: { count: 6, unit: "years" },
    until: ["od zamknięcia sprawy.", "from the closing of the case."],
  },
  invoices: {
    name: ["Faktury", "Invoices"],
    data: ["dane nabywcy", "the buyer’s details"],
    why: ["wymogi prawa podatkowego", "as required by tax law"],
    basis: ["c"],
    period: { count: 5, unit: "years" },
    until: [
      "od końca roku, w którym mija termin zapłaty podatku dochodowego.",
      "from the end of the year in which the income tax is due.",
    ],
  },
  payments: {
    name: ["Księgi i płatności", "Ledger and payments"],
    data: [
      "kwoty, daty, tytuły przelewów i metoda płatności; numer karty zna tylko operator płatności",
      "amounts, dates, transfer titles and the payment method; only the payment provider knows the card number",
    ],
    why: ["rozliczenia i przepisy o rachunkowości", "settlement and accounting law"],
    basis: ["b", "c"],
    until: [
      "Zapis księgi jest niezmienny i nie zawiera nazwisk; dane, z którymi się łączy, usuwamy w terminach podanych obok.",
      "Entries of the ledger never change and have no names; the data they refer to is deleted in the periods stated here.",
    ],
  },
  unmatchedPayments: {
    name: ["Wpłaty bez rezerwacji", "Payments without a reservation"],
    data: [
      "e-mail i opis płatności, której nie ma do czego przypisać",
      "email and description of a payment that belongs to nothing known",
    ],
    why: ["zwrot pieniędzy", "to return the money"],
    basis: ["c", "f"],
    period: { count: 6, unit: "years" },
    until: ["od wpłaty.", "from the payment."],
  },
  payerAccounts: {
    name: ["Przelewy z wyciągów bankowych", "Transfers from bank statements"],
    data: ["numer rachunku, z którego przyszedł przelew", "the account from which a transfer came"],
    why: ["rozpoznanie wpłat najemcy", "to recognize a tenant’s payments"],
    basis: ["f"],
    period: { count: 6, unit: "years" },
    until: ["od zapisania.", "from when it was recorded."],
  },
  consents: {
    name: ["Zgody", "Consents"],
    data: ["co zostało wybrane, kiedy i w której wersji", "what you chose, when, and in which version"],
    why: ["aby obie strony mogły to wykazać", "so that both sides can prove it"],
    basis: ["c"],
    until: [
      "Tak długo jak konto; bez konta tylko w twojej przeglądarce.",
      "As long as the account; without one, only in your browser.",
    ],
  },
  waitlist: {
    name: ["Lista oczekujących", "Waitlist"],
    data: [
      "e-mail, język, lokalizacja lub miejscowość i rozmiar boksu",
      "email, language, the place or town and the size you want",
    ],
    why: ["powiadomienie o wolnym boksie", "to notify you about a free box"],
    basis: ["a"],
    period: { count: 12, unit: "months" },
    until: [
      `najdłużej; krócej, jeśli usuniesz wpis; ${notifiedDays} dni po powiadomieniu, a bez potwierdzenia ${unconfirmedDays} dni.`,
      `at most; less if you remove the entry; ${notifiedDays} days after the notification, and ${unconfirmedDays} days if you don’t confirm it.`,
    ],
  },
  questions: {
    name: ["Pytania do wynajmujących", "Questions to landlords"],
    data: [
      "imię i nazwisko, e-mail i wiadomości, które wynajmujący czyta i na które odpowiada",
      "your name, email and messages, which the landlord reads and answers",
    ],
    why: ["przekazanie pytania i odpowiedzi", "to pass them on"],
    basis: ["b", "f"],
    period: { count: 24, unit: "months" },
    until: [
      "od ostatniej wiadomości, albo do usunięcia konta.",
      "from the last message, or until you delete the account.",
    ],
  },
  emails: {
    name: ["Wysłane wiadomości", "Sent emails and text messages"],
    data: [
      "adres lub numer najmu, treść (na przykład kwoty i daty) i czas wysłania",
      "address or rental, content such as amounts and dates, and time of sending",
    ],
    why: ["aby wykazać, co i kiedy wysłaliśmy", "to prove what we sent and when"],
    basis: ["b", "f"],
    period: { count: 24, unit: "months" },
    until: ["od wysłania.", "from sending."],
  },
  bouncedAddresses: {
    name: ["Adresy, na które poczta nie dociera", "Addresses that email doesn’t reach"],
    data: ["adres i powód", "address and reason"],
    why: ["aby nie wysyłać na nie kolejnych wiadomości", "to send no further emails to them"],
    basis: ["f"],
    period: { count: 24, unit: "months" },
    until: ["od zwrotu wiadomości.", "from the returned email."],
  },
  invitations: {
    name: ["Zaproszenia", "Invitations"],
    data: ["imię i nazwisko, e-mail i treść zaproszenia", "name, email and content of an invitation"],
    why: ["aby zaproszona osoba mogła je przyjąć", "to let the invited person accept it"],
    basis: ["f"],
    period: { count: 12, unit: "months" },
    until: [
      "od przyjęcia, odrzucenia, wycofania lub wygaśnięcia.",
      "from when it was accepted, declined, revoked or expired.",
    ],
  },
  reports: {
    name: ["Zgłoszenia nielegalnych treści", "Reports of illegal content"],
    data: ["imię i nazwisko i e-mail osoby, która zgłasza", "name and email of the person who reports"],
    why: [
      "rozpatrzenie zgłoszenia i odwołania (akt o usługach cyfrowych)",
      "to decide the report and appeals (Digital Services Act)",
    ],
    basis: ["c"],
    period: { count: 12, unit: "months" },
    until: ["od decyzji.", "from the decision."],
  },
  history: {
    name: ["Historia zmian", "Change history"],
    data: ["kto, kiedy i co zmienił lub zobaczył w serwisie", "who changed or viewed what on Boksy, and when"],
    why: ["bezpieczeństwo i wykazanie, co się stało", "security, and to prove what happened"],
    basis: ["f"],
    period: { count: 6, unit: "years" },
    until: ["od zmiany.", "from the change."],
  },
  viewSessions: {
    name: ["Wgląd obsługi w konto", "Views of an account by our staff"],
    data: [
      "który administrator, z jakiego powodu i kiedy oglądał konto; widzisz to na swoim koncie",
      "which administrator looked at an account, why and when; you see it in your account",
    ],
    why: ["pomoc i kontrola dostępu", "support and control of access"],
    basis: ["f"],
    period: { count: 24, unit: "months" },
    until: ["od wglądu, albo do usunięcia konta.", "from the view, or until you delete the account."],
  },
  landlords: {
    name: ["Wynajmujący i ich pracownicy", "Landlords and their staff"],
    data: [
      "dane firmy i osób, które ją reprezentują, rachunek, numery ksiąg wieczystych, wyniki sprawdzeń w rejestrach, role pracowników, wynagrodzenie z najmu",
      "details of the company and who represents it, bank account, land register numbers, results of checks in registers, staff roles, income from rentals",
    ],
    why: [
      "umowa z wynajmującym, weryfikacja przedsiębiorców i coroczny raport podatkowy (DAC7)",
      "the agreement with the landlord, verification of traders and the yearly tax report (DAC7)",
    ],
    basis: ["b", "c"],
    period: { count: 5, unit: "years" },
    until: [
      "od końca roku, w którym konto usunął ostatni właściciel firmy, jak wymaga raport podatkowy; osobę do kontaktu, e-mail, telefon i role usuwamy od razu.",
      "from the end of the year in which the last owner of the company deleted their account, as the tax report requires; the contact, email, phone and roles are deleted at once.",
    ],
  },
  landlordDocuments: {
    name: ["Dokumenty wynajmujących", "Documents of landlords"],
    data: [
      "to, o co prosimy firmę, na przykład polisa lub pełnomocnictwo reprezentanta, wraz z nazwiskami, które zawiera",
      "what we ask of a company, such as an insurance policy or the authorization of its representative, with the names in it",
    ],
    why: ["sprawdzenie, kto oferuje boksy", "to check who offers boxes"],
    basis: ["f"],
    until: [
      "Do usunięcia konta firmy przez jej ostatniego właściciela.",
      "Until the last owner deletes the account of the company.",
    ],
  },
  accountants: {
    name: ["Linki dla księgowych", "Links for accountants"],
    data: ["e-mail księgowego, którego wybiera wynajmujący", "email of the accountant whom a landlord chooses"],
    why: ["przekazanie dokumentów", "to hand over documents"],
    basis: ["f"],
    period: { count: 12, unit: "months" },
    until: ["od wygaśnięcia linku.", "from when the link expires."],
  },
  mergedClients: {
    name: ["Połączeni klienci", "Merged clients"],
    data: ["wpis klienta sprzed połączenia z innym", "a client’s entry from before it was merged with another"],
    why: ["aby połączenie można było cofnąć", "so that the merge can be undone"],
    basis: ["f"],
    period: { count: undoMergeDays, unit: "days" },
    until: ["od połączenia.", "from the merge."],
  },
  webhooks: {
    name: ["Powiadomienia systemów wynajmującego", "Messages to landlords’ systems"],
    data: [
      "zdarzenia najmu, które wynajmujący odbiera we własnym systemie, bez nazwisk",
      "events of rentals that a landlord receives in a system of their own, without names",
    ],
    why: ["bramy i zamki na kod, księgowość", "gates and locks with a code, accounting"],
    basis: ["f"],
    period: { count: 90, unit: "days" },
    until: [
      "od zdarzenia; ostatnie zdarzenie najmu tak długo jak najem.",
      "from the event; the last one of a rental as long as the rental.",
    ],
  },
  storedResponses: {
    name: ["Odpowiedzi serwera", "Responses of the server"],
    data: ["wynik operacji, na przykład rezerwacji", "the result of an operation such as a reservation"],
    why: ["aby powtórzone wysłanie nie wykonało jej dwa razy", "so that sending it again does not do it twice"],
    basis: ["f"],
    period: { count: 2, unit: "days" },
    until: ["od operacji.", "from the operation."],
  },
  passkeyChallenges: {
    name: ["Wezwania dla kluczy dostępu", "Challenges for passkeys"],
    data: [
      "losowa wartość, którą twoje urządzenie podpisuje kluczem dostępu, i czas zalogowania",
      "the random value that your device signs with a passkey, and when you signed in",
    ],
    why: ["aby podpisu nie można było użyć drugi raz", "so that a signature cannot be used twice"],
    basis: ["f"],
    period: { count: 1, unit: "days" },
    until: ["od chwili, w której wezwanie traci ważność.", "from when the challenge expires."],
  },
  jobRuns: {
    name: ["Zapisy zadań serwera", "Records of the server’s tasks"],
    data: [
      "czas, wynik i błąd zadania, bez danych osobowych",
      "time, result and error of a task, without personal data",
    ],
    why: ["utrzymanie serwisu", "to operate the service"],
    basis: [],
    period: { count: 14, unit: "days" },
    until: ["od wykonania.", "from the run."],
  },
  searches: {
    name: ["Wyszukiwania", "Searches"],
    data: [
      "którego dnia, na obszarze około 12 na 10 km, jakiego rozmiaru i rodzaju boksu szukano i czy był wolny. Tylko jako liczba, bez adresu IP, dokładnego położenia, plików cookie i czegokolwiek o tobie, więc to nie są dane osobowe",
      "on which day, in which area of about 12 by 10 km and for which size and kind of box people searched, and whether a box was free. Only as a number, without your IP address, your exact location, cookies or anything else about you, so this is no personal data",
    ],
    why: ["statystyka popytu", "statistics of demand"],
    basis: [],
    period: { count: 24, unit: "months" },
    until: ["od wyszukiwania.", "from the search."],
  },
  serverLogs: {
    name: ["Logi serwera", "Server logs"],
    data: ["adres strony, czas i błąd, bez imienia i nazwiska", "path, time and error, without your name"],
    why: ["bezpieczeństwo serwisu", "to keep the service secure"],
    basis: ["f"],
    until: ["Siedem dni.", "Seven days."],
  },
  humanCheck: {
    name: ["Sprawdzenie, czy rezerwuje człowiek", "Check that a person is reserving"],
    data: [
      "adres IP i dane przeglądarki, które przy wielu rezerwacjach z jednej sieci sprawdza Cloudflare Turnstile; u nas zostaje skrót adresu przy rezerwacji",
      "IP address and browser data, which Cloudflare Turnstile checks when many reservations come from one network; we keep a hash of the address with the reservation",
    ],
    why: ["ochrona boksów przed zajmowaniem przez automaty", "to keep boxes from being held by bots"],
    basis: ["f"],
    until: ["Tak długo jak rezerwację.", "As long as the reservation."],
  },
  signInDays: {
    name: ["Dni logowania", "Sign-in days"],
    data: [
      "biblioteka logowania Google zapisuje w twojej przeglądarce, w które dni i z jaką wersją biblioteki się logujesz, i przekazuje to firmie Google",
      "Google’s sign-in library stores in your browser on which days you signed in and with which version of the library, and sends this to Google",
    ],
    why: ["działanie logowania", "to make sign-in work"],
    basis: ["f"],
    until: [
      "Ostatnie trzydzieści takich dni; usuniesz je, czyszcząc dane witryny w przeglądarce.",
      "The last thirty such days; clearing the site’s data in your browser removes them.",
    ],
  },
  ownDevice: {
    name: ["Twoje urządzenie", "Your own device"],
    data: [
      "tylko jeśli oznaczysz je na koncie jako swoje, jego przeglądarka przechowuje w zaszyfrowanej postaci twoje boksy, ich adresy i kody dostępu",
      "only if you mark a device as yours in your account, its browser keeps your boxes, their addresses and access codes, encrypted",
    ],
    why: ["aby można było je odczytać bez połączenia", "so that you can read them without a connection"],
    basis: ["b"],
    until: [
      "Do wylogowania lub wyłączenia tej opcji, najwyżej 14 dni od ostatniej wizyty.",
      "Until you sign out or turn this off, at most 14 days after your last visit.",
    ],
  },
  accessLinks: {
    name: ["Linki do kodu dostępu", "Links to an access code"],
    data: [
      "przeglądarka, w której osoba upoważniona otwiera swój link, przechowuje treść tej strony oraz kod, gdy został wyświetlony, zaszyfrowane linkiem",
      "the browser in which an authorized person opens their link keeps what the page showed and the code once it was shown, encrypted with the link",
    ],
    why: ["aby można je było odczytać bez połączenia", "so that they can be read without a connection"],
    basis: ["f"],
    until: [
      "Do końca dostępu, najwyżej 14 dni od ostatnich odwiedzin.",
      "Until the access ends, at most 14 days after the last visit.",
    ],
  },
  savedPlaces: {
    name: ["Zapisane i ostatnio oglądane", "Saved and recently seen"],
    data: [
      "zapisane lokalizacje i boksy, dwanaście ostatnio otwartych lokalizacji i, do zamknięcia karty, trzy ostatnio szukane miejsca. Przechowuje je przeglądarka; zgoda nie jest do tego potrzebna. Zapisane są też na twoim koncie, jeśli je masz",
      "the places and boxes that you save, the last twelve places that you opened and, until you close the tab, the last three places that you searched for. Your browser stores them; no consent is needed. Saved ones are also with your account if you have one",
    ],
    why: [
      "na twoje życzenie lub po to, by pokazać je ponownie",
      "because you asked for it, or to show them to you again",
    ],
    basis: ["b"],
    until: ["Do usunięcia ich z listy albo usunięcia konta.", "Until you remove them, or delete the account."],
  },
  visits: {
    name: ["Odwiedziny, nagrania i raporty błędów", "Visits, recordings and error reports"],
    data: ["tylko za twoją zgodą", "only with your consent"],
    why: ["ulepszanie serwisu", "to improve the service"],
    basis: ["a"],
    until: [
      "Czternaście miesięcy dla odwiedzin, rok dla nagrań, dziewięćdziesiąt dni dla raportów błędów.",
      "Fourteen months for visits, one year for recordings, ninety days for error reports.",
    ],
  },
} as const satisfies Record<string, RetainedData>;

export type RetainedKind = keyof typeof retainedData;

/** The kinds that a job deletes. */
export type DeletedKind = {
  [K in RetainedKind]: (typeof retainedData)[K] extends { period: Period } ? K : never;
}[RetainedKind];

const units: Record<Period["unit"], { pl: readonly [one: string, few: string, many: string]; en: string }> = {
  days: { pl: ["dzień", "dni", "dni"], en: "day" },
  months: { pl: ["miesiąc", "miesiące", "miesięcy"], en: "month" },
  years: { pl: ["rok", "lata", "lat"], en: "year" },
};

/** "24 miesiące", "5 years". */
export function periodText({ count, unit }: Period, locale: "pl" | "en"): string {
  const { pl, en } = units[unit];
  if (locale === "en") return `${count}\u00a0${en}${count === 1 ? "" : "s"}`;
  const rule = new Intl.PluralRules("pl").select(count);
  return `${count}\u00a0${pl[rule === "one" ? 0 : rule === "few" ? 1 : 2]}`;
}

/** "art. 6 ust. 1 lit. b i f RODO"; empty for what is no personal data. */
export function basisText(basis: readonly Basis[], locale: "pl" | "en"): string {
  if (basis.length === 0) return "";
  if (locale === "pl") return `art.\u00a06 ust.\u00a01 lit.\u00a0${basis.join("\u00a0i\u00a0")} RODO`;
  return `art.\u00a06(1)${basis.map((point) => `(${point})`).join(" and ")} GDPR`;
}
