import { addDays, addMonths, type Day } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { marketplaceId, marketplaceParty } from "../../../domain/invoice/marketplace.ts";
import { operator, operatorTaxDetails } from "../../../domain/operator.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { archiveOf } from "./archive.ts";
import { countOfMonth, type FolderRow } from "./folder-queries.ts";

const noTaxDetails = {
  street: "",
  postcode: "",
  city: "",
  taxOffice: null,
  voivodeship: null,
  county: null,
  commune: null,
};

/**
 * The files of the marketplace's own invoices of a month, for its bookkeeping: a list, PDFs, the XML and receipts of KSeF,
 * and JPK_FA if the operator's tax details are known. Throws `resource.not_found` for a month without invoices.
 */
export async function monthArchive(ctx: RequestContext, month: string, number: number) {
  const fromOn: Day = `${month}-01`;
  const toOn = addDays(addMonths(fromOn, 1), -1);
  const { results } = await authorizedBatchRead(ctx, "invoice.administer", ({ db }) => [
    countOfMonth(db, marketplaceId, { fromOn, toOn }),
  ]);
  const invoices = rows<{ total: number }>(results[0])[0]?.total ?? 0;
  if (invoices === 0) throw new DomainError("resource.not_found");
  const folder: FolderRow = {
    ...{ id: month, partnerId: marketplaceId, fromOn, toOn, locale: ctx.locale, expiresAt: "", invoices, purchases: 0 },
    ...{ name: operator.pl.legalName, nip: marketplaceParty()?.nip ?? null, ...(operatorTaxDetails ?? noTaxDetails) },
  };
  return archiveOf(ctx, folder, number);
}
