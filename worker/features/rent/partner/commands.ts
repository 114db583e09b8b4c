import type { RequestContext } from "../../../http/request-context.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import type { MoveBoxInput, SettleInput } from "../../../../domain/rent/schema.ts";
import type { DepositPayment } from "../../../../domain/rent/settlement.ts";
import { isOverlap, rows } from "../../../db/database.ts";
import type { ReadScope } from "../../../http/actor.ts";
import { writeOnce } from "../../../http/write-once.ts";
import {
  type ActScope,
  depositPayments,
  moveBox,
  type OtherBox,
  type RentState,
  settleDeposit,
} from "../commands/service.ts";
import { ownState, readOwnState } from "./detail.ts";
import { otherBox } from "./other-box.ts";

type Plan<Body> = (
  scope: ActScope,
  rent: RentState,
  more: D1Result[],
) => { body: Body; statements: D1PreparedStatement[] };

/**
 * One act on a rent of the partner. Throws `thing.not_found`, `thing.moved_meanwhile`, `reservation.box_taken` when the
 * ledger refuses, and what the act itself refuses.
 */
export async function actOnRent<Body>(
  ctx: RequestContext,
  call: { name: string; id: string; input: unknown; read?: (scope: ReadScope) => D1PreparedStatement[] },
  plan: Plan<Body>,
): Promise<Body> {
  const { id, name, input } = call;
  try {
    return await writeOnce(ctx, {
      needs: "rent.manage",
      name: `rent.${name}`,
      input: { id, input },
      read: (scope) => [ownState(scope, id, ctx.now), ...(call.read?.(scope) ?? [])],
      plan: ({ db, actor, now, requestId }, [found, ...more]) =>
        plan({ db, now, requestId, actor: actor.uid, by: "partner" }, readOwnState(found), more),
    });
  } catch (error) {
    throw isOverlap(error) ? new DomainError("reservation.box_taken", { cause: error }) : error;
  }
}

/** An act that needs no more than its input and answers with the rent's id. */
export function simpleAct<Input>(
  name: string,
  statements: (scope: ActScope, rent: RentState, input: Input) => D1PreparedStatement[],
) {
  return (ctx: RequestContext, id: string, input: Input) =>
    actOnRent(ctx, { name, id, input }, (scope, rent) => ({ body: { id }, statements: statements(scope, rent, input) }));
}

/** Throws `box.not_rentable` for a box of another partner or one that is out of service. */
export function moveRentToBox(ctx: RequestContext, id: string, input: MoveBoxInput): Promise<{ id: string }> {
  const read = ({ db, uid }: ReadScope) => [otherBox(db, uid, input.boxId)];
  return actOnRent(ctx, { name: "move", id, input, read }, (scope, rent, [found]) => {
    const [box] = rows<OtherBox>(found);
    if (box === undefined) throw new DomainError("box.not_rentable");
    return { body: { id }, statements: moveBox(scope, rent, box, input) };
  });
}

/** What is kept, what goes back by the provider and what the partner has to transfer, in grosze. */
export function settleRent(ctx: RequestContext, id: string, input: SettleInput) {
  const read = ({ db }: ReadScope) => [depositPayments(db, id)];
  return actOnRent(ctx, { name: "settleDeposit", id, input, read }, (scope, rent, [payments]) => {
    const { statements, ...body } = settleDeposit(scope, rent, input, rows<DepositPayment>(payments));
    return { body, statements };
  });
}
