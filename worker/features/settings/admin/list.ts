import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { inForceOn, type SettingKind, type SettingState, settingKinds } from "../../../../domain/settings/kinds.ts";
import type { SettingsQuery } from "../../../../domain/settings/settings.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvText } from "../../../http/csv.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { readProposals, selectProposals, selectRates } from "../queries.ts";
import { missingRatesOf } from "./missing.ts";
import { dueDaysOfCompanies, type SettingRow, settingEntries } from "./queries.ts";

/** The parts of the value of any setting. */
export interface AnyValue {
  basisPoints?: number;
  tenThousandths?: number;
  table?: string;
  isOn?: boolean;
  pl?: string;
  en?: string;
}

const entryOf = ({ kind: _, value, withdrawal, ...row }: SettingRow) => ({
  ...row,
  value: JSON.parse(value) as AnyValue,
  withdrawal: withdrawal === null ? null : (JSON.parse(withdrawal) as { actorName: string | null; reason: string }),
});

/** All settings with the value of today, planned changes, history and proposals, and the rates that are missing. */
export async function listSettings(ctx: RequestContext) {
  const today = dayAt(ctx.now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "platform.administer", ({ db }) => [
    settingEntries(db, null),
    dueDaysOfCompanies(db, today),
    selectRates(db),
    selectProposals(db),
  ]);
  const proposals = readProposals(results[3]);
  const found = rows<SettingRow>(results[0]);
  return {
    today,
    missing: missingRatesOf(results[1], results[2], today),
    settings: settingKinds.map((kind) => {
      const entries = found.filter((row) => row.kind === kind).map(entryOf);
      const valid = entries.filter(({ state }) => state === "valid");
      return {
        kind,
        current: inForceOn(kind, valid, today),
        planned: valid.filter(({ fromOn }) => fromOn > today).reverse(),
        entries,
        proposals: proposals
          .filter((one) => one.kind === kind)
          .map(({ kind: _, value, ...one }) => ({ ...one, value: value as AnyValue })),
      };
    }),
  };
}

const headings: Record<Locale, string[]> = {
  pl: ["Ustawienie", "Od dnia", "Wartość", "Tabela NBP", "Stan", "Koniec", "Wpisano", "Kto", "Powód"],
  en: ["Setting", "From", "Value", "NBP table", "State", "Ended", "Entered", "Who", "Reason"],
};

const kindNames: Record<Locale, Record<SettingKind, string>> = {
  pl: {
    personInterest: "odsetki za opóźnienie, osoby, %",
    companyInterest: "odsetki za opóźnienie, firmy, %",
    euroRate: "kurs euro, zł",
    emergencyEntry: "wejście do boksu w razie zagrożenia",
    leftThings: "rzeczy pozostawione w boksie",
    liability: "odpowiedzialność i ubezpieczenie",
    landlordPrivacy: "dane osobowe u wynajmującego",
    withdrawalInstruction: "pouczenie o odstąpieniu",
    withdrawalForm: "formularz odstąpienia",
    disputeBody: "pozasądowe rozwiązywanie sporów",
    termsChanges: "zmiany regulaminu, prawo i sądy",
    partnerTerms: "regulamin dla partnerów",
    dataRecipients: "odbiorcy danych",
    sms: "wysyłanie SMS-ów",
    ksef: "wysyłanie do KSeF",
    ksefEmergency: "tryb awaryjny KSeF",
    autopay: "płatności automatyczne",
  },
  en: {
    personInterest: "late-payment interest, persons, %",
    companyInterest: "late-payment interest, companies, %",
    euroRate: "euro rate, PLN",
    emergencyEntry: "entry to the box in an emergency",
    leftThings: "things left in the box",
    liability: "liability and insurance",
    landlordPrivacy: "personal data at the landlord",
    withdrawalInstruction: "instructions on withdrawal",
    withdrawalForm: "withdrawal form",
    disputeBody: "out-of-court dispute resolution",
    termsChanges: "changes of the terms, law and courts",
    partnerTerms: "terms for partners",
    dataRecipients: "recipients of data",
    sms: "sending text messages",
    ksef: "sending to KSeF",
    ksefEmergency: "emergency mode of KSeF",
    autopay: "automatic payments",
  },
};

const stateNames: Record<Locale, Record<SettingState, string>> = {
  pl: { valid: "ważna", replaced: "zastąpiona", withdrawn: "wycofana" },
  en: { valid: "valid", replaced: "replaced", withdrawn: "withdrawn" },
};

function shownValue(value: AnyValue, locale: Locale): string {
  const { basisPoints, tenThousandths, isOn } = value;
  const decimal = (number: number, digits: number) =>
    locale === "pl" ? number.toFixed(digits).replace(".", ",") : number.toFixed(digits);
  if (basisPoints !== undefined) return decimal(basisPoints / 100, 2);
  if (tenThousandths !== undefined) return decimal(tenThousandths / 10_000, 4);
  if (value[locale] !== undefined) return value[locale];
  if (locale === "pl") return isOn ? "włączone" : "wyłączone";
  return isOn ? "on" : "off";
}

/** All entries, of one setting if the query names it, as CSV. */
export async function exportSettings(ctx: RequestContext, { kind }: SettingsQuery): Promise<string> {
  const { locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "platform.administer", ({ db }) => [
    settingEntries(db, kind ?? null),
  ]);
  const lines = rows<SettingRow>(results[0]).map((row) => {
    const { value, withdrawal } = entryOf(row);
    return [
      ...[kindNames[locale][row.kind], row.fromOn, shownValue(value, locale), value.table ?? null],
      ...[stateNames[locale][row.state], row.endedOn, dayAt(row.enteredAt, polishTimeZone), row.actorName],
      [row.reason, withdrawal?.reason].filter(Boolean).join("; "),
    ];
  });
  return csvText([headings[locale], ...lines], locale);
}
