import type { Day } from "../../../domain/core/day.ts";
import type { CollectionRates } from "../../../domain/debt/rates.ts";
import {
  isOnByDefault,
  type LegalText,
  legalTexts,
  type SettingKind,
  type Switch,
} from "../../../domain/settings/kinds.ts";
import type { LegalTextEntry } from "../../../domain/settings/legal-texts.ts";
import type { SettingValue } from "../../../domain/settings/settings.ts";
import { type Database, rows } from "../../db/database.ts";

/** The rates of debt collection as JSON, for a column or a statement of its own. For `parseRates`. */
export const ratesSql = `(SELECT json_group_array(json_object('kind', sg.kind, 'fromOn', sg.from_on, 'value', json(sg.value)))
  FROM settings sg WHERE sg.state = 'valid' AND sg.kind IN ('personInterest', 'companyInterest', 'euroRate'))`;

/** For `readRates`. */
export const selectRates = (db: Database): D1PreparedStatement => db.prepare(`SELECT ${ratesSql} AS rates`);

type RateKind = Extract<SettingKind, "personInterest" | "companyInterest" | "euroRate">;

/** A rate that the central bank has published, as a setting. */
export type FoundRate = { source: string; fromOn: Day } & {
  [K in RateKind]: { kind: K; value: SettingValue<K> };
}[RateKind];

/** One that no administrator has entered. */
export type RateProposal = FoundRate & { foundAt: string };

type RateEntry = { [K in RateKind]: { kind: K; fromOn: Day; value: SettingValue<K> } }[RateKind];

export function parseRates(json: string): CollectionRates {
  const entries = (JSON.parse(json) as RateEntry[]).sort((a, b) => (a.fromOn < b.fromOn ? -1 : 1));
  const interestOf = (kind: "personInterest" | "companyInterest") =>
    entries.flatMap((entry) => (entry.kind === kind ? [{ fromOn: entry.fromOn, ...entry.value }] : []));
  return {
    interest: { person: interestOf("personInterest"), company: interestOf("companyInterest") },
    euro: entries.flatMap((entry) => (entry.kind === "euroRate" ? [{ fromOn: entry.fromOn, ...entry.value }] : [])),
  };
}

export const readRates = (result: D1Result | undefined): CollectionRates =>
  parseRates(rows<{ rates: string }>(result)[0]?.rates ?? "[]");

/** SQL for a part of the value, as JSON, of the setting in force on the day of a parameter such as `?7`. */
const inForceSql = (kind: SettingKind, part: string, day: string): string =>
  `(SELECT value -> '$.${part}' FROM settings WHERE kind = '${kind}' AND state = 'valid' AND from_on <= ${day}
    ORDER BY from_on DESC LIMIT 1)`;

/** SQL for the valid texts of some kinds as JSON. For `legalTextsOn`. */
export const legalTextsSql = (kinds: readonly LegalText[]): string =>
  `(SELECT json_group_array(json_object('kind', kind, 'fromOn', from_on, 'value', json(value)))
    FROM settings WHERE state = 'valid' AND kind IN (${kinds.map((kind) => `'${kind}'`).join(", ")}))`;

/** The valid legal texts of all days. For `readLegalTexts`. */
export const selectLegalTexts = (db: Database): D1PreparedStatement =>
  db.prepare(`SELECT ${legalTextsSql(legalTexts)} AS entries`);

export const readLegalTexts = (result: D1Result | undefined): LegalTextEntry[] =>
  JSON.parse(rows<{ entries: string }>(result)[0]?.entries ?? "[]");

/** SQL for whether a switch is on, on the day of a parameter such as `?7`, or of a column. */
export const isOnSql = (kind: Switch, day: string): string =>
  `COALESCE(${inForceSql(kind, "isOn", day)} = 'true', ${Number(isOnByDefault(kind))})`;

/** Whether a switch is on, on a day in Poland. */
export async function isSwitchedOn(db: Database, kind: Switch, today: Day): Promise<boolean> {
  const found = await db
    .prepare(`SELECT ${isOnSql(kind, "?1")} AS isOn`)
    .bind(today)
    .first<{ isOn: number }>();
  return found?.isOn !== 0;
}

/** Changes nothing if the same value was proposed before. */
export const keepProposal = (
  db: Database,
  { kind, fromOn, value, source }: FoundRate,
  now: Date,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO rate_proposals (kind, from_on, value, source, found_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (kind, from_on) DO UPDATE SET value = excluded.value, source = excluded.source, found_at = excluded.found_at
       WHERE value <> excluded.value`,
    )
    .bind(kind, fromOn, JSON.stringify(value), source, now.toISOString());

/** For `readProposals`. The view leaves out what is in force or was decided differently. */
export const selectProposals = (db: Database): D1PreparedStatement =>
  db.prepare(
    `SELECT kind, from_on AS fromOn, value, source, found_at AS foundAt FROM waiting_rate_proposals
     ORDER BY kind, from_on LIMIT 200`,
  );

export const readProposals = (result: D1Result | undefined): RateProposal[] =>
  ((result?.results ?? []) as (Omit<RateProposal, "value"> & { value: string })[]).map(
    (row) => ({ ...row, value: JSON.parse(row.value) }) as RateProposal,
  );
