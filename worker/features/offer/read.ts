import type { Context } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import type { AppEnv } from "../../env.ts";
import { type Actor, readAs } from "../../http/actor.ts";
import { type Reservation, requireFound, selectOfPartner } from "../reservation/service.ts";
import { type PartnerFacts, readFacts, selectFacts } from "./queries.ts";

export interface OwnReservation {
  actor: Actor;
  reservation: Reservation;
  facts: PartnerFacts;
  /** What was read besides. */
  results: D1Result[];
}

/** A reservation of the partner that the caller works for, with what only the partner sees. Throws `thing.not_found`. */
export async function readOwn(
  c: Context<AppEnv>,
  id: string,
  more: (db: D1DatabaseSession) => D1PreparedStatement[] = () => [],
): Promise<OwnReservation> {
  const { actor, results } = await readAs(c, "reservation.manage", ({ uid, db }) => [
    selectOfPartner(db, id, uid, c.var.now),
    selectFacts(db, id),
    ...more(db),
  ]);
  const [found, known, ...rest] = results;
  const reservation = requireFound(found, c.var.now);
  const facts = readFacts(known);
  if (facts === null) throw new DomainError("thing.not_found");
  return { actor, reservation, facts, results: rest };
}
