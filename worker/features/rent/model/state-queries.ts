import { addDays, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { policyReminderDays } from "../../../../domain/rent/policy.ts";
import { withoutRises } from "../../../../domain/rent/price-change.ts";
import { type Database, rows } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { callerValues, isCallersOwn } from "../../../http/caller.ts";
import type { CommandReader } from "../../../http/command-principal.ts";
import { paymentTermsSql, readPaymentTerms } from "./payment-terms.ts";
import { isHeldRise } from "./planned-lines-sql.ts";
import type { PlannedChange, RentState } from "./state.ts";

type StateRow = Omit<
  RentState,
  | "monthlyLines"
  | "inspection"
  | "stays"
  | "changes"
  | "changesAfterEnd"
  | "photos"
  | "policy"
  | "transfersDue"
  | "firstCharge"
  | "products"
  | "importedDebt"
  | "autopay"
  | "promise"
  | "pastPrices"
  | "paymentTerms"
> &
  Record<"products" | "monthlyLines" | "stays" | "changes" | "photos" | "transfersDue" | "paymentTerms", string> &
  Record<
    "inspection" | "policy" | "firstCharge" | "importedDebt" | "autopay" | "promise" | "pastPrices",
    string | null
  >;

/**
 * Binds `?1` to the day before which charges are overdue and `?2` to the current instant. Past charges that are paid are
 * not read: the cost must not grow with the age of a rent.
 */
const stateSql = `SELECT t.id, t.version, t.status, t.reservation_id AS reservationId, r.code,
    t.partner_id AS partnerId, t.place_id AS placeId, t.box_id AS boxId, b.number AS boxNumber, b.monthly_grosze AS listGrosze, t.start_on AS startOn,
    t.end_on AS endOn, t.anchor_day AS anchorDay, t.monthly_grosze AS monthlyGrosze, t.monthly_lines AS monthlyLines,
    t.access_state AS accessState, t.notice_given_at AS noticeGivenAt, t.notice_by AS noticeBy,
    t.end_before_notice_on AS endBeforeNoticeOn, t.landlord_notice_at AS landlordNoticeAt,
    t.end_before_landlord_notice_on AS endBeforeLandlordNoticeOn, t.deposit_grosze AS depositGrosze,
    t.deposit_settled_grosze AS depositSettledGrosze, r.return_iban AS returnIban,
    (SELECT json_group_array(json_object('id', id, 'kind', kind, 'amountGrosze', amount_grosze, 'paidOn', paid_on)) FROM (
       SELECT * FROM transfers_due WHERE reservation_id = t.reservation_id ORDER BY created_at, id)) AS transfersDue, t.inspected_at AS inspectedAt, t.inspection,
    r.products, r.withdraw_until_on AS withdrawUntilOn, r.agreement ->> '$.earlyStartRequestedAt' AS earlyStartRequestedAt,
    r.agreement ->> '$.signedAt' AS signedAt, t.contract_number AS contractNumber,
    (SELECT iif(status = 'paid', json_object('from', from_on, 'to', to_on, 'lines', json(lines),
       'creditedGrosze', credited_grosze, 'refundedGrosze', (SELECT COALESCE(SUM(amount_grosze), 0) FROM refunds
         WHERE payment_id = charges.payment_id AND reason = 'admin')), NULL) FROM charges
     WHERE rent_id = t.id AND change_id IS NULL AND is_deposit = 0 ORDER BY from_on LIMIT 1) AS firstCharge,
    COALESCE((SELECT y.provider FROM orders o JOIN payments y ON y.order_id = o.id WHERE o.reservation_id = t.reservation_id
     AND y.status IN ('succeeded', 'partlyRefunded') ORDER BY y.created_at LIMIT 1), (SELECT y.provider FROM charges ch
     CROSS JOIN online_payment_shares os ON os.charge_id = ch.id CROSS JOIN payments y ON y.id = os.payment_id
     WHERE ch.rent_id = t.id AND ch.from_on = t.start_on AND ch.is_deposit = 1 AND ch.online_grosze >= t.deposit_grosze LIMIT 1)) AS paidBy,
    t.charged_to_on AS chargedToOn, t.billing_months AS billingMonths,
    t.prepayment_discount_percent AS prepaymentDiscountPercent, t.prepaid_to_on AS prepaidToOn, t.calendar_from_on AS calendarFromOn, ${paymentTermsSql},
    t.paid_before_on AS paidBeforeOn,
    (SELECT COALESCE(SUM(open_grosze), 0) FROM charges
     WHERE rent_id = t.id AND is_claimed = 1 AND status IN ('due', 'failed') AND due_on < ?1) AS overdueGrosze,
    (SELECT MIN(due_on) FROM charges
     WHERE rent_id = t.id AND is_claimed = 1 AND status IN ('due', 'failed') AND due_on < ?1) AS overdueSinceOn,
    (SELECT MIN(due_on) FROM charges
     WHERE rent_id = t.id AND is_claimed = 1 AND status IN ('due', 'failed') AND due_on < ?1 AND is_deposit = 0) AS rentOverdueSinceOn,
    (SELECT json_object('grosze', SUM(open_grosze), 'sinceOn', MIN(due_on)) FROM charges
     WHERE rent_id = t.id AND is_claimed = 0 AND status IN ('due', 'failed') HAVING COUNT(*) > 0) AS importedDebt,
    (SELECT COALESCE(SUM(cc.left_grosze), 0) FROM client_credits cc WHERE cc.left_grosze > 0
     AND cc.rent_id IN (SELECT id FROM rents WHERE client_id = t.client_id)) AS creditGrosze,
    t.payment_demanded_on AS demandedOn,
    (SELECT COALESCE(SUM(deposit_carried_grosze), 0) FROM reservations
     WHERE extends_rent_id = t.id AND status IN ('offered', 'pendingPayment', 'confirmed')) AS depositPromisedGrosze,
    (SELECT id FROM reservations WHERE extends_rent_id = t.id
     AND status IN ('offered', 'pendingPayment', 'confirmed', 'converted') LIMIT 1) AS nextReservationId,
    (SELECT json_group_array(json_object('boxId', box_id, 'from', from_on, 'to', to_on)) FROM (
       SELECT * FROM occupancy WHERE reference IN (t.id, t.reservation_id) ORDER BY from_on)) AS stays,
    (SELECT json_group_array(json_object('id', rc.id, 'kind', rc.kind, 'fromOn', rc.from_on, 'toBoxId', rc.to_box_id,
       'toBoxNumber', (SELECT number FROM boxes WHERE id = rc.to_box_id), 'monthlyGrosze', rc.monthly_grosze,
       'monthlyLines', json(rc.monthly_lines))) FROM rent_changes rc WHERE rc.rent_id = t.id AND rc.status = 'planned') AS changes,
    r.price -> '$.promise' AS promise,
    CASE WHEN r.price -> '$.promise' IS NOT NULL THEN (
      SELECT json_group_array(json_object('fromOn', rc.from_on, 'monthlyLines', json(rc.monthly_lines)))
      FROM rent_changes rc WHERE rc.rent_id = t.id AND rc.status = 'applied') END AS pastPrices,
    (SELECT json_group_array(json_object('id', id, 'width', width, 'height', height, 'at', created_at)) FROM (
       SELECT * FROM rent_photos WHERE rent_id = t.id ORDER BY created_at, id)) AS photos,
    (SELECT json_object('fileId', file_id, 'untilOn', until_on) FROM insurance_policies WHERE rent_id = t.id) AS policy,
    iif(t.end_on IS NULL, NULL, (SELECT MIN(oc.from_on) FROM occupancy oc WHERE oc.from_on >= t.end_on
       AND oc.reference NOT IN (t.id, t.reservation_id) AND (oc.expires_at IS NULL OR oc.expires_at > ?2) AND oc.box_id = (
         SELECT box_id FROM occupancy WHERE reference = t.id ORDER BY from_on DESC LIMIT 1))) AS busyFromOn,
    (SELECT json_object('kind', pm.kind, 'brand', pm.brand, 'last4', pm.last4, 'expiryMonth', pm.expiry_month, 'expiryYear', pm.expiry_year,
       'nextAttemptOn', (SELECT MIN(collect_on) FROM charges WHERE rent_id = t.id AND status IN ('due', 'failed')),
       'failure', (SELECT COALESCE(y.failure_code, 'declined') FROM charges ch
         CROSS JOIN collection_attempts ca ON ca.charge_id = ch.id CROSS JOIN payments y ON y.id = ca.payment_id
         WHERE ch.rent_id = t.id AND ch.status IN ('due', 'failed') AND y.status = 'failed' AND ca.payment_method_id = pm.id
         ORDER BY ch.due_on DESC, ch.rowid DESC, ca.number DESC LIMIT 1))
     FROM payment_methods pm WHERE pm.id = t.payment_method_id) AS autopay,
    r.notice_days AS noticeDays, p.access_method AS accessMethod, p.timezone, p.name_pl AS namePl, p.name_en AS nameEn, t.client_id AS clientId,
    c.name AS clientName, c.email, COALESCE(u.locale, c.locale) AS locale, iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink,
    pa.email AS partnerEmail, pa.iban AS partnerIban, pa.locale AS partnerLocale,
    pa.quarterly_discount_percent AS quarterlyDiscountPercent, pa.yearly_discount_percent AS yearlyDiscountPercent
  FROM rents t JOIN reservations r ON r.id = t.reservation_id JOIN boxes b ON b.id = t.box_id
  JOIN places p ON p.id = t.place_id JOIN clients c ON c.id = t.client_id JOIN partners pa ON pa.id = t.partner_id
  LEFT JOIN users u ON u.uid = t.uid`;

/** Rents under a condition on `t` (the rent) and `r` (its reservation), whose parameters start at `?3`. */
function statesWhere(
  db: Database,
  where: string,
  values: readonly (string | number | null)[],
  now: Date,
): D1PreparedStatement {
  return db.prepare(`${stateSql} WHERE ${where}`).bind(dayAt(now, polishTimeZone), now.toISOString(), ...values);
}

export function readStates(result: D1Result | undefined): RentState[] {
  return rows<StateRow>(result).map(
    ({
      monthlyLines,
      inspection,
      stays,
      changes,
      photos,
      policy,
      transfersDue,
      firstCharge,
      products,
      importedDebt,
      autopay,
      ...read
    }) => {
      const { promise, pastPrices, paymentTerms, ...rest } = read;
      const planned = JSON.parse(changes) as PlannedChange[];
      const due = rest.noticeBy === "customer" ? withoutRises(planned, rest.monthlyGrosze) : planned;
      const isAfterEnd = (change: PlannedChange) =>
        !due.includes(change) || (rest.endOn !== null && change.fromOn >= rest.endOn);
      return {
        ...rest,
        autopay: autopay === null ? null : JSON.parse(autopay),
        promise: promise === null ? null : JSON.parse(promise),
        pastPrices: pastPrices === null ? [] : JSON.parse(pastPrices),
        firstCharge: firstCharge === null ? null : JSON.parse(firstCharge),
        products: JSON.parse(products),
        importedDebt: importedDebt === null ? null : JSON.parse(importedDebt),
        monthlyLines: JSON.parse(monthlyLines),
        paymentTerms: readPaymentTerms(paymentTerms),
        inspection: inspection === null ? null : JSON.parse(inspection),
        stays: JSON.parse(stays),
        changes: planned.filter((change) => !isAfterEnd(change)),
        changesAfterEnd: planned.filter(isAfterEnd),
        photos: JSON.parse(photos),
        policy: policy === null ? null : JSON.parse(policy),
        transfersDue: JSON.parse(transfersDue),
      };
    },
  );
}

/** A rent of the partner whose staff the user is. For `requireRent`. */
export function partnerRent(
  { db, uid, now }: Pick<CommandReader, "db" | "uid" | "now">,
  id: string,
): D1PreparedStatement {
  return statesWhere(db, `t.id = ?3 AND t.partner_id = ${partnerOfUid.replace("?", "?4")}`, [id, uid], now);
}

/** The caller's own rent. For `requireRent`. */
export function tenantRent(
  { db, caller, now }: Pick<CommandReader, "db" | "caller" | "now">,
  id: string,
): D1PreparedStatement {
  return statesWhere(db, `t.id = ?3 AND (t.uid = ?4 OR ${isCallersOwn(4)})`, [id, ...callerValues(caller, now)], now);
}

/** The rent whose charges a payment pays, or that its reservation became. For `readStates`. */
export function rentOfPayment(db: Database, paymentId: string, now: Date): D1PreparedStatement {
  const paid = `t.id = (SELECT COALESCE(o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id))
    FROM payments y JOIN orders o ON o.id = y.order_id WHERE y.id = ?3)`;
  return statesWhere(db, paid, [paymentId], now);
}

/** The caller's own rent and, with an account, their other ones: those that are paid by a saved method. For `readStates`. */
export function rentsWithMethod(
  { db, caller, now }: Pick<CommandReader, "db" | "caller" | "now">,
  id: string,
): D1PreparedStatement {
  const own = `t.payment_method_id IS NOT NULL AND t.status NOT IN ('settled', 'cancelled')
    AND (t.uid = ?4 OR (t.id = ?3 AND ${isCallersOwn(4)})) ORDER BY t.id = ?3 DESC, t.start_on, t.id`;
  return statesWhere(db, own, [id, ...callerValues(caller, now)], now);
}

/** The rents that are paid by a saved method. For `readStates`. */
export function rentsOfMethod(
  db: Database,
  { provider, methodReference }: { provider: string; methodReference: string },
  now: Date,
): D1PreparedStatement {
  const used = `t.payment_method_id = (SELECT id FROM payment_methods WHERE provider = ?3 AND method_reference = ?4)
    AND t.status NOT IN ('settled', 'cancelled')`;
  return statesWhere(db, used, [provider, methodReference], now);
}

/**
 * The rents chosen in a setup that are still paid by a saved method. A rent whose tenant turned off the automatic payment in the
 * meantime is left out: the withdrawal of a consent counts for every method. For `readStates`.
 */
export function rentsOfSetup(db: Database, setupId: string, now: Date): D1PreparedStatement {
  const chosen = `t.id IN (SELECT rent_id FROM method_setup_rents WHERE setup_id = ?3) AND t.payment_method_id IS NOT NULL
    AND t.status NOT IN ('settled', 'cancelled')`;
  return statesWhere(db, chosen, [setupId], now);
}

/** Rents of the partner whose staff the user is, without those of other partners. For `readStates`. */
export function partnerRents(
  { db, uid }: Pick<CommandReader, "db" | "uid">,
  ids: readonly string[],
  now: Date,
): D1PreparedStatement {
  const own = `t.id IN (SELECT value FROM json_each(?3)) AND t.partner_id = ${partnerOfUid.replace("?", "?4")}`;
  return statesWhere(db, own, [JSON.stringify(ids), uid], now);
}

/** The rents of a client of the partner whose staff the user is. For `readStates`. */
export function clientRents(
  { db, uid, now }: Pick<CommandReader, "db" | "uid" | "now">,
  clientId: string,
): D1PreparedStatement {
  const own = `t.client_id = ?3 AND t.partner_id = ${partnerOfUid.replace("?", "?4")}`;
  return statesWhere(db, own, [clientId, uid], now);
}

/** The rent of a case of debt collection of the partner whose staff the user is. For `readStates`. */
export function rentOfCase(
  { db, uid, now }: Pick<CommandReader, "db" | "uid" | "now">,
  caseId: string,
): D1PreparedStatement {
  const own = `t.id = (SELECT rent_id FROM collection_cases WHERE id = ?3) AND t.partner_id = ${partnerOfUid.replace("?", "?4")}`;
  return statesWhere(db, own, [caseId, uid], now);
}

/** A rent, for a job. For `readStates`. */
export function rentById(db: Database, rentId: string, now: Date): D1PreparedStatement {
  return statesWhere(db, "t.id = ?3", [rentId], now);
}

/** The rents of a client, for a job. For `readStates`. */
export function rentsOfClient(db: Database, clientId: string, now: Date): D1PreparedStatement {
  return statesWhere(db, "t.client_id = ?3", [clientId], now);
}

/** The rents of the client who rents a box, the given rent included. For `readStates`. */
export function rentsOfSameClient(db: Database, rentId: string, now: Date): D1PreparedStatement {
  return statesWhere(db, "t.client_id = (SELECT client_id FROM rents WHERE id = ?3)", [rentId], now);
}

/** All rents of a tenant with an account. For `readStates`. */
export function userRents(db: Database, uid: string, now: Date): D1PreparedStatement {
  return statesWhere(db, "t.uid = ?3", [uid], now);
}

/** Rents with a planned change up to a day, except rises that a tenant’s notice holds back. For `readStates`. */
export function rentsWithPlannedChange(db: Database, upTo: Day, limit: number, now: Date): D1PreparedStatement {
  const due = `t.id IN (SELECT rent_id FROM rent_changes WHERE status = 'planned' AND from_on <= ?3)
    AND EXISTS (SELECT 1 FROM rent_changes
      WHERE rent_id = t.id AND status = 'planned' AND from_on <= ?3 AND NOT ${isHeldRise}) LIMIT ?4`;
  return statesWhere(db, due, [upTo, limit], now);
}

/** Days before the last day of a rental on which its tenant is reminded. */
const remindDaysAhead = 7;

/**
 * Running rents that end within a week and whose tenant has an email address and was not reminded of this end. Excludes
 * a notice given within that week, which was confirmed by email. For `readStates`.
 */
export function rentsToRemindOfEnd(db: Database, tomorrow: Day, limit: number, now: Date): D1PreparedStatement {
  const due = `t.status IN ('active', 'overdue', 'suspended', 'noticeGiven') AND t.end_on > ?3 AND t.end_on <= ?4
    AND c.email <> '' AND (t.notice_given_at IS NULL OR date(t.notice_given_at) < date(t.end_on, '-${remindDaysAhead} days'))
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE cause = t.id || ':endsSoon:' || t.end_on)
    ORDER BY t.end_on LIMIT ?5`;
  return statesWhere(db, due, [tomorrow, addDays(tomorrow, remindDaysAhead), limit], now);
}

/**
 * Running rents whose policy ends within the days of the reminder and before the rental, and whose tenant has an email
 * address and was not reminded of this end. For `readStates`.
 */
export function rentsToRemindOfPolicy(db: Database, today: Day, limit: number, now: Date): D1PreparedStatement {
  const due = `t.id IN (SELECT rent_id FROM insurance_policies WHERE until_on BETWEEN ?3 AND ?4)
    AND t.status IN ('active', 'overdue', 'suspended', 'noticeGiven') AND c.email <> ''
    AND (t.end_on IS NULL OR t.end_on > date((SELECT until_on FROM insurance_policies WHERE rent_id = t.id), '+1 day'))
    AND NOT EXISTS (SELECT 1 FROM outbox
      WHERE cause = t.id || ':policyEnds:' || (SELECT until_on FROM insurance_policies WHERE rent_id = t.id)) LIMIT ?5`;
  return statesWhere(db, due, [today, addDays(today, policyReminderDays), limit], now);
}

/** Running rents that end by a day, earliest first. For `readStates`. */
export function rentsEnding(db: Database, upTo: Day, limit: number, now: Date): D1PreparedStatement {
  const due = `t.status IN ('active', 'overdue', 'suspended', 'noticeGiven') AND t.end_on <= ?3 ORDER BY t.end_on LIMIT ?4`;
  return statesWhere(db, due, [upTo, limit], now);
}

/** Throws `resource.not_found` for an unknown rent or another user's. */
export function requireRent(result: D1Result | undefined): RentState {
  const [rent] = readStates(result);
  if (rent === undefined) throw new DomainError("resource.not_found");
  return rent;
}
