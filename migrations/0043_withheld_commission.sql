-- What of a month's commission was withheld from online payments; the rest, of payments to the partner directly, is still due.
ALTER TABLE commission_months ADD COLUMN withheld_grosze INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER commission_months__append_only_update;

UPDATE commission_months SET withheld_grosze = COALESCE((
  SELECT -SUM(e.amount_grosze) FROM ledger_entries e JOIN payments y ON y.id = e.payment_id
  WHERE e.partner_id = commission_months.partner_id AND e.account IN ('commission', 'vatDue') AND y.provider <> 'transfer'
    AND e.recorded_at >= commission_months.from_at AND e.recorded_at < commission_months.to_at), 0);

CREATE TRIGGER commission_months__append_only_update BEFORE UPDATE ON commission_months
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;
