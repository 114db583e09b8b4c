import type { CollectionCase } from "../../../../domain/collection/ladder.ts";
import type { RentState } from "../commands/state.ts";
import { isRunning } from "../commands/transition.ts";

/**
 * What decides the next step in the case of a rent. Access is suspended without the staff only under an agreement that was
 * signed on Boksy, which allows it; that of an imported rent is not known.
 */
export function collectionOf(
  rent: Pick<RentState, "overdueSinceOn" | "demandedOn" | "signedAt" | "accessState" | "status">,
  { stage, steppedOn, pausedUntilOn }: Pick<CollectionCase, "stage" | "steppedOn" | "pausedUntilOn">,
): CollectionCase {
  const { overdueSinceOn, demandedOn, signedAt, accessState } = rent;
  const maySuspend = signedAt !== null && accessState === "open" && isRunning(rent);
  return { stage, steppedOn, pausedUntilOn, overdueSinceOn, demandedOn, maySuspend };
}
