import { DomainError } from "../../../domain/core/errors.ts";
import { operator } from "../../../domain/operator.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { ksefEnvironment } from "../../providers/ksef/choose.ts";
import { type KsefSettingsRow, ksefSettings } from "./settings-queries.ts";

/** How the caller's partner uses KSeF, and whom to grant the permission. */
export async function readKsefSettings(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [ksefSettings(db, uid)]);
  const [row] = rows<KsefSettingsRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  const { partnerId: _, nip: _nip, sendsConsumers, ...settings } = row;
  return {
    ...settings,
    sendsConsumers: sendsConsumers === 1,
    /** False if this deployment is not connected to KSeF. */
    isAvailable: ksefEnvironment(ctx.env) !== null,
    operator: { name: operator.pl.legalName, nip: operator.pl.nip },
  };
}
