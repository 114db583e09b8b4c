/** The payments of a charge `ch` by day, as JSON; those that were undone and those that a dispute took back paid nothing. */
export const paymentsOfChargeSql = `(SELECT json_group_array(json_object('on', received_on, 'grosze', grosze)) FROM (
  SELECT rp.received_on, rs.amount_grosze AS grosze FROM recorded_payment_shares rs
  JOIN recorded_payments rp ON rp.id = rs.recorded_payment_id
  WHERE rs.charge_id = ch.id AND rp.undoes_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)
  UNION ALL
  SELECT COALESCE(y.received_on, date(y.created_at)), SUM(os.amount_grosze) FROM online_payment_shares os
  JOIN payments y ON y.id = os.payment_id WHERE os.charge_id = ch.id
  GROUP BY y.id HAVING SUM(os.amount_grosze) > 0 ORDER BY 1))`;
