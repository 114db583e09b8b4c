import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { ksefDuty } from "../../../domain/ksef/duty.ts";
import { operator } from "../../../domain/operator.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { ksefEnvironment } from "../../providers/ksef/choose.ts";
import { ksefSellerOf } from "./seller.ts";
import { type KsefSettingsRow, ksefSettings } from "./settings-queries.ts";

/** How the caller's partner uses KSeF, and whom to grant the permission. */
export async function readKsefSettings(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [ksefSettings(db, uid)]);
  const [row] = rows<KsefSettingsRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  const { partnerId: _, nip: _nip, sendsConsumers, vatStatus: _vat, isSmall: _small, ...settings } = row;
  const seller = ksefSellerOf(row);
  return {
    ...settings,
    sendsConsumers: sendsConsumers === 1,
    isSmall: seller.isSmall,
    duty: ksefDuty(seller, dayAt(ctx.now, polishTimeZone)),
    /** False if this deployment is not connected to KSeF. */
    isAvailable: ksefEnvironment(ctx.env) !== null,
    operator: { name: operator.pl.legalName, nip: operator.pl.nip },
  };
}
