/** SQL: the row of `rent_changes` is a rise that the notice of the tenant of the rent `t` holds back, as `withoutRises` does. */
export const isHeldRise = "(kind = 'price' AND t.notice_by IS 'customer' AND monthly_grosze > t.monthly_grosze)";

/** SQL of the planned changes of the rent `t`, as JSON of `PlannedLines`. */
export const plannedLinesSql = `(SELECT json_group_array(json_object('fromOn', from_on, 'monthlyLines', json(monthly_lines)))
  FROM rent_changes WHERE rent_id = t.id AND status = 'planned' AND NOT ${isHeldRise})`;
