import type { ZodType } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { type Actor, authorizedBatchRead } from "../../http/actor.ts";
import type { Command, CommandContext, Planned } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { requireFound } from "../reservation/find.ts";
import { selectOfPartner } from "../reservation/queries.ts";
import type { Reservation } from "../reservation/view.ts";
import { type PartnerFacts, readFacts, selectFacts } from "./queries.ts";

/** A reservation with data that only its partner may see. */
export interface PartnerReservation {
  reservation: Reservation;
  facts: PartnerFacts;
}

/** Throws `resource.not_found`. */
export async function readPartnerReservation(
  ctx: RequestContext,
  id: string,
  more: (db: D1DatabaseSession) => D1PreparedStatement[] = () => [],
): Promise<PartnerReservation & { actor: Actor; results: D1Result[] }> {
  const { actor, results } = await authorizedBatchRead(ctx, "reservation.manage", ({ uid, db }) => [
    selectOfPartner(db, id, uid, ctx.now),
    selectFacts(db, id),
    ...more(db),
  ]);
  const [found, facts, ...rest] = results;
  return { actor, ...reservationWithFacts(found, facts, ctx.now), results: rest };
}

export function reservationWithFacts(
  found: D1Result | undefined,
  known: D1Result | undefined,
  now: Date,
): PartnerReservation {
  const reservation = requireFound(found, now);
  const facts = readFacts(known);
  if (facts === null) throw new DomainError("resource.not_found");
  return { reservation, facts };
}

interface PartnerReservationOperation<Input, Body> {
  /** The name of the command, without the prefix `reservation.`. */
  name: string;
  input: ZodType<Input>;
  /** Further statements of the same read; their results are the last argument of `plan`. */
  readMore?(db: D1DatabaseSession, id: string): D1PreparedStatement[];
  plan(
    ctx: CommandContext,
    own: PartnerReservation,
    input: Input,
    more: readonly D1Result[],
  ): Planned<Body> | Promise<Planned<Body>>;
  followUp?(ctx: RequestContext, body: Body): Promise<void>;
}

/** For staff who may manage reservations. Throws `resource.not_found` for another partner's reservation. */
export function partnerReservationCommand<Input, Body>({
  name,
  plan,
  readMore = () => [],
  ...rest
}: PartnerReservationOperation<Input, Body>): Command<{ id: string }, Input, Body> {
  return {
    ...rest,
    name: `reservation.${name}`,
    access: { member: "reservation.manage" },
    changes: ["boxes", "invitations", "invoices", "payments", "rents", "reservations"],
    read: ({ db, uid, now }, { id }) => [selectOfPartner(db, id, uid, now), selectFacts(db, id), ...readMore(db, id)],
    plan: (ctx, [found, facts, ...more], { input }) =>
      plan(ctx, reservationWithFacts(found, facts, ctx.now), input, more),
  };
}
