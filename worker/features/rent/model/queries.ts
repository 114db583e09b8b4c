import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { NamedMethod } from "../../../../domain/payment/saved-method.ts";
import type { AccessMethod } from "../../../../domain/place/access.ts";
import type { Billing } from "../../../../domain/rent/billing.ts";
import type { PlannedLines } from "../../../../domain/rent/next-charge.ts";
import { type RentStatus, runningRents } from "../../../../domain/rent/transitions.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";
import { type Database, rows } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { type Caller, callerValues, isCallersOwn } from "../../../http/caller.ts";
import { ksefNumbersSql, transferTitleSql } from "../../ksef/transfer-title-sql.ts";
import { paymentTermsSql, readPaymentTerms } from "./payment-terms.ts";
import { plannedLinesSql } from "./planned-lines-sql.ts";

export interface PlanCell {
  x: number;
  y: number;
  width: number;
  height: number;
  own: boolean;
}

/** A rent as shown to its tenant. */
export interface RentCard {
  id: string;
  /** Null for an imported rent. */
  reservationId: string | null;
  status: RentStatus;
  startOn: Day;
  endOn: Day | null;
  monthlyGrosze: number;
  /** The unpaid total of its charges. */
  openGrosze: number;
  /** Of the landlord's own agreement; null if it has none. */
  contractNumber: string | null;
  box: {
    id: string;
    number: string;
    widthCm: number;
    depthCm: number;
    heightCm: number;
    areaCm2: number;
    floor: number;
    kind: string;
  };
  place: {
    id: string;
    slug: string;
    name: string;
    street: string;
    city: string;
    accessFrom: string;
    accessTo: string;
    accessMethod: AccessMethod;
    /** Whether tenants may give other people access to their box. */
    allowsPersons: boolean;
    /** A phone number for tenants on site; empty if the place has none. */
    contactPhone: string;
    /** The number to call when the door does not open: on site, otherwise the landlord's; may be empty. */
    helpPhone: string;
  };
  accessState: "open" | "suspended";
  /** Why access is suspended; null while it is open. */
  suspension: Suspension | null;
  /** How to get in, in the tenant's language; empty unless the rent is running with access. */
  accessNote: string;
  /** The floor plan with the tenant's box; null if the partner has not drawn it. */
  plan: { cells: PlanCell[] } | null;
}

export interface Suspension {
  /** When payment was demanded. */
  demandedOn: Day | null;
  /** What is unpaid, by due date. */
  charges: (OpenCharge & { dueOn: Day })[];
}

/** How a tenant pays by bank transfer. */
export interface TransferDetails {
  recipient: string;
  iban: string;
  /** By which the landlord identifies the payment, as `transferTitleSql` says. */
  title: string;
  /** The numbers of a company's unpaid invoices as long as they have no collective identifier. */
  ksefNumbers: string[];
}

/** For a rent `t`; null when the landlord's account is unknown. */
export const transferDetails = `(SELECT json_object('recipient', COALESCE(pa.bank_account_holder, pa.legal_name), 'iban', pa.iban,
    'title', ${transferTitleSql()}, 'ksefNumbers', json(${ksefNumbersSql})) FROM partners pa JOIN reservations r ON r.id = t.reservation_id
  WHERE pa.id = t.partner_id AND pa.iban IS NOT NULL)`;

