-- A place by its words, as `fold` of domain/core/text.ts folds them: SQLite's `lower()` knows ASCII only. Nobody writes these.
ALTER TABLE places ADD COLUMN folded_name TEXT NOT NULL GENERATED ALWAYS AS (
  lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      name_pl,
    'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z'),
    'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'))
) VIRTUAL;
ALTER TABLE places ADD COLUMN search_text TEXT NOT NULL GENERATED ALWAYS AS (
  lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      name_pl || ' ' || name_en || ' ' || street || ' ' || postcode || ' ' || city,
    'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z'),
    'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'))
) VIRTUAL;

-- A deleted photo can be brought back for a day; then a job takes its file and its row away.
ALTER TABLE photos ADD COLUMN deleted_at TEXT;
CREATE INDEX photos__to_purge ON photos (deleted_at) WHERE deleted_at IS NOT NULL;
