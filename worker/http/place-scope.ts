/**
 * Limits what a staff member reads to their places. In every query of such a member, the tables below are replaced by
 * common table expressions of the same names, which contain only the rows of their places. To any query, a
 * row of another place is one that does not exist. Statements that write are not limited: commands write only
 * what they have read.
 */
const tables: Record<string, (scope: Scope) => string> = {
  places: ({ placeIds }) => `SELECT * FROM main.places WHERE id IN ${placeIds}`,
  place_counts: inPlace("place_counts"),
  photos: inPlace("photos"),
  boxes: inPlace("boxes"),
  reservations: inPlace("reservations"),
  rents: inPlace("rents"),
  products: ({ placeIds }) => `SELECT * FROM main.products WHERE place_id IS NULL OR place_id IN ${placeIds}`,
  box_statuses: inBox("box_statuses"),
  box_prices: inBox("box_prices"),
  planned_box_prices: inBox("planned_box_prices"),
  blocks: inBox("blocks"),
  // Queries join or sort these by rowid.
  occupancy: inBox("occupancy", "rowid, *"),
  charges: ofRent("charges", "rowid, *"),
  orders: (scope) => `SELECT rowid, * FROM main.orders WHERE ${ofBooking(scope)}`,
  rent_changes: ofRent("rent_changes"),
  charge_reductions: ofRent("charge_reductions"),
  rent_photos: ofRent("rent_photos"),
  insurance_policies: ofRent("insurance_policies"),
  authorized_persons: ofRent("authorized_persons"),
  access_reports: ofRent("access_reports"),
  recorded_payments: ofRent("recorded_payments", "rowid, *"),
  client_credits: ofRent("client_credits"),
  credit_refunds: ofRent("credit_refunds"),
  transfers_due: (scope) => `SELECT * FROM main.transfers_due WHERE reservation_id IN ${reservationIds(scope)}`,
  collection_cases: ofRent("collection_cases"),
  invoices: (scope) =>
    `SELECT * FROM main.invoices WHERE rent_id IN ${rentIds(scope)}
     OR order_id IN (SELECT id FROM main.orders WHERE ${ofBooking(scope)})`,
  clients: (scope) => `SELECT * FROM main.clients AS c WHERE ${isVisibleClient(scope)}`,
  questions: inPlace("questions"),
  question_messages: ({ placeIds }) =>
    `SELECT * FROM main.question_messages WHERE question_id IN (SELECT id FROM main.questions WHERE place_id IN ${placeIds})`,
  invitations: (scope) =>
    `SELECT * FROM main.invitations WHERE kind <> 'client'
     OR client_id IN (SELECT c.id FROM main.clients AS c WHERE ${isVisibleClient(scope)})
     OR reservation_id IN ${reservationIds(scope)}`,
  rent_imports: ({ placeIds }) =>
    `SELECT * FROM main.rent_imports AS i WHERE EXISTS (SELECT 1 FROM main.rents WHERE import_id = i.id)
     AND NOT EXISTS (SELECT 1 FROM main.rents WHERE import_id = i.id AND place_id NOT IN ${placeIds})`,
};

/** SQL expressions for one member. */
interface Scope {
  uid: string;
  placeIds: string;
}

function inPlace(table: string) {
  return ({ placeIds }: Scope) => `SELECT * FROM main.${table} WHERE place_id IN ${placeIds}`;
}

function inBox(table: string, columns = "*") {
  return ({ placeIds }: Scope) =>
    `SELECT ${columns} FROM main.${table} WHERE box_id IN (SELECT id FROM main.boxes WHERE place_id IN ${placeIds})`;
}

function ofRent(table: string, columns = "*") {
  return (scope: Scope) => `SELECT ${columns} FROM main.${table} WHERE rent_id IN ${rentIds(scope)}`;
}

const rentIds = ({ placeIds }: Scope) => `(SELECT id FROM main.rents WHERE place_id IN ${placeIds})`;

const reservationIds = ({ placeIds }: Scope) => `(SELECT id FROM main.reservations WHERE place_id IN ${placeIds})`;

const ofBooking = (scope: Scope) => `rent_id IN ${rentIds(scope)} OR reservation_id IN ${reservationIds(scope)}`;

/** A client `c` with a reservation or rent at one of the places, or one without any whom the member has added. */
function isVisibleClient({ uid, placeIds }: Scope): string {
  return `EXISTS (SELECT 1 FROM main.rents WHERE client_id = c.id AND place_id IN ${placeIds})
    OR EXISTS (SELECT 1 FROM main.reservations WHERE client_id = c.id AND place_id IN ${placeIds})
    OR (c.created_by = ${uid} AND NOT EXISTS (SELECT 1 FROM main.rents WHERE client_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM main.reservations WHERE client_id = c.id))`;
}

/** An SQL string literal: parameters of the limited query keep their numbers. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The query as a member with limited places may run it.
 * @param uid the member, whose places are read in the query itself
 */
function limitedSql(sql: string, uid: string): string {
  const used = Object.entries(tables).filter(([name]) => new RegExp(`\\b${name}\\b`).test(sql));
  if (used.length === 0) return sql;
  const scope: Scope = {
    uid: literal(uid),
    placeIds: `(SELECT value FROM main.partner_members, json_each(place_ids) WHERE uid = ${literal(uid)})`,
  };
  const expressions = used.map(([name, select]) => `${name} AS NOT MATERIALIZED (${select(scope)})`).join(",\n");
  // An expression has no indexes of its own, so a query must not name one.
  const rest = sql.trimStart().replace(/\bINDEXED BY \w+/g, "");
  const [lead] = /^WITH\s+(RECURSIVE\s+)?/.exec(rest) ?? [];
  return lead === undefined ? `WITH ${expressions}\n${rest}` : `${lead}${expressions},\n${rest.slice(lead.length)}`;
}

/** The database as a member with limited places reads it. */
export function limitedToPlaces(db: D1DatabaseSession, uid: string): D1DatabaseSession {
  return {
    prepare: (sql) => db.prepare(limitedSql(sql, uid)),
    batch: (statements) => db.batch(statements),
    getBookmark: () => db.getBookmark(),
  };
}
