import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { euroRateDays, interestProposals } from "../../../domain/settings/proposals.ts";
import type { BatchDatabase } from "../../db/database.ts";
import type { CentralBank } from "../../providers/central-bank/provider.ts";
import { missingRatesOf } from "./admin/missing.ts";
import { dueDaysOfCompanies } from "./admin/queries.ts";
import { type FoundRate, keepProposal, selectRates } from "./queries.ts";

/** After so many months, the rest is asked about by the next run. */
const monthsPerRun = 12;

/**
 * Asks the central bank for the rates that the law refers to, that of the euro for the months that need one, and keeps those that
 * are new as proposals; an administrator confirms them. Throws for what the bank did not answer, once the rest is kept. @returns
 * how many are new
 */
export async function proposeRates(db: BatchDatabase, bank: CentralBank, now: Date): Promise<number> {
  const today = dayAt(now, polishTimeZone);
  const [dueDays, found] = await db.batch([dueDaysOfCompanies(db, today), selectRates(db)]);
  const months = missingRatesOf(dueDays, found, today).euroMonths;
  const proposals: FoundRate[] = [];
  const failures: string[] = [];
  const reference = await bank.referenceRate();
  if (reference.kind === "unknown") failures.push(`reference rate: ${reference.why}`);
  else {
    const { source } = reference;
    for (const { kind, fromOn, basisPoints } of interestProposals(reference, today)) {
      proposals.push({ kind, fromOn, value: { basisPoints }, source });
    }
  }
  for (const month of months.slice(0, monthsPerRun)) {
    const days = euroRateDays(month, today);
    if (days === null) continue;
    const rate = await bank.euroRate(days);
    if (rate.kind === "found") {
      const { tenThousandths, table, source } = rate;
      proposals.push({ kind: "euroRate", fromOn: month, value: { tenThousandths, table }, source });
    } else failures.push(`euro of ${days.toOn}: ${rate.kind === "none" ? "no table" : rate.why}`);
  }
  const kept = proposals.length === 0 ? [] : await db.batch(proposals.map((one) => keepProposal(db, one, now)));
  if (failures.length > 0) throw new Error(`The central bank has not answered: ${failures.join("; ")}`);
  return kept.reduce((sum, { meta }) => sum + meta.changes, 0);
}
