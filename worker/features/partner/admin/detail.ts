import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { type LedgerSums, noSums, partnerBalance } from "../../../../domain/payout/balance.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { partnerSums } from "../../payout/balance-queries.ts";
import {
  type OpenCommission,
  openCommissions,
  type PaidCommission,
  paidCommissions,
} from "../../payout/commission/queries.ts";
import {
  type AdminMember,
  type AdminPartnerFacts,
  type AdminPlace,
  adminPartner,
  placesOfPartner,
  staffOfPartner,
} from "./detail-queries.ts";
import { withOccupancy } from "./list.ts";

/** One partner with its places, staff, history and balance. Throws `resource.not_found`. */
export async function readAdminPartner(ctx: RequestContext, id: string) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "partner.administer", ({ db }) => [
    adminPartner(db, id, { today, now }),
    placesOfPartner(db, id, locale),
    staffOfPartner(db, id),
    historyOf(db, "partner", id),
    partnerSums(db, id),
    openCommissions(db, id),
    paidCommissions(db, id),
  ]);
  const [facts] = rows<AdminPartnerFacts>(results[0]);
  if (facts === undefined) throw new DomainError("resource.not_found");
  return {
    ...withOccupancy(facts),
    placeList: rows<AdminPlace>(results[1]),
    staff: rows<AdminMember>(results[2]),
    history: rows<HistoryEvent>(results[3]),
    balance: partnerBalance(rows<LedgerSums>(results[4])[0] ?? noSums),
    openCommissions: rows<OpenCommission>(results[5]),
    paidCommissions: rows<PaidCommission>(results[6]),
  };
}
