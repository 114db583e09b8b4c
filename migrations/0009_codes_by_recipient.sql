-- How many mails with codes an address got within the hour.
CREATE INDEX outbox__of_recipient ON outbox (recipient, template, created_at);
