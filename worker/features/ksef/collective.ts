import { nextIdentifierAt } from "../../../domain/ksef/submission.ts";
import { rows } from "../../db/database.ts";
import type { JobContext } from "../../http/job-command.ts";
import { type KsefAccess, KsefError } from "../../providers/ksef/provider.ts";
import { type AskedIdentifier, askedIdentifiers } from "./queue-queries.ts";
import { dropIdentifier, postponeIdentifier, storeIdentifier } from "./queue-statements.ts";

const identifiersPerRun = 10;

/**
 * Asks for the collective identifiers that a seller's tenants need. Until they have one, they see the number of each invoice,
 * so a refusal or an outage only delays it and never fails the run. A number whose answer is lost is never used.
 */
export async function askIdentifiers(ctx: JobContext, access: KsefAccess, partnerId: string): Promise<void> {
  const { db, now } = ctx;
  for (const asked of rows<AskedIdentifier>(await askedIdentifiers(db, partnerId, now, identifiersPerRun).all())) {
    const { invoiceIds, ksefNumbers, hasNumber } = asked;
    if (invoiceIds === null || hasNumber === 1) {
      await dropIdentifier(db, asked).run();
      continue;
    }
    try {
      const number = await access.collectiveIdentifier(JSON.parse(ksefNumbers));
      await storeIdentifier(db, asked, number, invoiceIds).run();
    } catch (error) {
      if (!(error instanceof KsefError)) throw error;
      const { problem, code } = error;
      console.warn(JSON.stringify({ code: "ksef.identifier_refused", partnerId, problem, status: code }));
      const attempts = asked.attempts + 1;
      await postponeIdentifier(db, asked, attempts, nextIdentifierAt(now, attempts)).run();
      if (problem !== "invalid") return;
    }
  }
}
