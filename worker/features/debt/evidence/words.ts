import type { CollectionEventKind } from "../../../../domain/debt/transitions.ts";
import { type Language, languageOf } from "../../../language.ts";
import type { AccessEvidence, EmailEvidence, evidenceLimits, PaymentEvidence } from "./queries.ts";

const wordsIn = ({ text }: Language) => ({
  files: {
    leftOut: text("czego-tu-nie-ma.txt", "left-out.txt"),
    charges: text("naleznosci.csv", "charges.csv"),
    payments: text("wplaty.csv", "payments.csv"),
    steps: text("windykacja.csv", "collection.csv"),
    access: text("dostep.csv", "access.csv"),
    emails: text("wiadomosci.csv", "emails.csv"),
  },
  folders: {
    documents: text("dokumenty", "documents"),
    invoices: text("faktury", "invoices"),
    emails: text("wiadomosci", "emails"),
  },
  agreement: text("umowa najmu", "rental agreement"),
  charges: [
    text("Okres od", "From"),
    text("Okres do", "To"),
    text("Termin płatności", "Due"),
    text("Kwota, zł", "Amount, PLN"),
    text("Zapłacono, zł", "Paid, PLN"),
    text("Pozostało, zł", "Left, PLN"),
    text("Faktura", "Invoice"),
    text("Odsetki, zł", "Interest, PLN"),
    text("Rekompensata, EUR", "Compensation, EUR"),
    text("Tabela NBP", "NBP table"),
    text("Rekompensata, zł", "Compensation, PLN"),
  ],
  payments: [
    text("Data", "Date"),
    text("Sposób", "Method"),
    text("Tytuł", "Reference"),
    text("Kwota, zł", "Amount, PLN"),
    text("Za okres od", "For the period from"),
  ],
  steps: [
    text("Czas", "Time"),
    text("Zdarzenie", "Event"),
    text("Zaległość, zł", "Overdue, PLN"),
    text("Kto", "Who"),
    text("Notatka", "Note"),
  ],
  access: [text("Czas", "Time"), text("Zdarzenie", "Event"), text("Kto", "Who")],
  emails: [
    text("Utworzono", "Created"),
    text("Wysłano", "Sent"),
    text("Stan", "State"),
    text("Do", "To"),
    text("Temat", "Subject"),
  ],
  methods: {
    online: text("płatność online", "online payment"),
    transfer: text("przelew", "bank transfer"),
    cash: text("gotówka", "cash"),
    terminal: text("terminal płatniczy", "card terminal"),
    deposit: text("z kaucji", "from the deposit"),
  } satisfies Record<PaymentEvidence["method"], string>,
  happened: {
    remind: text("przypomnienie", "reminder"),
    demand: text("wezwanie do zapłaty", "demand for payment"),
    suspend: text("wstrzymanie dostępu", "access suspended"),
    demandPreCourt: text("przedsądowe wezwanie do zapłaty", "pre-court demand"),
    pause: text("wstrzymanie windykacji", "collection paused"),
    resume: text("wznowienie windykacji", "collection resumed"),
    approve: text("zatwierdzenie kroku", "step approved"),
    agreePlan: text("plan spłaty uzgodniony", "payment plan agreed"),
    cancelPlan: text("odwołanie planu spłaty", "payment plan canceled"),
    keepPlan: text("plan spłaty wykonany", "payment plan kept"),
    breakPlan: text("plan spłaty niedotrzymany", "payment plan broken"),
    handOver: text("przekazanie sprawy", "case handed over"),
    writeOff: text("spisanie należności", "debt written off"),
    pay: text("zapłata całości", "all paid"),
  } satisfies Record<CollectionEventKind, string>,
  accessed: {
    suspend: text("wstrzymanie dostępu", "access suspended"),
    restore: text("przywrócenie dostępu", "access restored"),
    changeAccessCode: text("zmiana kodu dostępu", "access code changed"),
    viewAccessCode: text("kod wyświetlony przez pracownika", "code viewed by staff"),
    showAccessCode: text("kod wyświetlony przez najemcę", "code viewed by the tenant"),
  } satisfies Record<AccessEvidence["action"], string>,
  statuses: {
    waiting: text("czeka", "waiting"),
    sent: text("wysłana", "sent"),
    failed: text("nie wysłano", "not sent"),
    muted: text("nie wysłano", "not sent"),
  } satisfies Record<EmailEvidence["status"], string>,
  leftOut: {
    title: text("W tym archiwum jest tylko część:", "This archive has only a part of:"),
    kinds: {
      invoices: text("faktury", "invoices"),
      documents: text("dokumenty sprawy", "documents of the case"),
      emails: text("wiadomości e-mail", "emails"),
      access: text("zdarzenia dotyczące dostępu", "access events"),
    } satisfies Record<keyof typeof evidenceLimits, string>,
    newest: (kind: string, limit: number) =>
      text(
        `${kind}: ${limit} najnowszych; starszych tu nie ma`,
        `${kind}: the newest ${limit}; older ones are not here`,
      ),
  },
  automatic: text("automatycznie", "automatic"),
});

export type EvidenceWords = ReturnType<typeof wordsIn>;

export const evidenceWords: Record<"pl" | "en", EvidenceWords> = {
  pl: wordsIn(languageOf("pl")),
  en: wordsIn(languageOf("en")),
};
