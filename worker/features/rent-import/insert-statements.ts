import type { Id } from "../../../domain/core/ids.ts";
import type { NewListedBox } from "../../../domain/rent-import/listed-box.ts";
import type { Database } from "../../db/database.ts";
import { insert } from "../../db/write.ts";
import { auditChange, auditChanges } from "../../http/audit.ts";
import { createBoxes, type TargetPlace } from "../box/partner/new-boxes.ts";
import { notesAtMost, type PlannedClient, type RentRows } from "./plan.ts";

/** New boxes of one place. */
export interface PlacedBoxes {
  place: TargetPlace;
  boxes: readonly NewListedBox[];
}

export interface NewImport {
  id: Id<"rentImport">;
  partnerId: string;
  actor: string;
  nextVersion: string;
  /**
   * The new version of existing clients. It differs from `nextVersion`, so that undoing the import keeps these clients.
   */
  otherMove: string;
  /** The boxes that the import creates, with their places. */
  newBoxes: readonly PlacedBoxes[];
  emails: number;
  requestId: string;
  now: Date;
}

/** D1 allows 100 parameters per statement and 2 MB per parameter, so rows are passed as JSON in chunks of this size. */
const maxRowBytes = 1_000_000;

/**
 * Inserts imported rents in one batch. Concurrent changes fail it: the overlap trigger if a box has been rented, a
 * foreign key if a client with the same email was added or a box is no longer available, a unique index if the number of
 * a new box has been used.
 */
export function insertRents(
  db: Database,
  rents: readonly RentRows[],
  clients: readonly PlannedClient[],
  made: NewImport,
): D1PreparedStatement[] {
  const created = clients.filter(({ known }) => known === null);
  const noted = clients.filter(({ known, notes }) => known !== null && notes !== "");
  const boxes = made.newBoxes.reduce((sum, { boxes: { length } }) => sum + length, 0);
  return [
    insertImport(db, { ...made, rents: rents.length, clients: created.length, boxes }),
    ...made.newBoxes.flatMap(({ place, boxes: list }) => createBoxes(db, list, place, made)),
    ...chunksOf(created).flatMap((chunk) => insertClients(db, chunk, made)),
    ...chunksOf(noted).map((chunk) => noteClients(db, chunk, made)),
    ...chunksOf(rents).flatMap((chunk) => insertChunk(db, chunk, made)),
    audited(db, made, { rents: rents.length, clients: created.length, boxes, emails: made.emails }),
  ];
}

/** Chunks by bytes, because rents differ in size: each unpaid month adds a charge. */
function chunksOf<T>(list: readonly T[]): T[][] {
  const chunks: T[][] = [];
  let room = 0;
  for (const one of list) {
    const size = JSON.stringify(one).length;
    if (size > room) {
      chunks.push([]);
      room = maxRowBytes;
    }
    chunks.at(-1)?.push(one);
    room -= size;
  }
  return chunks;
}

function insertImport(
  db: Database,
  row: NewImport & { rents: number; clients: number; boxes: number },
): D1PreparedStatement {
  const { id, partnerId, rents, clients, boxes, emails, nextVersion, now } = row;
  return insert(db, "rent_imports", {
    ...{ id, partner_id: partnerId, rents, clients, boxes, emails },
    row_version: nextVersion,
    version: nextVersion,
    created_at: now.toISOString(),
  });
}

const entryOf = ({ actor, partnerId, requestId, now }: NewImport) => ({ actor, partnerId, requestId, now });

function audited(db: Database, made: NewImport, details: Record<string, number>): D1PreparedStatement {
  const mark = { table: "rent_imports", id: made.id, nextVersion: made.nextVersion } as const;
  return auditChange(db, mark, { ...entryOf(made), action: "import", entity: "rentImport", details });
}

/** Skips a client whose email was added concurrently; the foreign key of its rents then fails the batch. */
function insertClients(db: Database, clients: readonly PlannedClient[], made: NewImport): D1PreparedStatement[] {
  const { partnerId, nextVersion, now } = made;
  const json = JSON.stringify(
    clients.map(({ id, data, searchText, notes }) => ({ ...data, id, searchText, notes: notes.slice(0, notesAtMost) })),
  );
  return [
    db
      .prepare(
        `INSERT INTO clients (id, partner_id, kind, name, nip, email, phone, street, postcode, city, locale, notes,
           search_text, version, created_at, updated_at)
         SELECT value ->> 'id', ?2, value ->> 'kind', value ->> 'name', value ->> 'nip', value ->> 'email',
           value ->> 'phone', value ->> 'street', value ->> 'postcode', value ->> 'city', value ->> 'locale',
           value ->> 'notes', value ->> 'searchText', ?3, ?4, ?4
         FROM json_each(?1) WHERE value ->> 'email' = '' OR NOT EXISTS (
           SELECT 1 FROM clients WHERE partner_id = ?2 AND email = value ->> 'email')`,
      )
      .bind(json, partnerId, nextVersion, now.toISOString()),
    auditChanges(
      db,
      { table: "clients", nextVersion },
      clients.map(({ id }) => id),
      { ...entryOf(made), action: "create", entity: "client" },
    ),
  ];
}

