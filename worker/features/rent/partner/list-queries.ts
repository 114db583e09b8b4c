import type { Day } from "../../../../domain/core/day.ts";
import type { PartnerRentQuery, PartnerRentSort, RentFilter } from "../../../../domain/rent/partner-list.ts";
import { type RentStatus, runningRents } from "../../../../domain/rent/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";

/** A rent as listed for its partner. */
export interface PartnerRent {
  id: string;
  status: RentStatus;
  accessState: "open" | "suspended";
  clientName: string;
  clientEmail: string;
  placeName: string;
  boxNumber: string;
  startOn: Day;
  endOn: Day | null;
  monthlyGrosze: number;
  /** The total due before today. */
  overdueGrosze: number;
  /** The folded name, for sorting. */
  clientKey: string;
}

const overdueOf = `(SELECT COALESCE(SUM(open_grosze), 0) FROM charges
  WHERE rent_id = t.id AND status IN ('due', 'failed') AND due_on < ?)`;

/** Grosze padded to a fixed length, so that the text sorts numerically. */
const padded = (grosze: number) => String(grosze).padStart(12, "0");

interface SortKey {
  column: string;
  /** The values bound by `column`, in order of use. */
  values: (today: Day) => string[];
  of: (row: PartnerRent) => string;
}

const none = () => [];

const sortKeys: Record<"start" | "end" | "client" | "box" | "monthly" | "overdue", SortKey> = {
  start: { column: "t.start_on", values: none, of: (row) => row.startOn },
  end: { column: "COALESCE(t.end_on, '9999-12-31')", values: none, of: (row) => row.endOn ?? "9999-12-31" },
  client: { column: "c.search_text", values: none, of: (row) => row.clientKey },
  box: { column: "b.number", values: none, of: (row) => row.boxNumber },
  monthly: { column: "printf('%012d', t.monthly_grosze)", values: none, of: (row) => padded(row.monthlyGrosze) },
  overdue: {
    column: `printf('%012d', ${overdueOf})`,
    values: (today) => [today],
    of: (row) => padded(row.overdueGrosze),
  },
};

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: PartnerRentSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

const from = `FROM rents t JOIN places p ON p.id = t.place_id JOIN boxes b ON b.id = t.box_id
  JOIN clients c ON c.id = t.client_id`;

const running = runningRents.map((status) => `'${status}'`).join(", ");

function statusWhere(status: RentFilter | undefined, today: Day): Where {
  if (status === undefined) return nothing;
  if (status === "running") return { sql: `t.status IN (${running})`, values: [] };
  if (status === "late") return { sql: `t.status IN (${running}) AND ${overdueOf} > 0`, values: [today] };
  if (status === "leaving" || status === "leavingWeek") {
    // The end is exclusive, so a last day six days ahead is within the week.
    const days = status === "leaving" ? 30 : 7;
    return { sql: `t.status IN (${running}) AND t.end_on <= date(?, '+${days} days')`, values: [today] };
  }
  return { sql: "t.status = ?", values: [status] };
}

type Filter = Pick<PartnerRentQuery, "status" | "place" | "q">;

const where = (uid: string, { status, place, q = "" }: Filter, today: Day): Where =>
  allOf(
    { sql: `t.partner_id = ${partnerOfUid}`, values: [uid] },
    statusWhere(status, today),
    place === undefined ? nothing : { sql: "t.place_id = ?", values: [place] },
    wordsWhere(q, ["c.search_text", "lower(b.number)"]),
  );

export interface RentsRequest {
  uid: string;
  query: Omit<PartnerRentQuery, "cursor">;
  after: Cursor | null;
  limit: number;
  today: Day;
  locale: Locale;
}

export function rentsOfPartner(db: Database, requested: RentsRequest): D1PreparedStatement {
  const { uid, query, after, limit, today, locale } = requested;
  const { sql, values } = where(uid, query, today);
  const { column, values: sorted, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "t.id", descending);
  return db
    .prepare(
      `SELECT t.id, t.status, t.access_state AS accessState, c.name AS clientName, c.email AS clientEmail,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, b.number AS boxNumber, t.start_on AS startOn,
         t.end_on AS endOn, t.monthly_grosze AS monthlyGrosze, ${overdueOf} AS overdueGrosze, c.search_text AS clientKey
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(
      today,
      ...values,
      ...(after === null ? [] : [...sorted(today), after.key, after.id]),
      ...sorted(today),
      limit,
    );
}

export function countRentsOf(db: Database, uid: string, filter: Filter, today: Day): D1PreparedStatement {
  const { sql, values } = where(uid, filter, today);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}
