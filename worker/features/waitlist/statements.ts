import { newId } from "../../../domain/core/ids.ts";
import { fold } from "../../../domain/core/text.ts";
import { areasOfSize } from "../../../domain/waitlist/free-soon.ts";
import type { JoinWaitlistInput } from "../../../domain/waitlist/schema.ts";
import type { Database } from "../../db/database.ts";

/** The place or town of an entry `we`, named for an email in the entry's language. */
const target =
  "COALESCE((SELECT iif(we.locale = 'pl', name_pl, name_en) FROM places WHERE id = we.place_id), we.town_name)";

/**
 * Adds an entry, or changes the size and day of an existing one, which keeps its link. Adds nothing for a place that is not
 * public.
 */
export function joinStatement(
  db: Database,
  { email, placeId, town, size, fromOn, locale }: JoinWaitlistInput,
  { link, hash, now }: { link: string; hash: string; now: Date },
): D1PreparedStatement {
  const { minAreaCm2, maxAreaCm2 } = areasOfSize(size);
  return db
    .prepare(
      `INSERT INTO waitlist_entries
         (id, email, locale, place_id, town, town_name, min_area_cm2, max_area_cm2, from_on, link, link_hash, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
       WHERE ?4 IS NULL OR EXISTS (SELECT 1 FROM places WHERE id = ?4 AND status IN ('published', 'comingSoon'))
       ON CONFLICT (email, COALESCE(place_id, town)) WHERE email <> ''
       DO UPDATE SET min_area_cm2 = excluded.min_area_cm2, max_area_cm2 = excluded.max_area_cm2, from_on = excluded.from_on, locale = excluded.locale`,
    )
    .bind(
      ...[newId("waitlist"), email, locale, placeId, town === null ? null : fold(town), town],
      ...[minAreaCm2, maxAreaCm2, fromOn, link, hash, now.toISOString()],
    );
}

/**
 * The place or town of an entry `we` for an email to an address that anyone can have entered: only a town that there is, and no other
 * text of theirs.
 */
const knownTarget = `COALESCE((SELECT iif(we.locale = 'pl', name_pl, name_en) FROM places WHERE id = we.place_id),
  (SELECT name FROM towns WHERE search_text = we.town LIMIT 1))`;

const dayMs = 86_400_000;
/** The emails with a confirmation link that an address gets in a day. */
const maxConfirmations = 4;

/**
 * The email with the confirmation link, once an hour for an entry that is not confirmed, and only a few in a day for an address. The
 * condition on empty addresses is that of the index `waitlist_entries__one_per_address`.
 */
export function confirmationEmail(
  db: Database,
  { email, placeId, town }: JoinWaitlistInput,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO outbox (id, template, recipient, locale, data, cause, created_at)
       SELECT ?1, 'waitlistConfirm', we.email, we.locale,
         json_object('target', ${knownTarget}, 'waitlist', json_object('link', we.link, 'path', NULL)), we.id || ?2, ?3
       FROM waitlist_entries we WHERE we.email <> '' AND we.email = ?4 AND COALESCE(we.place_id, we.town) = ?5 AND we.confirmed_at IS NULL
         AND ${maxConfirmations} > (
           SELECT COUNT(*) FROM outbox WHERE recipient = we.email AND template = 'waitlistConfirm' AND created_at > ?6)`,
    )
    .bind(
      ...[newId("mail"), `:confirm:${now.toISOString().slice(0, 13)}`, now.toISOString()],
      ...[email, placeId ?? fold(town ?? ""), new Date(now.getTime() - dayMs).toISOString()],
    );
}

/** The data of an entry shown to the holder of its link, for `requireEntry`. */
export function selectEntry(db: Database, hash: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${target} AS target, we.confirmed_at IS NOT NULL AS isConfirmed
       FROM waitlist_entries we WHERE we.link_hash = ? AND we.notified_at IS NULL`,
    )
    .bind(hash);
}

export function confirmEntry(db: Database, hash: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      "UPDATE waitlist_entries SET confirmed_at = COALESCE(confirmed_at, ?) WHERE link_hash = ? AND notified_at IS NULL",
    )
    .bind(now.toISOString(), hash);
}

export function deleteEntry(db: Database, hash: string): D1PreparedStatement {
  return db.prepare("DELETE FROM waitlist_entries WHERE link_hash = ? AND notified_at IS NULL").bind(hash);
}

/** Removes the address of an entry but keeps its position for a fair order. For a batch that writes the email. */
export function markNotified(
  db: Database,
  { id, placeId, now }: { id: string; placeId: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE waitlist_entries SET email = '', notified_at = ?, notified_place_id = ? WHERE id = ? AND notified_at IS NULL`,
    )
    .bind(now.toISOString(), placeId, id);
}