function noteClients(db: Database, clients: readonly PlannedClient[], made: NewImport): D1PreparedStatement {
  const json = JSON.stringify(clients.map(({ id, notes }) => ({ id, notes })));
  return db
    .prepare(
      `UPDATE clients SET notes = substr(iif(clients.notes = '', '', clients.notes || char(10)) || j.notes, 1, ${notesAtMost}),
         version = ?3, updated_at = ?4
       FROM (SELECT value ->> 'id' AS id, value ->> 'notes' AS notes FROM json_each(?1)) j
       WHERE clients.id = j.id AND partner_id = ?2`,
    )
    .bind(json, made.partnerId, made.otherMove, made.now.toISOString());
}

function insertChunk(db: Database, rents: readonly RentRows[], made: NewImport): D1PreparedStatement[] {
  const { id, partnerId, nextVersion, now } = made;
  const at = now.toISOString();
  const json = JSON.stringify(rents);
  return [
    db
      .prepare(
        `INSERT INTO reservations (id, code, partner_id, place_id, box_id, uid, guest_name, guest_email, guest_phone,
           guest_link, guest_link_hash, client_id, source, move_in_on, months, to_on, price, today_grosze, monthly_grosze,
           deposit_grosze, status, handed_over_at, locale, version, created_at, updated_at)
         SELECT value ->> 'reservationId', value ->> 'code', ?2, b.place_id, b.id, value ->> 'uid', value ->> 'guestName',
           value ->> 'guestEmail', value ->> 'guestPhone', value ->> 'guestLink', value ->> 'guestHash',
           value ->> 'clientId', 'partner', value ->> 'startOn', value ->> 'months', value ->> 'endOn', value ->> 'price',
           value ->> 'todayGrosze', value ->> 'monthlyGrosze', value ->> 'depositGrosze', value ->> 'reservationStatus',
           iif(value ->> 'reservationStatus' = 'converted', ?4, NULL), value ->> 'locale', ?3, ?4, ?4
         FROM json_each(?1) CROSS JOIN boxes b ON b.id = value ->> 'boxId' AND b.partner_id = ?2 AND b.status = 'available'`,
      )
      .bind(json, partnerId, nextVersion, at),
    db
      .prepare(
        `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at)
         SELECT value ->> 'occupancyId', value ->> 'boxId', value ->> 'startOn', value ->> 'endOn',
           value ->> 'occupancyKind', value ->> 'reference', ?2 FROM json_each(?1)`,
      )
      .bind(json, at),
    db
      .prepare(
        `INSERT INTO rents (id, reservation_id, partner_id, place_id, box_id, client_id, uid, start_on, end_on, anchor_day,
           monthly_grosze, monthly_lines, access_code_sealed, deposit_grosze, status, import_id, paid_before_on,
           payment_term_days, due_day, contract_number, version, created_at, updated_at)
         SELECT value ->> 'rentId', value ->> 'reservationId', ?2, b.place_id, b.id, value ->> 'clientId', value ->> 'uid',
           value ->> 'startOn', value ->> 'endOn', value ->> 'anchorDay', value ->> 'monthlyGrosze',
           value ->> 'monthlyLines', value ->> 'accessCodeSealed', value ->> 'depositGrosze', value ->> 'rentStatus', ?5,
           value ->> 'paidBeforeOn', value ->> '$.ownTerm.days', value ->> '$.ownTerm.dueDay', value ->> 'contractNumber', ?3, ?4, ?4
         FROM json_each(?1) JOIN boxes b ON b.id = value ->> 'boxId'`,
      )
      .bind(json, partnerId, nextVersion, at, id),
    db
      .prepare(
        `INSERT INTO charges (id, rent_id, partner_id, from_on, to_on, lines, amount_grosze, due_on, status,
           is_opening_balance, is_claimed, is_invoiced, outside_invoice_number, created_at, updated_at)
         SELECT d.value ->> 'id', r.value ->> 'rentId', ?2, d.value ->> 'fromOn', d.value ->> 'toOn', d.value ->> 'lines',
           d.value ->> 'amountGrosze', d.value ->> 'dueOn', 'due', 1, 0, d.value ->> 'isInvoiced',
           d.value ->> 'invoiceNumber', ?3, ?3
         FROM json_each(?1) r JOIN json_each(r.value, '$.due') d`,
      )
      .bind(json, partnerId, at),
    auditChanges(
      db,
      { table: "rents", nextVersion },
      rents.map(({ rentId }) => rentId),
      { ...entryOf(made), action: "import", entity: "rent", details: { importId: id } },
    ),
  ];
}
