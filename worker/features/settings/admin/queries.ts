import type { Day } from "../../../../domain/core/day.ts";
import type { SettingKind, SettingState } from "../../../../domain/settings/kinds.ts";
import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";

/** An entry, also one that is no longer valid. `value` is JSON. */
export interface SettingRow {
  id: string;
  kind: SettingKind;
  fromOn: Day;
  value: string;
  state: SettingState;
  endedOn: Day | null;
  enteredAt: string;
  /** Null for the values that the marketplace started with. */
  actorName: string | null;
  reason: string | null;
  /** JSON of `{actorName, reason}`, if it was withdrawn. */
  withdrawal: string | null;
}

/** All entries, of one kind if given, the latest first. */
export function settingEntries(db: Database, kind: SettingKind | null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT sg.id, sg.kind, sg.from_on AS fromOn, sg.value, sg.state, sg.ended_on AS endedOn, sg.created_at AS enteredAt,
         u.display_name AS actorName, ae.details ->> '$.reason' AS reason,
         (SELECT json_object('reason', details ->> '$.reason', 'actorName',
            (SELECT display_name FROM users WHERE uid = actor))
          FROM audit_events WHERE entity = 'setting' AND entity_id = sg.id AND action = 'withdraw') AS withdrawal
       FROM settings sg
       LEFT JOIN audit_events ae ON ae.entity_id = sg.id AND ae.entity = 'setting' AND ae.action IN ('change', 'correct')
       LEFT JOIN users u ON u.uid = ae.actor
       WHERE ?1 IS NULL OR sg.kind = ?1 ORDER BY sg.kind, sg.from_on DESC, sg.created_at DESC, sg.id LIMIT 5000`,
    )
    .bind(kind);
}

export interface LatestEntry {
  id: string;
  fromOn: Day;
  value: string;
}

/** The valid entry of a kind that is in force on a day. */
export function entryInForce(db: Database, kind: SettingKind, day: Day): D1PreparedStatement {
  return db
    .prepare(
      `SELECT sg.id, sg.from_on AS fromOn, sg.value FROM settings sg
       WHERE sg.kind = ? AND sg.state = 'valid' AND sg.from_on <= ? ORDER BY sg.from_on DESC LIMIT 1`,
    )
    .bind(kind, day);
}

export interface EntryToWithdraw {
  kind: SettingKind;
  fromOn: Day;
  state: SettingState;
  version: string;
}

export const entryById = (db: Database, id: string): D1PreparedStatement =>
  db.prepare("SELECT sg.kind, sg.from_on AS fromOn, sg.state, sg.version FROM settings sg WHERE sg.id = ?").bind(id);

interface NewEntry {
  id: string;
  kind: SettingKind;
  fromOn: Day;
  value: object;
  today: Day;
  version: string;
  now: Date;
}

export const insertEntry = (db: Database, { id, kind, fromOn, value, today, version, now }: NewEntry) =>
  insert(db, "settings", {
    ...{ id, kind, from_on: fromOn, value: JSON.stringify(value), decided_on: today, version },
    ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
  });

interface EndedEntry {
  id: string;
  state: "replaced" | "withdrawn";
  today: Day;
  nextVersion: string;
  now: Date;
}

/** Ends an entry that is valid; otherwise changes nothing. */
export const endEntry = (db: Database, { id, state, today, nextVersion, now }: EndedEntry) =>
  update(db, "settings", {
    set: { state, ended_on: today, version: nextVersion, updated_at: now.toISOString() },
    where: { id, state: "valid" },
  });

/** Due dates of the overdue charges of companies in open cases of debt collection. */
export const dueDaysOfCompanies = (db: Database, today: Day): D1PreparedStatement =>
  db
    .prepare(
      `SELECT DISTINCT ch.due_on AS dueOn FROM collection_cases dc JOIN rents t ON t.id = dc.rent_id
       JOIN clients c ON c.id = t.client_id AND c.kind = 'company'
       JOIN charges ch ON ch.rent_id = dc.rent_id AND ch.is_claimed = 1 AND ch.status IN ('due', 'failed') AND ch.due_on < ?
       WHERE dc.closed_at IS NULL ORDER BY ch.due_on LIMIT 2000`,
    )
    .bind(today);
