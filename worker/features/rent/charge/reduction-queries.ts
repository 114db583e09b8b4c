import { addMonths, type Day } from "../../../../domain/core/day.ts";
import type { ChargedPeriod } from "../../../../domain/rent/charged-rest.ts";
import { type Database, rows } from "../../../db/database.ts";
import { orderCommissionColumns } from "../model/statements.ts";
import { type CommissionedCharge, isPaidByOrderSql } from "../money/payment-queries.ts";

/** A charge with what a reduction of it depends on. */
export interface ReducibleCharge extends ChargedPeriod, CommissionedCharge {
  /** Whether it was paid with the order of its reservation, which is in no share. */
  isPaidByOrder: boolean;
}

/** What of a charge its reduction depends on. */
export type ReducedCharge = Omit<ReducibleCharge, "fromOn" | "toOn" | "changeId" | "reductions" | "dueOn">;

/** A charge among those of several rents. */
export interface ChargeOfRent extends ReducibleCharge {
  rentId: string;
}

type ChargeRow = Omit<ChargeOfRent, "lines" | "reductions" | "isPaidByOrder"> &
  Record<"lines" | "reductions", string> & { isPaidByOrder: 0 | 1 };

/** The longest period of a charge, in months, and one more for a part of a month. */
const longestMonths = 13;

const chargeSql = `SELECT ch.id, ch.rent_id AS rentId, ch.from_on AS fromOn, ch.to_on AS toOn, ch.change_id AS changeId, ch.lines, ch.status,
         ch.due_on AS dueOn, ch.amount_grosze AS amountGrosze,
         ch.recorded_grosze + ch.online_grosze - ch.credited_grosze AS receivedGrosze,
         ${isPaidByOrderSql} AS isPaidByOrder,
         ${orderCommissionColumns},
         (SELECT json_group_array(json(value)) FROM charge_reductions cre, json_each(cre.lines)
          WHERE cre.charge_id = ch.id) AS reductions
       FROM charges ch`;

/**
 * The charges of a rent for days from a day on, those without a relocation first, earliest first. Waived ones are left out:
 * nothing is charged for their days. For `readCharged`.
 */
export const chargedFrom = (db: Database, rentId: string, day: Day): D1PreparedStatement =>
  chargedWhere(db, "ch.rent_id = ?", rentId, day);

/** As `chargedFrom`, for all rents of a user. */
export const chargedOfUser = (db: Database, uid: string, day: Day): D1PreparedStatement =>
  chargedWhere(db, "ch.rent_id IN (SELECT id FROM rents WHERE uid = ?)", uid, day);

/** The charges that an online payment of an order paid, newest first. For `readCharged`. */
export const chargesPaidByOrder = (db: Database, orderId: string): D1PreparedStatement =>
  db
    .prepare(
      `${chargeSql} WHERE ch.id IN (SELECT os.charge_id FROM payments y JOIN online_payment_shares os ON os.payment_id = y.id
         WHERE y.order_id = ?) AND ch.status = 'paid' AND ch.is_deposit = 0 ORDER BY ch.due_on DESC, ch.id`,
    )
    .bind(orderId);

const chargedWhere = (db: Database, rents: string, value: string, day: Day): D1PreparedStatement =>
  db
    .prepare(
      `${chargeSql} WHERE ${rents} AND ch.from_on > ? AND ch.to_on > ? AND ch.status <> 'waived' AND ch.is_deposit = 0
       ORDER BY ch.change_id IS NOT NULL, ch.from_on, ch.rowid`,
    )
    .bind(value, addMonths(day, -longestMonths), day);

export function readCharged(result: D1Result | undefined): ChargeOfRent[] {
  return rows<ChargeRow>(result).map(({ lines, reductions, isPaidByOrder, ...rest }) => ({
    ...rest,
    lines: JSON.parse(lines),
    reductions: JSON.parse(reductions),
    isPaidByOrder: isPaidByOrder === 1,
  }));
}
