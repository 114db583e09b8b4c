import type { Day } from "../../../domain/core/day.ts";
import type { CollectionCase } from "../../../domain/debt/ladder.ts";
import type { RentState } from "../rent/model/state.ts";
import { isRunning } from "../rent/model/transition.ts";

/** What `planColumns` selects of a case and its partner. */
export interface PlanColumns {
  /** 1 if a payment plan is running. */
  hasPlan: number;
  /** When the latest plan ended; null without one. */
  planEndedOn: Day | null;
  /** Of the partner; see `CollectionCase`. */
  statementUntilOn: Day | null;
  postedOn: Day | null;
  /** 1 if a letter is not posted yet. */
  awaitsPosting: number;
}

/** SQL that is true if an email reaches the client `c`, or a letter. */
export const hasEmailSql =
  "(c.email <> '' AND NOT EXISTS (SELECT 1 FROM suppressed_addresses WHERE address = lower(c.email)))";
export const hasAddressSql = "(c.street <> '' AND c.postcode <> '' AND c.city <> '')";

/** SQL of the `PlanColumns` of a case `dc`. */
export const planColumns = `EXISTS (SELECT 1 FROM collection_plans WHERE case_id = dc.id AND status = 'running') AS hasPlan,
  (SELECT MAX(ended_on) FROM collection_plans WHERE case_id = dc.id) AS planEndedOn,
  (SELECT statement_until_on FROM partners WHERE id = dc.partner_id) AS statementUntilOn,
  (SELECT MAX(posted_on) FROM collection_postings WHERE case_id = dc.id) AS postedOn,
  EXISTS (SELECT 1 FROM collection_postings WHERE case_id = dc.id AND posted_on IS NULL) AS awaitsPosting`;

/**
 * What decides the next step in the case of a rent. Access is suspended without the staff only under an agreement that was
 * signed on Boksy, which allows it; that of an imported rent is not known.
 */
export function collectionOf(
  rent: Pick<RentState, "overdueSinceOn" | "rentOverdueSinceOn" | "demandedOn" | "signedAt" | "accessState" | "status">,
  {
    hasPlan,
    awaitsPosting,
    ...found
  }: Pick<CollectionCase, "stage" | "steppedOn" | "pausedUntilOn" | "planEndedOn"> & PlanColumns,
): CollectionCase {
  const { overdueSinceOn, rentOverdueSinceOn, demandedOn, signedAt, accessState } = rent;
  const maySuspend = signedAt !== null && accessState === "open" && isRunning(rent);
  const { stage, steppedOn, pausedUntilOn, planEndedOn, statementUntilOn, postedOn } = found;
  return {
    ...{ stage, steppedOn, pausedUntilOn, planEndedOn, statementUntilOn, hasPlan: hasPlan === 1 },
    ...{ overdueSinceOn, rentOverdueSinceOn, demandedOn, maySuspend, postedOn, awaitsPosting: awaitsPosting === 1 },
  };
}
