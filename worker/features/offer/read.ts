import { DomainError } from "../../../domain/core/errors.ts";
import { type Actor, authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import { type Reservation, requireFound, selectOfPartner } from "../reservation/service.ts";
import { type PartnerFacts, readFacts, selectFacts } from "./queries.ts";

export interface OwnReservation {
  actor: Actor;
  reservation: Reservation;
  facts: PartnerFacts;
  /** What was read besides. */
  results: D1Result[];
}

/** A reservation of the partner that the caller works for, with what only the partner sees. Throws `resource.not_found`. */
export async function readOwn(
  ctx: RequestContext,
  id: string,
  more: (db: D1DatabaseSession) => D1PreparedStatement[] = () => [],
): Promise<OwnReservation> {
  const { actor, results } = await authorizedBatchRead(ctx, "reservation.manage", ({ uid, db }) => [
    selectOfPartner(db, id, uid, ctx.now),
    selectFacts(db, id),
    ...more(db),
  ]);
  return ownOf(ctx, actor, results);
}

function ownOf(ctx: RequestContext, actor: Actor, [found, known, ...rest]: readonly D1Result[]): OwnReservation {
  const reservation = requireFound(found, ctx.now);
  const facts = readFacts(known);
  if (facts === null) throw new DomainError("resource.not_found");
  return { actor, reservation, facts, results: rest };
}

/**
 * One move of a reservation of the partner; asked again with the same key it is done already. Throws `resource.not_found`,
 * `resource.version_conflict`, and what the plan refuses.
 */
export async function runReservationCommand(
  ctx: RequestContext,
  { name, id, input = null }: { name: string; id: string; input?: unknown },
  plan: (own: OwnReservation) => Promise<D1PreparedStatement[]>,
): Promise<void> {
  await writeOnce(ctx, {
    needs: "reservation.manage",
    name: `reservation.${name}`,
    input: { id, input },
    read: ({ uid, db }) => [selectOfPartner(db, id, uid, ctx.now), selectFacts(db, id)],
    plan: async ({ actor }, results) => ({ body: null, statements: await plan(ownOf(ctx, actor, results)) }),
  });
}
