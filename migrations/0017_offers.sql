-- The name that the link of the newest mail is made of, with a key of the Worker's: a reminder carries the same link.
ALTER TABLE invitations ADD COLUMN link TEXT NOT NULL DEFAULT '';
-- What the one who was invited wrote when they declined.
ALTER TABLE invitations ADD COLUMN answer TEXT NOT NULL DEFAULT '';
-- A transfer that the partner has seen on their account, and the day it came.
ALTER TABLE payments ADD COLUMN received_on TEXT;
-- When the partner gave the box to the tenant in person.
ALTER TABLE reservations ADD COLUMN handed_over_at TEXT;
CREATE INDEX reservations__offers_ending ON reservations (offer_expires_at) WHERE offer_expires_at IS NOT NULL AND status = 'offered';
