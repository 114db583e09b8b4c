import type { CollectionEventKind } from "../../../../domain/debt/transitions.ts";
import type { AccessEvidence, EmailEvidence, PaymentEvidence } from "./queries.ts";

const pl = {
  files: {
    charges: "naleznosci.csv",
    payments: "wplaty.csv",
    steps: "windykacja.csv",
    access: "dostep.csv",
    emails: "wiadomosci.csv",
  },
  folders: { documents: "dokumenty", invoices: "faktury", emails: "wiadomosci" },
  charges: [
    ...["Okres od", "Okres do", "Termin płatności", "Kwota, zł", "Zapłacono, zł", "Pozostało, zł", "Faktura"],
    ...["Odsetki, zł", "Rekompensata, EUR", "Tabela NBP", "Rekompensata, zł"],
  ],
  payments: ["Data", "Sposób", "Tytuł", "Kwota, zł", "Za okres od"],
  steps: ["Czas", "Zdarzenie", "Zaległość, zł", "Kto", "Notatka"],
  access: ["Czas", "Zdarzenie", "Kto"],
  emails: ["Utworzono", "Wysłano", "Stan", "Do", "Temat"],
  methods: { online: "płatność online", transfer: "przelew", cash: "gotówka", deposit: "z kaucji" } satisfies Record<
    PaymentEvidence["method"],
    string
  >,
  happened: {
    remind: "przypomnienie",
    demand: "wezwanie do zapłaty",
    suspend: "wstrzymanie dostępu",
    demandPreCourt: "przedsądowe wezwanie do zapłaty",
    pause: "wstrzymanie windykacji",
    resume: "wznowienie windykacji",
    approve: "zatwierdzenie kroku",
    agreePlan: "plan spłaty w ratach",
    cancelPlan: "odwołanie planu spłaty",
    keepPlan: "plan spłaty wykonany",
    breakPlan: "plan spłaty niedotrzymany",
    handOver: "przekazanie sprawy",
    writeOff: "spisanie długu",
    pay: "zapłata całości",
  } satisfies Record<CollectionEventKind, string>,
  accessed: {
    suspend: "wstrzymanie dostępu",
    restore: "przywrócenie dostępu",
    changeAccessCode: "zmiana kodu dostępu",
    viewAccessCode: "kod wyświetlony przez personel",
    showAccessCode: "kod wyświetlony przez najemcę",
  } satisfies Record<AccessEvidence["action"], string>,
  statuses: { waiting: "czeka", sent: "wysłana", failed: "nie wysłano", muted: "nie wysłano" } satisfies Record<
    EmailEvidence["status"],
    string
  >,
  automatic: "automatycznie",
};

export type EvidenceWords = typeof pl;

const en: EvidenceWords = {
  files: {
    charges: "charges.csv",
    payments: "payments.csv",
    steps: "collection.csv",
    access: "access.csv",
    emails: "emails.csv",
  },
  folders: { documents: "documents", invoices: "invoices", emails: "emails" },
  charges: [
    ...["From", "To", "Due", "Amount, PLN", "Paid, PLN", "Left, PLN", "Invoice"],
    ...["Interest, PLN", "Compensation, EUR", "NBP table", "Compensation, PLN"],
  ],
  payments: ["Date", "Method", "Reference", "Amount, PLN", "For the period from"],
  steps: ["Time", "Event", "Overdue, PLN", "Who", "Note"],
  access: ["Time", "Event", "Who"],
  emails: ["Created", "Sent", "State", "To", "Subject"],
  methods: { online: "online payment", transfer: "bank transfer", cash: "cash", deposit: "from the deposit" },
  happened: {
    remind: "reminder",
    demand: "demand for payment",
    suspend: "access suspended",
    demandPreCourt: "pre-court demand",
    pause: "collection paused",
    resume: "collection resumed",
    approve: "step approved",
    agreePlan: "payment plan agreed",
    cancelPlan: "payment plan canceled",
    keepPlan: "payment plan kept",
    breakPlan: "payment plan broken",
    handOver: "case handed over",
    writeOff: "debt written off",
    pay: "all paid",
  },
  accessed: {
    suspend: "access suspended",
    restore: "access restored",
    changeAccessCode: "access code changed",
    viewAccessCode: "code viewed by staff",
    showAccessCode: "code viewed by the tenant",
  },
  statuses: { waiting: "waiting", sent: "sent", failed: "not sent", muted: "not sent" },
  automatic: "automatic",
};

export const evidenceWords: Record<"pl" | "en", EvidenceWords> = { pl, en };
