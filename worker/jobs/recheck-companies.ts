import { rows } from "../db/database.ts";
import { askRegister, checkOf } from "../features/company/service.ts";
import { companyRegister } from "../providers/company/choose.ts";
import { type UncheckedCompany, uncheckedCompanies, updateCompanyCheck } from "./statements.ts";

const batchSize = 10;

/** Repeats the register check of companies that were saved while the register was down. @returns how many got a result */
export async function recheckCompanies(env: Env, now: Date): Promise<number> {
  if (companyRegister(env).name === "checksums") return 0;
  let checked = 0;
  const found = await uncheckedCompanies(env.DB, batchSize).all();
  for (const { id, nip, vatStatus, version } of rows<UncheckedCompany>(found)) {
    const check = checkOf(await askRegister(env, nip, now), vatStatus);
    if (check === "unknown") continue;
    const { meta } = await updateCompanyCheck(env.DB, { id, version, check, now }).run();
    checked += meta.changes;
  }
  return checked;
}
