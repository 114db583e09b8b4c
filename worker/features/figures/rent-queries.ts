import { isHeldRise } from "../rent/model/planned-lines-sql.ts";

/**
 * The lines of the monthly price of the rent `t` on a day: those of the last change up to it; without one, the
 * first ones, if a later change has replaced them. What was paid before an import keeps its price.
 */
const linesOn = (day: string) => {
  const from = "MAX(rc.from_on, COALESCE(t.paid_before_on, rc.from_on))";
  return `COALESCE(
    (SELECT rc.monthly_lines FROM rent_changes rc WHERE rc.rent_id = t.id AND rc.status <> 'withdrawn' AND NOT (rc.status = 'planned' AND ${isHeldRise}) AND ${from} <= ${day}
     ORDER BY rc.from_on DESC, rc.created_at DESC LIMIT 1),
    iif(EXISTS (SELECT 1 FROM rent_changes rc WHERE rc.rent_id = t.id AND rc.status = 'applied' AND ${from} > ${day}),
      (SELECT price -> '$.monthly' FROM reservations WHERE id = t.reservation_id), NULL),
    t.monthly_lines)`;
};

/** The rent per month of the rent `t` on a day, VAT included, without products. */
export const rentOn = (day: string): string =>
  `(SELECT COALESCE(SUM(value ->> 'grossGrosze'), 0) FROM json_each(${linesOn(day)}) WHERE value ->> 'kind' = 'rent')`;

/** As `rentOn`, with the products that are charged each month. */
export const rentWithProductsOn = (day: string): string =>
  `(SELECT COALESCE(SUM(value ->> 'grossGrosze'), 0) FROM json_each(${linesOn(day)}))`;