/** The title of a transfer that pays what is overdue of a rent. For `readOverdueTitle`. */
export const overdueTitle = (db: Database, rentId: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${transferTitleSql("ch.due_on < ?2")} AS title FROM rents t JOIN reservations r ON r.id = t.reservation_id WHERE t.id = ?1`,
    )
    .bind(rentId, dayAt(now, polishTimeZone));

export const readOverdueTitle = (result: D1Result | undefined): string =>
  rows<{ title: string }>(result)[0]?.title ?? "";

/** The data for calculating the next charge of a rent, in addition to its method. */
export interface RentFacts extends RentCard, Billing {
  anchorDay: number;
  monthlyLines: PriceLine[];
  /** Planned prices from a given day on. */
  planned: PlannedLines[];
  chargedToOn: Day | null;
  transfer: TransferDetails | null;
  autopay: CollectedBy | null;
  /** What the partner owes the tenant from payments that exceeded the charges of any of their rents. */
  creditGrosze: number;
}

/** The saved method that a charge is collected from. */
export interface CollectedBy extends NamedMethod {
  /** The day of the next attempt to collect an unpaid charge; null if none is planned. */
  collectOn: Day | null;
}

type RentRow = Omit<
  RentFacts,
  "box" | "place" | "plan" | "monthlyLines" | "planned" | "paymentTerms" | "transfer" | "autopay" | "suspension"
> &
  Record<"box" | "place" | "monthlyLines" | "planned" | "paymentTerms", string> &
  Record<"cells" | "transfer" | "autopay" | "suspension", string | null>;

const collectedBy = (
  collectOn: string,
) => `(SELECT json_object('kind', kind, 'brand', brand, 'last4', last4, 'collectOn', ${collectOn})
    FROM payment_methods WHERE id = t.payment_method_id) AS autopay`;

const running = runningRents.map((status) => `'${status}'`).join(", ");

/** The instructions of a place `p` in a language; those in the other language when there are none. */
const accessNote = {
  pl: "COALESCE(NULLIF(p.access_note_pl, ''), p.access_note_en)",
  en: "COALESCE(NULLIF(p.access_note_en, ''), p.access_note_pl)",
} as const;

const rentFrom = (
  locale: Locale,
) => `SELECT t.id, t.reservation_id AS reservationId, t.status, t.start_on AS startOn, t.end_on AS endOn, t.monthly_grosze AS monthlyGrosze,
         (SELECT COALESCE(SUM(open_grosze), 0) FROM charges WHERE rent_id = t.id) AS openGrosze, t.contract_number AS contractNumber,
         t.access_state AS accessState,
         iif(t.access_state = 'open', NULL, json_object('demandedOn', t.payment_demanded_on, 'charges', (
           SELECT json_group_array(json_object('fromOn', from_on, 'toOn', to_on, 'dueOn', due_on, 'openGrosze', open_grosze,
             'isDeposit', is_deposit) ORDER BY due_on) FROM charges WHERE rent_id = t.id AND open_grosze > 0))) AS suspension,
         t.anchor_day AS anchorDay, t.monthly_lines AS monthlyLines,
         t.billing_months AS billingMonths, t.prepayment_discount_percent AS prepaymentDiscountPercent,
         t.prepaid_to_on AS prepaidToOn, t.calendar_from_on AS calendarFromOn, t.charged_to_on AS chargedToOn, ${paymentTermsSql}, ${transferDetails} AS transfer, ${collectedBy("NULL")},
         (SELECT COALESCE(SUM(cc.left_grosze), 0) FROM client_credits cc WHERE cc.left_grosze > 0
          AND cc.rent_id IN (SELECT id FROM rents WHERE client_id = t.client_id)) AS creditGrosze,
         ${plannedLinesSql} AS planned,
         json_object('id', b.id, 'number', b.number, 'widthCm', b.width_cm, 'depthCm', b.depth_cm, 'heightCm', b.height_cm,
           'areaCm2', b.area_cm2, 'floor', b.floor, 'kind', b.kind) AS box,
         json_object('id', p.id, 'slug', p.slug, 'name', ${locale === "pl" ? "p.name_pl" : "p.name_en"}, 'street', p.street,
           'city', p.city, 'accessFrom', p.access_from, 'accessTo', p.access_to, 'accessMethod', p.access_method,
           'allowsPersons', json(iif(p.allows_persons, 'true', 'false')), 'contactPhone', p.contact_phone, 'helpPhone', COALESCE(NULLIF(p.contact_phone, ''),
             (SELECT phone FROM partners WHERE id = t.partner_id))) AS place,
         iif(t.status IN (${running}) AND t.access_state = 'open', ${accessNote[locale]}, '') AS accessNote,
         iif(b.plan_x IS NULL, NULL, (
           SELECT json_group_array(json_object('x', plan_x, 'y', plan_y, 'width', plan_width, 'height', plan_height,
             'own', json(iif(id = b.id, 'true', 'false'))))
           FROM boxes WHERE place_id = b.place_id AND floor = b.floor AND plan_x IS NOT NULL AND status <> 'archived'
         )) AS cells
       FROM rents t JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = b.place_id
       JOIN clients c ON c.id = t.client_id JOIN partners pa ON pa.id = t.partner_id`;

/** A user's rents: running ones, then those that start later, then ended ones; `onlyCurrent` leaves the ended ones out. */
export function rentsOfUser(db: Database, uid: string, locale: Locale, onlyCurrent: boolean): D1PreparedStatement {
  const over = onlyCurrent ? "('cancelled', 'ended', 'settled')" : "('cancelled')";
  return db
    .prepare(
      `${rentFrom(locale)} WHERE t.uid = ? AND t.status NOT IN ${over}
       ORDER BY CASE t.status WHEN 'scheduled' THEN 1 WHEN 'ended' THEN 2 WHEN 'settled' THEN 2 ELSE 0 END,
         iif(t.status = 'scheduled', t.start_on, NULL), t.start_on DESC, t.id LIMIT 100`,
    )
    .bind(uid);
}

/** A SELECT of one reservation's id, and its parameters. */
export interface OneReservation {
  sql: string;
  values: (string | null)[];
}

/** The rent of a reservation. For `readRents`. */
export function rentOfReservation(db: Database, of: OneReservation, locale: Locale): D1PreparedStatement {
  return db.prepare(`${rentFrom(locale)} WHERE t.reservation_id = (${of.sql})`).bind(...of.values);
}

export function readRents(result: D1Result | undefined): RentFacts[] {
  return rows<RentRow>(result).map(
    ({ box, place, monthlyLines, planned, paymentTerms, cells, transfer, autopay, suspension, ...rest }) => ({
      ...rest,
      box: JSON.parse(box),
      place: JSON.parse(place),
      monthlyLines: JSON.parse(monthlyLines),
      planned: JSON.parse(planned),
      paymentTerms: readPaymentTerms(paymentTerms),
      transfer: transfer === null ? null : JSON.parse(transfer),
      autopay: autopay === null ? null : JSON.parse(autopay),
      suspension: suspension === null ? null : JSON.parse(suspension),
      plan: cells === null ? null : { cells: JSON.parse(cells) },
    }),
  );
}

/** The unpaid part of a charge. `toOn` is exclusive. */
export interface OpenCharge {
  fromOn: Day;
  toOn: Day;
  openGrosze: number;
  isDeposit: 0 | 1;
}

export interface UnpaidCharge {
  rentId: string;
  /** False for a charge that is not created yet. */
  isCharged: boolean;
  boxNumber: string;
  dueOn: Day;
  /** All that the rental owes, which can be more than this charge. */
  amountGrosze: number;
  /** The charges that make up the amount, by period; empty if none is created yet. */
  charges: OpenCharge[];
  lines: PriceLine[];
  transfer: TransferDetails | null;
  autopay: CollectedBy | null;
}

/** The user's earliest unpaid charge and the other unpaid ones of its rental. */
export function unpaidChargeOfUser(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.rent_id AS rentId, b.number AS boxNumber, ch.due_on AS dueOn, ch.lines,
         (SELECT SUM(open_grosze) FROM charges WHERE rent_id = t.id) AS amountGrosze,
         (SELECT json_group_array(json_object('fromOn', from_on, 'toOn', to_on, 'openGrosze', open_grosze, 'isDeposit', is_deposit) ORDER BY from_on)
          FROM charges WHERE rent_id = t.id AND open_grosze > 0) AS charges,
         ${transferDetails} AS transfer, ${collectedBy("ch.collect_on")}
       FROM rents t JOIN charges ch ON ch.rent_id = t.id JOIN boxes b ON b.id = t.box_id
       WHERE t.uid = ? AND ch.status IN ('due', 'processing', 'failed') ORDER BY ch.due_on, ch.id LIMIT 1`,
    )
    .bind(uid);
}

