-- A draft is one person's: two of a staff may each be typing a new place. Boxes are typed for one place, and their form
-- holds a whole list.
CREATE TABLE drafts (
  uid TEXT NOT NULL REFERENCES users (uid),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  form TEXT NOT NULL CHECK (form IN ('company', 'place', 'boxes')),
  place_id TEXT NOT NULL DEFAULT '' CHECK ((form = 'boxes') = (place_id <> '')),
  data TEXT NOT NULL CHECK (json_valid(data) AND length(data) <= 400000),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (uid, partner_id, form, place_id)
) STRICT;
INSERT INTO drafts (uid, partner_id, form, data, updated_at)
  SELECT MIN(m.uid), d.partner_id, d.form, d.data, d.updated_at
  FROM partner_drafts d JOIN partner_members m ON m.partner_id = d.partner_id AND m.staff_role = 'owner'
  WHERE d.form IN ('company', 'place') GROUP BY d.partner_id, d.form;
DROP TABLE partner_drafts;
