import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type LegalText, legalTexts, type PolicyClause, policyClauses } from "../../../domain/settings/kinds.ts";
import { legalTextsOn, missingLegalTexts } from "../../../domain/settings/legal-texts.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { isProduction } from "../../settings.ts";
import { readLegalTexts, selectLegalTexts } from "./queries.ts";

/** The legal texts that are missing today. */
export const missingLegalTextsOf = (result: D1Result | undefined, now: Date): LegalText[] =>
  missingLegalTexts(legalTexts, readLegalTexts(result), dayAt(now, polishTimeZone));

/**
 * Production takes no reservations until all legal texts are in force; elsewhere, placeholders are shown. Throws
 * `reservation.not_open`.
 */
export function requireLegalTexts(env: Pick<Env, "ENVIRONMENT">, found: D1Result | undefined, now: Date): void {
  if (!isProduction(env) || missingLegalTextsOf(found, now).length === 0) return;
  throw new DomainError("reservation.not_open");
}

/** The clauses of the terms and the privacy policy that are in force today. */
export async function policyTexts(db: Database, now: Date, locale: Locale): Promise<Record<PolicyClause, string>> {
  const found = await selectLegalTexts(db).run();
  return legalTextsOn(policyClauses, readLegalTexts(found), { day: dayAt(now, polishTimeZone), locale });
}
