import { DomainError } from "../../../domain/core/errors.ts";
import { missingForJpk } from "../../../domain/jpk/jpk-fa.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  type AccountantLinkRow,
  type AccountantSettingsRow,
  accountantLinks,
  accountantSettings,
} from "./settings-queries.ts";

/** The partner's accountant, the links that work, and what is missing for JPK_FA. */
export async function readAccountant(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "company.manage", ({ uid, db }) => [
    accountantSettings(db, uid),
    accountantLinks(db, uid, ctx.now),
  ]);
  const [row] = rows<AccountantSettingsRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  const { version, email, locale, taxOffice, voivodeship, county, commune } = row;
  return {
    ...{ version, email, locale, taxOffice, voivodeship, county, commune },
    missing: missingForJpk({ ...row, name: row.partnerName }),
    links: rows<AccountantLinkRow>(results[1]),
  };
}
