-- The payments of a charge, for interest and documents: both primary keys begin with the payment.
CREATE INDEX recorded_payment_shares__of_charge ON recorded_payment_shares (charge_id);
CREATE INDEX online_payment_shares__of_charge ON online_payment_shares (charge_id);

-- The job asks for one provider's methods; without the provider in the index, it read all of them.
DROP INDEX payment_methods__to_remove;
CREATE INDEX payment_methods__to_remove ON payment_methods (provider, updated_at) WHERE status = 'removing';
