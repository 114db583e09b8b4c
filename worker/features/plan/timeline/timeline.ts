import type { TimelineQuery } from "../../../../domain/box/partner-schema.ts";
import type { CurrentOccupancy } from "../../../../domain/box/state.ts";
import { addDays, dayAt, daysBetween, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { ownPlace } from "../boxes-queries.ts";
import { type SpanRow, spansOfPlace } from "./queries.ts";

/**
 * A period on the timeline. `start` and `end` are day numbers from the first day; `end` is exclusive, null for
 * open-ended. Numbers keep the response small, which may contain a thousand boxes.
 */
export interface Span {
  boxId: string;
  start: number;
  end: number | null;
  kind: CurrentOccupancy["kind"];
  isOverdue: boolean;
  name: string | null;
  /** The id of the rent, reservation or block. */
  id: string;
}

/** The occupancy of a place's boxes from a day on. Throws `resource.not_found`. */
export async function readTimeline(ctx: RequestContext, placeId: string, { from, days }: TimelineQuery) {
  const today = dayAt(ctx.now, polishTimeZone);
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
