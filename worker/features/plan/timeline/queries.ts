import type { CurrentOccupancy } from "../../../../domain/box/state.ts";
import type { Day } from "../../../../domain/core/day.ts";
import type { Database } from "../../../db/database.ts";
import { named } from "../../../db/named.ts";
import { isOverdue } from "../../figures/debt-queries.ts";
import { entryJoins, entryName } from "../blocks/block-queries.ts";
import { partnerOf } from "../boxes-queries.ts";

export interface SpanRow {
  boxId: string;
  fromOn: Day;
  toOn: Day | null;
  kind: CurrentOccupancy["kind"];
  isOverdue: 0 | 1;
  name: string | null;
  id: string;
}

interface SpanParams {
  uid: string;
  placeId: string;
  from: Day;
  until: Day;
  today: Day;
  now: string;
}

/** Occupancy of a place's boxes that overlaps `[from, until)`, by box. */
export function spansOfPlace(db: Database, params: SpanParams): D1PreparedStatement {
  const { ask, bound } = named({ ...params });
  return db
    .prepare(
      `SELECT oc.box_id AS boxId, oc.from_on AS fromOn, oc.to_on AS toOn, oc.kind, ${entryName} AS name, oc.reference AS id,
         oc.kind = 'rent' AND (t.status IN ('overdue', 'suspended') OR EXISTS (
           SELECT 1 FROM charges WHERE rent_id = t.id AND ${isOverdue(ask.today)})) AS isOverdue
       FROM boxes b JOIN occupancy oc ON oc.box_id = b.id ${entryJoins}
       WHERE b.partner_id = ${partnerOf(ask.uid)} AND b.place_id = ${ask.placeId} AND b.status <> 'archived'
         AND oc.until_on > ${ask.from} AND oc.from_on < ${ask.until} AND (oc.expires_at IS NULL OR oc.expires_at > ${ask.now})
       ORDER BY b.number, oc.until_on`,
    )
    .bind(...bound);
}
