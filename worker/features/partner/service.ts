import type { Context } from "hono";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import type { AppEnv } from "../../env.ts";
import { readAs } from "../../http/actor.ts";
import { type OwnPartner, partnerOf } from "./queries.ts";

/** The partner the signed-in person works for. */
export async function getOwnPartner(c: Context<AppEnv>): Promise<OwnPartner> {
  const { results } = await readAs(c, "partner.own", ({ uid, db }) => [partnerOf(db, uid)]);
  const [partner] = rows<OwnPartner>(results[0]);
  if (partner === undefined) throw new DomainError("thing.not_found");
  return partner;
}
