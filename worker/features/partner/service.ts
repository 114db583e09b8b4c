import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type OwnPartner, partnerOf } from "./queries.ts";

/** The partner whose staff the signed-in user belongs to. */
export async function getOwnPartner(ctx: RequestContext): Promise<OwnPartner> {
  const { actor, results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [partnerOf(db, uid)]);
  const [partner] = rows<Omit<OwnPartner, "hasLimitedPlaces">>(results[0]);
  if (partner === undefined) throw new DomainError("resource.not_found");
  return { ...partner, hasLimitedPlaces: actor.hasLimitedPlaces };
}
