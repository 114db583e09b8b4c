import type { TimelineQuery } from "../../../../domain/box/partner-schema.ts";
import type { CurrentOccupancy } from "../../../../domain/box/state.ts";
import { addDays, type Day, dayAt, daysBetween } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { named } from "../../../db/named.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { entryJoins, entryName } from "../blocks/block-queries.ts";
import { bookTimeZone } from "../boxes.ts";
import { ownPlace, partnerOf } from "../boxes-queries.ts";

/**
 * One stay on the timeline. `start` and `end` are days after the timeline's first, the end exclusive and null for
 * open-ended; a thousand boxes come as one answer, so they are numbers.
 */
export interface Span {
  boxId: string;
  start: number;
  end: number | null;
  kind: CurrentOccupancy["kind"];
  isOverdue: boolean;
  name: string | null;
  /** The rent, the reservation or the block. */
  id: string;
}

interface SpanRow {
  boxId: string;
  fromOn: Day;
  toOn: Day | null;
  kind: CurrentOccupancy["kind"];
  isOverdue: 0 | 1;
  name: string | null;
  id: string;
}

interface Asked {
  uid: string;
  placeId: string;
  from: Day;
  until: Day;
  today: Day;
  now: string;
}

function spansOfPlace(db: Pick<D1Database, "prepare">, asked: Asked): D1PreparedStatement {
  const { ask, bound } = named({ ...asked });
  return db
    .prepare(
      `SELECT o.box_id AS boxId, o.from_on AS fromOn, o.to_on AS toOn, o.kind, ${entryName} AS name, o.reference AS id,
         o.kind = 'rent' AND (t.status IN ('overdue', 'suspended') OR EXISTS (
           SELECT 1 FROM charges WHERE rent_id = t.id AND status IN ('due', 'failed') AND due_on < ${ask.today})) AS isOverdue
       FROM boxes b JOIN occupancy o ON o.box_id = b.id ${entryJoins}
       WHERE b.partner_id = ${partnerOf(ask.uid)} AND b.place_id = ${ask.placeId} AND b.status <> 'archived'
         AND o.until_on > ${ask.from} AND o.from_on < ${ask.until} AND (o.expires_at IS NULL OR o.expires_at > ${ask.now})
       ORDER BY b.number, o.until_on`,
    )
    .bind(...bound);
}

/** Who has which box when, from a day on. Throws `resource.not_found`. */
export async function readTimeline(ctx: RequestContext, placeId: string, { from, days }: TimelineQuery) {
  const today = dayAt(ctx.now, bookTimeZone);
  const until = addDays(from, days);
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    ownPlace(db, uid, placeId, ctx.locale),
    spansOfPlace(db, { uid, placeId, from, until, today, now: ctx.now.toISOString() }),
  ]);
  if (rows(results[0]).length === 0) throw new DomainError("resource.not_found");
  const spans = rows<SpanRow>(results[1]).map(
    ({ fromOn, toOn, isOverdue, ...span }): Span => ({
      ...span,
      isOverdue: isOverdue === 1,
      start: daysBetween(from, fromOn),
      end: toOn === null ? null : daysBetween(from, toOn),
    }),
  );
  return { from, days, today, spans };
}
