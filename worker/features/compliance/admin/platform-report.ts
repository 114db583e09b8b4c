import {
  maySellAsIndividual,
  missingForReport,
  platformReportXml,
  rentedDaysOf,
  reportDueOn,
} from "../../../../domain/compliance/platform-report.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { marketplaceParty } from "../../../../domain/invoice/marketplace.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { reportCsv, sellersFrom } from "../report.ts";
import { reportStatements } from "../report-queries.ts";

/** The sellers who earned something in the year. */
async function sellersIn(ctx: RequestContext, year: number) {
  const today = dayAt(ctx.now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "partner.administer", ({ db }) =>
    reportStatements(db, year, today, null),
  );
  return sellersFrom(results);
}

/** Who is reported for the year, and what is missing. */
export async function readPlatformReport(ctx: RequestContext, year: number) {
  const sellers = await sellersIn(ctx, year);
  const sums = sellers.flatMap(({ places }) => places.flatMap(({ quarters }) => quarters));
  return {
    ...{ year, dueOn: reportDueOn(year), isOperatorKnown: marketplaceParty() !== null, sellers: sellers.length },
    paidGrosze: sums.reduce((total, { paidGrosze }) => total + paidGrosze, 0),
    feeGrosze: sums.reduce((total, { feeGrosze }) => total + feeGrosze, 0),
    places: sellers.flatMap(({ legalName, places }) =>
      places.map((place) => ({
        ...{ id: place.id, legalName, name: place.name, landRegister: place.landRegister },
        rentedDays: rentedDaysOf(place),
        rentals: place.quarters.map(({ rents }) => rents),
      })),
    ),
    maybeIndividuals: sellers.filter(maySellAsIndividual).map(({ id, legalName }) => ({ id, legalName })),
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
