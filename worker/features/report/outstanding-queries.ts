import { addDays, type Day } from "../../../domain/core/day.ts";
import { type AgeGroup, ageGroupNames, ageGroups } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { allOf, nothing, type Where } from "../../http/list.ts";

/** A charge that is unpaid after its due date. */
export interface OutstandingRow {
  chargeId: string;
  rentId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  dueOn: Day;
  openGrosze: number;
}

export interface OutstandingRequest {
  uid: string;
  place: string | undefined;
  age: AgeGroup | undefined;
  today: Day;
}

const tables = `FROM rents t JOIN charges ch ON ch.rent_id = t.id AND ch.status IN ('due', 'failed') AND ch.open_grosze > 0
  JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id JOIN clients c ON c.id = t.client_id`;

/** The first and the last due day of charges of an age. */
function dueDays(age: AgeGroup, today: Day): readonly [from: Day, to: Day] {
  const [least, most] = ageGroups[age];
  return [most === null ? "0000-01-01" : addDays(today, -most), addDays(today, -least)];
}

const ofAge = (age: AgeGroup, today: Day): Where => ({
  sql: "ch.due_on BETWEEN ? AND ?",
  values: [...dueDays(age, today)],
});

const where = ({ uid, place, age, today }: OutstandingRequest): Where =>
  allOf(
    { sql: `t.partner_id = ${partnerOfUid}`, values: [uid] },
    place === undefined ? nothing : { sql: "t.place_id = ?", values: [place] },
    age === undefined ? { sql: "ch.due_on < ?", values: [today] } : ofAge(age, today),
  );

/** The oldest first. */
export function outstandingCharges(
  db: Database,
  requested: OutstandingRequest & { locale: Locale },
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { sql, values } = where(requested);
  const name = requested.locale === "pl" ? "p.name_pl" : "p.name_en";
  return db
    .prepare(
      `SELECT ch.id AS chargeId, t.id AS rentId, c.name AS clientName, b.number AS boxNumber, ${name} AS placeName,
         ch.due_on AS dueOn, ch.open_grosze AS openGrosze
       ${tables} WHERE ${sql} ${after === null ? "" : "AND (ch.due_on, ch.id) > (?, ?)"} ORDER BY ch.due_on, ch.id LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

/** How many charges of each age are unpaid, and how much. */
export type OutstandingSums = Record<`${AgeGroup}Count` | `${AgeGroup}Grosze`, number>;

export function outstandingSums(db: Database, requested: Omit<OutstandingRequest, "age">): D1PreparedStatement {
  const { sql, values } = where({ ...requested, age: undefined });
  const groups = ageGroupNames.map((age) => ({ age, ...ofAge(age, requested.today) }));
  const columns = groups.flatMap(({ age, sql: isOfAge }) => [
    `COUNT(*) FILTER (WHERE ${isOfAge}) AS ${age}Count`,
    `COALESCE(SUM(ch.open_grosze) FILTER (WHERE ${isOfAge}), 0) AS ${age}Grosze`,
  ]);
  return db
    .prepare(`SELECT ${columns.join(", ")} ${tables} WHERE ${sql}`)
    .bind(...groups.flatMap((group) => [...group.values, ...group.values]), ...values);
}
