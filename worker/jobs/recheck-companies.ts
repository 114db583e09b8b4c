import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { askRegister, checkOf } from "../features/company/service.ts";
import { type JobCommand, runJobCommand } from "../http/job-command.ts";
import { companyRegister } from "../providers/company/choose.ts";
import { type UncheckedCompany, uncheckedCompanies, updateCompanyCheck } from "./statements.ts";

const batchSize = 10;

type CheckedCompany = Omit<Parameters<typeof updateCompanyCheck>[1], "now">;

/** Saves what the register says of a company, unless it was edited since. */
export const recordCompanyCheck: JobCommand<CheckedCompany> = {
  name: "company.recordCheck",
  actor: "recheckCompanies",
  plan: ({ db, now }, { id, version, check }) => ({
    body: true,
    statements: [updateCompanyCheck(db, { id, version, check, now })],
  }),
};

/** Repeats the register check of companies that were saved while the register was down. @returns how many got a result */
export async function recheckCompanies(env: Env, now: Date): Promise<number> {
  if (companyRegister(env).name === "checksums") return 0;
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  let checked = 0;
  const found = await uncheckedCompanies(ctx.db, batchSize).all();
  for (const { id, nip, vatStatus, version } of rows<UncheckedCompany>(found)) {
    const check = checkOf(await askRegister(env, nip, now), vatStatus);
    if (check === "unknown") continue;
    if (await runJobCommand(ctx, recordCompanyCheck, { id, version, check })) checked += 1;
  }
  return checked;
}
