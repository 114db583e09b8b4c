-- The mark of a block's last change, as other things have it: the lock of a batch.
ALTER TABLE blocks ADD COLUMN version TEXT NOT NULL DEFAULT '';
