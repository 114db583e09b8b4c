import type { Day } from "../../../../domain/core/day.ts";
import type { ChargedRent } from "../../../../domain/rent/next-charge.ts";
import { type Database, rows } from "../../../db/database.ts";

/** A rent with an uncharged period, and the data to price it. */
export interface DueRent extends ChargedRent {
  id: string;
  version: string;
  partnerId: string;
  chargedToOn: Day;
  /** The saved method that its charges are collected from. */
  paymentMethodId: string | null;
  timezone: string;
}

type DueRow = Omit<DueRent, "monthlyLines" | "planned"> & Record<"monthlyLines" | "planned", string>;

/**
 * Rents with an uncharged period that started by a day, oldest first. The condition on `status` and `end_on` must match
 * the index `rents__to_charge`. Includes rents that ended before their last period was charged. For `readDueRents`.
 */
export function rentsToCharge(db: Database, upTo: Day, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, version, partner_id AS partnerId, start_on AS startOn, end_on AS endOn, anchor_day AS anchorDay,
         monthly_lines AS monthlyLines, charged_to_on AS chargedToOn,
         billing_months AS billingMonths, prepayment_discount_percent AS prepaymentDiscountPercent,
         prepaid_to_on AS prepaidToOn, payment_method_id AS paymentMethodId,
         (SELECT timezone FROM places WHERE id = rents.place_id) AS timezone,
         (SELECT json_group_array(json_object('fromOn', from_on, 'monthlyLines', json(monthly_lines)))
          FROM rent_changes WHERE rent_id = rents.id AND status = 'planned') AS planned
       FROM rents WHERE status NOT IN ('scheduled', 'cancelled') AND (end_on IS NULL OR charged_to_on < end_on)
         AND charged_to_on <= ? ORDER BY charged_to_on, id LIMIT ?`,
    )
    .bind(upTo, limit);
}

export function readDueRents(result: D1Result | undefined): DueRent[] {
  return rows<DueRow>(result).map(({ monthlyLines, planned, ...rest }) => ({
    ...rest,
    monthlyLines: JSON.parse(monthlyLines),
    planned: JSON.parse(planned),
  }));
}
