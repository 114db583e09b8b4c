import type { Day } from "../../../../domain/core/day.ts";
import type { RentFilter } from "../../../../domain/rent/filters.ts";
import type { PartnerRentQuery, PartnerRentSort } from "../../../../domain/rent/partner-list.ts";
import { type RentStatus, runningRents } from "../../../../domain/rent/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import { lacksAddressSql } from "../../client/missing-data.ts";
import { isOverdue } from "../../figures/debt-queries.ts";
import { rentOn } from "../../figures/rent-queries.ts";

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
  /** The rent per month, today. */
  rentGrosze: number;
  /** The total due before today. */
  overdueGrosze: number;
  /** The folded name, for sorting. */
  clientKey: string;
}

/** `?1` is the current day, `?2` the user; the parameters of `where` follow. */
const overdue = `(SELECT COALESCE(SUM(open_grosze), 0) FROM charges WHERE rent_id = t.id AND ${isOverdue("?1")})`;
const rentToday = rentOn("?1");

/** Grosze padded to a fixed length, so that the text sorts numerically. */
const padded = (grosze: number) => String(grosze).padStart(12, "0");

const sortKeys = {
  start: { column: "t.start_on", of: (row: PartnerRent) => row.startOn },
  end: { column: "COALESCE(t.end_on, '9999-12-31')", of: (row: PartnerRent) => row.endOn ?? "9999-12-31" },
  client: { column: "c.search_text", of: (row: PartnerRent) => row.clientKey },
  box: { column: "b.number", of: (row: PartnerRent) => row.boxNumber },
  monthly: { column: `printf('%012d', ${rentToday})`, of: (row: PartnerRent) => padded(row.rentGrosze) },
  overdue: { column: `printf('%012d', ${overdue})`, of: (row: PartnerRent) => padded(row.overdueGrosze) },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: PartnerRentSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

const from = `FROM rents t JOIN places p ON p.id = t.place_id JOIN boxes b ON b.id = t.box_id
  JOIN clients c ON c.id = t.client_id JOIN reservations r ON r.id = t.reservation_id`;

const running = runningRents.map((status) => `'${status}'`).join(", ");

function statusWhere(status: RentFilter | undefined): Where {
  if (status === undefined) return nothing;
  if (status === "running") return { sql: `t.status IN (${running})`, values: [] };
  if (status === "late") return { sql: `t.status IN (${running}) AND ${overdue} > 0`, values: [] };
  if (status === "noAddress")
    return { sql: `t.status NOT IN ('ended', 'settled', 'cancelled') AND ${lacksAddressSql("c")}`, values: [] };
  if (status === "leaving" || status === "leavingWeek") {
    // The end is exclusive, so a last day six days ahead is within the week.
    const days = status === "leaving" ? 30 : 7;
    return { sql: `t.status IN (${running}) AND t.end_on <= date(?1, '+${days} days')`, values: [] };
  }
  return { sql: "t.status = ?", values: [status] };
}

type Filter = Pick<PartnerRentQuery, "status" | "place" | "q">;

const where = ({ status, place, q = "" }: Filter): Where =>
  allOf(
    { sql: `t.partner_id = ${partnerOfUid.replace("?", "?2")}`, values: [] },
    statusWhere(status),
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
  const { sql, values } = where(query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "t.id", descending);
  return db
    .prepare(
      `SELECT t.id, t.status, t.access_state AS accessState, c.name AS clientName, c.email AS clientEmail,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, b.number AS boxNumber, t.start_on AS startOn,
         t.end_on AS endOn, ${rentToday} AS rentGrosze, ${overdue} AS overdueGrosze, c.search_text AS clientKey
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(today, uid, ...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countRentsOf(db: Database, uid: string, filter: Filter, today: Day): D1PreparedStatement {
  const { sql, values } = where(filter);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(today, uid, ...values);
}