type UnpaidChargeRow = Omit<UnpaidCharge, "charges" | "lines" | "transfer" | "autopay" | "isCharged"> &
  Record<"charges" | "lines", string> & { transfer: string | null; autopay: string | null };

export function readUnpaidCharge(result: D1Result | undefined): UnpaidCharge | null {
  const [row] = rows<UnpaidChargeRow>(result);
  if (row === undefined) return null;
  return {
    ...row,
    isCharged: true,
    charges: JSON.parse(row.charges),
    lines: JSON.parse(row.lines),
    transfer: row.transfer === null ? null : JSON.parse(row.transfer),
    autopay: row.autopay === null ? null : JSON.parse(row.autopay),
  };
}

export interface SealedAccess {
  sealed: string;
  status: RentStatus;
  accessState: RentCard["accessState"];
  accessMethod: AccessMethod;
  /** exclusive */
  endOn: Day | null;
  timezone: string;
  partnerId: string;
}

export function accessOfRent(db: Database, rentId: string, caller: Caller, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.access_code_sealed AS sealed, t.status, t.access_state AS accessState, t.end_on AS endOn,
         p.access_method AS accessMethod, p.timezone, t.partner_id AS partnerId
       FROM rents t JOIN reservations r ON r.id = t.reservation_id JOIN places p ON p.id = t.place_id
       WHERE t.id = ?1 AND (t.uid = ?2 OR ${isCallersOwn(2)})`,
    )
    .bind(rentId, ...callerValues(caller, now));
}

/** The encrypted access code of a rent, for staff of its partner. */
export function accessForStaff(db: Database, rentId: string, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.access_code_sealed AS sealed, t.partner_id AS partnerId, t.status FROM rents t
       WHERE t.id = ? AND t.partner_id = ${partnerOfUid}`,
    )
    .bind(rentId, uid);
}

export interface AccessShown {
  rentId: string;
  action: "showAccessCode" | "viewAccessCode";
  partnerId: string;
  actor: string;
  requestId: string;
  now: Date;
}

/** Audits a view of an access code, before the code is shown. */
export function insertAccessShown(db: Database, shown: AccessShown): D1PreparedStatement {
  return insert(db, "audit_events", {
    version: newId("version"),
    actor: shown.actor,
    action: shown.action,
    entity: "rent",
    entity_id: shown.rentId,
    partner_id: shown.partnerId,
    request_id: shown.requestId,
    at: shown.now.toISOString(),
  });
}
