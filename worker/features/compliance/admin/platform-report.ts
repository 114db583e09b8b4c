import { missingForReport, platformReportXml, reportDueOn } from "../../../../domain/compliance/platform-report.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { marketplaceParty } from "../../../../domain/invoice/marketplace.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { reportCsv, sellersFrom } from "../report.ts";
import { earnedIn, sellersOf } from "../report-queries.ts";

/** The sellers who earned something in the year. */
async function sellersIn(ctx: RequestContext, year: number) {
  const { results } = await authorizedBatchRead(ctx, "partner.administer", ({ db }) => [
    sellersOf(db, null),
    earnedIn(db, year, null),
  ]);
  return sellersFrom(results[0], results[1]).filter(({ places }) => places.length > 0);
}

/** Who is reported for the year, and what is missing. */
export async function readPlatformReport(ctx: RequestContext, year: number) {
  const sellers = await sellersIn(ctx, year);
  const sums = sellers.flatMap(({ places }) => places.flatMap(({ quarters }) => quarters));
  return {
    ...{ year, dueOn: reportDueOn(year), isOperatorKnown: marketplaceParty() !== null, sellers: sellers.length },
    paidGrosze: sums.reduce((total, { paidGrosze }) => total + paidGrosze, 0),
    feeGrosze: sums.reduce((total, { feeGrosze }) => total + feeGrosze, 0),
    incomplete: sellers.flatMap((seller) => {
      const missing = missingForReport(seller);
      return missing.length === 0 ? [] : [{ id: seller.id, legalName: seller.legalName, missing }];
    }),
  };
}

export async function platformReportCsv(ctx: RequestContext, year: number): Promise<string> {
  return reportCsv(year, await sellersIn(ctx, year), ctx.locale);
}

/** Throws `resource.not_found` while the operator's own data is a placeholder. */
export async function platformReportFile(ctx: RequestContext, year: number): Promise<string> {
  const sellers = await sellersIn(ctx, year);
  const party = marketplaceParty();
  if (party === null) throw new DomainError("resource.not_found");
  const { nip, name: legalName, address } = party;
  return platformReportXml({ year, operator: { legalName, nip, address }, sellers, createdAt: ctx.now });
}
