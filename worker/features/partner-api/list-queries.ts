import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { ApiList, ApiQuery } from "../../../domain/partner-api/resources.ts";
import type { Database } from "../../db/database.ts";
import type { Cursor } from "../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where } from "../../http/list.ts";
import { chargeJoin, statusSql } from "../invoice/status-sql.ts";
import { partnerOfKey } from "./key-queries.ts";

export interface ListRequest<Name extends ApiList> {
  db: Database;
  /** The hash of the key, which names the partner. */
  hash: string;
  query: ApiQuery<Name>;
  after: Cursor | null;
  now: Date;
}

/** A row of the database: the columns of an item, and what its addresses and the next page depend on. */
export interface ListedRow extends Record<string, unknown> {
  slug?: string;
  /** Whether customers can see or reserve it. */
  isOffered?: 0 | 1;
  /** The sort value and the id of the row. */
  key: string;
  keyId: string;
}

/** What occupies a box `b` on a day: a kind of occupancy, or null. Parameters: day, day, instant. */
const occupiedBy = `(SELECT oc.kind FROM occupancy oc WHERE oc.box_id = b.id AND oc.until_on > ? AND oc.from_on <= ?
  AND (oc.expires_at IS NULL OR oc.expires_at > ?) LIMIT 1)`;

interface Listing {
  columns: string;
  from: string;
  /** Parameters of `columns`, in their order. */
  values?: (string | number)[];
  where: Where;
  order: [column: string, id: string, descending: boolean];
}

function listed<Name extends ApiList>({ db, query, after }: ListRequest<Name>, listing: Listing) {
  const { columns, from, values = [], where, order } = listing;
  const { onward, orderBy } = orderOf(...order);
  const all = allOf(where, after === null ? nothing : { sql: onward, values: [after.key, after.id] });
  const sql = `SELECT ${columns}, ${order[0]} AS key, ${order[1]} AS keyId FROM ${from} WHERE ${all.sql} ${orderBy} LIMIT ?`;
  return db.prepare(sql).bind(...values, ...all.values, query.limit + 1);
}

const own = (alias: string, { hash }: { hash: string }): Where => ({
  sql: `${alias}.partner_id = ${partnerOfKey}`,
  values: [hash],
});
const equal = (column: string, value: string | undefined): Where =>
  value === undefined ? nothing : { sql: `${column} = ?`, values: [value] };

const todayOf = (now: Date): Day => dayAt(now, polishTimeZone);

/** The statement of each list: one page and one further row, if there is one. */
export const listStatements: { [Name in ApiList]: (request: ListRequest<Name>) => D1PreparedStatement } = {
  places(request) {
    const [today, instant] = [todayOf(request.now), request.now.toISOString()];
    return listed(request, {
      columns: `p.id, p.name_pl AS namePl, p.name_en AS nameEn, p.slug, p.street, p.postcode, p.city, p.lat, p.lng, p.status,
        p.status = 'published' AS isOffered,
        (SELECT COUNT(*) FROM boxes b WHERE b.place_id = p.id AND b.status <> 'archived') AS boxes,
        (SELECT COUNT(*) FROM boxes b WHERE b.place_id = p.id AND b.status = 'available' AND ${occupiedBy} IS NULL) AS freeBoxes`,
      values: [today, today, instant],
      from: "places p",
      where: own("p", request),
      order: ["p.name_pl", "p.id", false],
    });
  },
  boxes(request) {
    const [today, instant] = [todayOf(request.now), request.now.toISOString()];
    return listed(request, {
      columns: `b.id, b.place_id AS placeId, b.number, b.kind, b.floor, b.width_cm AS widthCm, b.depth_cm AS depthCm,
        b.height_cm AS heightCm, b.monthly_grosze AS monthlyGrosze, b.vat_rate AS vatRate, b.deposit_grosze AS depositGrosze,
        CASE WHEN b.status <> 'available' THEN b.status ELSE
          CASE ${occupiedBy} WHEN 'rent' THEN 'rented' WHEN 'reservation' THEN 'reserved' WHEN 'hold' THEN 'held'
            WHEN 'block' THEN 'outOfService' ELSE 'free' END END AS state,
        iif(b.last_until_on = '9999-12-31', NULL, MAX(b.last_until_on, ?)) AS freeFromOn,
        p.status = 'published' AND b.status = 'available' AS isOffered`,
      values: [today, today, instant, today],
      from: "boxes b JOIN places p ON p.id = b.place_id",
      where: allOf(
        own("b", request),
        { sql: "b.status <> 'archived'", values: [] },
        equal("b.place_id", request.query.placeId),
      ),
      order: ["b.place_id", "b.number", false],
    });
  },
  rents(request) {
    return listed(request, {
      columns: `t.id, r.code, t.place_id AS placeId, t.box_id AS boxId, t.client_id AS clientId, t.status,
        t.start_on AS startOn, t.end_on AS endOn, t.monthly_grosze AS monthlyGrosze, t.deposit_grosze AS depositGrosze,
        t.access_state AS accessState`,
      from: "rents t JOIN reservations r ON r.id = t.reservation_id",
      where: allOf(own("t", request), equal("t.status", request.query.status)),
      order: ["t.start_on", "t.id", true],
    });
  },
  clients(request) {
    return listed(request, {
      columns: `c.id, c.kind, c.name, c.nip, c.tax_number AS taxNumber, c.email, c.phone, c.street, c.postcode, c.city, c.country`,
      from: "clients c",
      where: allOf(own("c", request), { sql: "c.erased_at IS NULL", values: [] }),
      order: ["c.name", "c.id", false],
    });
  },
  invoices(request) {
    const { from, to } = request.query;
    return listed(request, {
      columns: `iv.id, iv.number, iv.kind, ${statusSql("?")} AS status, iv.client_id AS clientId, iv.rent_id AS rentId,
        iv.corrects_id AS correctsId, iv.issued_on AS issuedOn, iv.sold_on AS soldOn, iv.due_on AS dueOn,
        iv.net_grosze AS netGrosze, iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze, iv.currency,
        sub.ksef_number AS ksefNumber`,
      values: [todayOf(request.now), todayOf(request.now)],
      from: `invoices iv ${chargeJoin} LEFT JOIN ksef_submissions sub ON sub.id = iv.id`,
      where: allOf(
        own("iv", request),
        { sql: "iv.kind <> 'proforma' AND iv.status <> 'draft'", values: [] },
        from === undefined ? nothing : { sql: "iv.issued_on >= ?", values: [from] },
        to === undefined ? nothing : { sql: "iv.issued_on <= ?", values: [to] },
      ),
      order: ["iv.issued_on", "iv.number", true],
    });
  },
};
