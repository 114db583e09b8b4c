-- The job that removes saved methods asks for one provider's; without the provider in the index, it read all of that
-- provider's methods.
DROP INDEX payment_methods__to_remove;
CREATE INDEX payment_methods__to_remove ON payment_methods (provider, updated_at) WHERE status = 'removing';
