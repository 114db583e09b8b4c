import { rows } from "../db/database.ts";
import { askRegister, checkOf } from "../features/company/service.ts";
import { companyRegister } from "../providers/company/choose.ts";

const companiesAtOnce = 10;

interface Unchecked {
  id: string;
  nip: string;
  vatStatus: "vat23" | "exempt";
  version: string;
}

/** Asks the register again about companies that were saved while it did not answer. Returns how many it knows now. */
export async function recheckCompanies(env: Env, now: Date): Promise<number> {
  if (companyRegister(env).name === "checksums") return 0;
  // In no order: companies that the register never answers about would keep the others waiting.
  const found = await env.DB.prepare(
    `SELECT id, nip, vat_status AS vatStatus, version FROM partners
     WHERE company_check = 'unknown' AND nip IS NOT NULL ORDER BY random() LIMIT ?`,
  )
    .bind(companiesAtOnce)
    .all();
  let known = 0;
  for (const { id, nip, vatStatus, version } of rows<Unchecked>(found)) {
    const check = checkOf(await askRegister(env, nip, now), vatStatus);
    if (check === "unknown") continue;
    // No move of the partner's: whoever edits the company meanwhile keeps their version, and asks by themselves.
    const done = await env.DB.prepare(
      "UPDATE partners SET company_check = ?, company_checked_at = ? WHERE id = ? AND version = ?",
    )
      .bind(check, now.toISOString(), id, version)
      .run();
    known += done.meta.changes;
  }
  return known;
}
