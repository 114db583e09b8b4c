import type { Day } from "../../../../domain/core/day.ts";
import type { Database } from "../../../db/database.ts";
import { named } from "../../../db/named.ts";
import { partnerOf } from "../boxes-queries.ts";

export interface CurrentBlock {
  id: string;
  boxId: string;
  fromOn: Day;
  version: string;
}

/** Returns the partner's own of these boxes of a place, each with its current block or nulls. */
export function currentBlocks(
  db: Database,
  { boxIds, ...requested }: { uid: string; placeId: string; boxIds: readonly string[]; today: Day },
): D1PreparedStatement {
  const { ask, bound } = named({ ...requested, ids: JSON.stringify(boxIds) });
  return db
    .prepare(
      `SELECT b.id AS boxId, k.id, k.from_on AS fromOn, k.version
       FROM json_each(${ask.ids}) j JOIN boxes b ON b.id = j.value
       LEFT JOIN blocks k ON k.box_id = b.id AND k.from_on <= ${ask.today} AND (k.to_on IS NULL OR k.to_on > ${ask.today})
       WHERE b.place_id = ${ask.placeId} AND b.partner_id = ${partnerOf(ask.uid)}`,
    )
    .bind(...bound);
}

interface Ended {
  blocks: readonly CurrentBlock[];
  today: Day;
  nextVersion: string;
  now: Date;
}

/** Ends the blocks in both tables. The first statement writes the version that the audit rows check. */
export function endBlocks(
  db: Database,
  { blocks, today, nextVersion, now }: Ended,
): [D1PreparedStatement, ...D1PreparedStatement[]] {
  const ids = (some: readonly CurrentBlock[]) => JSON.stringify(some.map(({ id }) => id));
  const earlier = ids(blocks.filter(({ fromOn }) => fromOn < today));
  const ofToday = ids(blocks.filter(({ fromOn }) => fromOn === today));
  const among = "(SELECT value FROM json_each(?))";
  return [
    db
      .prepare(
        `UPDATE blocks SET version = ?1 FROM json_each(?2) j
         WHERE blocks.id = j.value ->> 'id' AND blocks.version = j.value ->> 'version'`,
      )
      .bind(nextVersion, JSON.stringify(blocks)),
    db.prepare(`UPDATE blocks SET to_on = ? WHERE id IN ${among}`).bind(today, earlier),
    db
      .prepare(`UPDATE occupancy SET to_on = ?, recorded_at = ? WHERE kind = 'block' AND reference IN ${among}`)
      .bind(today, now.toISOString(), earlier),
    db.prepare(`DELETE FROM occupancy WHERE kind = 'block' AND reference IN ${among}`).bind(ofToday),
    db.prepare(`DELETE FROM blocks WHERE id IN ${among}`).bind(ofToday),
  ];
}
