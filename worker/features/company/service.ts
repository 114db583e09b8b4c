import type { StaffRole } from "../../../domain/team/staff.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { limitCodes } from "../../http/limits.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { companyRegister } from "../../providers/company/choose.ts";
import type { CompanyAnswer, CompanyRegister } from "../../providers/company/provider.ts";
import { askRegister } from "./check.ts";
import { type Company, type CompanyRow, requireCompany, selectCompany } from "./queries.ts";

export { askRegister, checkOf } from "./check.ts";
export { companyCommand } from "./save.ts";

export interface CompanyView extends Company {
  /** Whether the payment provider has an account for the partner, in any state. */
  hasPayoutAccount: boolean;
  /** True after the first invoice: the prefix can no longer change. */
  hasInvoices: boolean;
  /** The caller's staff role. */
  you: StaffRole | null;
}

const viewOf = ({ payoutAccount, hasInvoices, ...company }: CompanyRow, you: StaffRole | null): CompanyView => ({
  ...company,
  hasPayoutAccount: payoutAccount !== null,
  hasInvoices: hasInvoices === 1,
  you,
});

/** The caller's company, for all of its staff. */
export async function getCompany(ctx: RequestContext): Promise<CompanyView> {
  const { actor, results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [selectCompany(db, uid)]);
  return viewOf(requireCompany(results[0]), actor.staffRole);
}

/** Looks up a tax number in the VAT register, to prefill the form. Nothing is written. */
export async function findRegistered(
  ctx: RequestContext,
  nip: string,
): Promise<{ register: CompanyRegister["name"]; answer: CompanyAnswer }> {
  const { actor } = await authorizedBatchRead(ctx, "company.manage", () => []);
  await limitCodes(ctx.env, `register:${actor.uid}`);
  return { register: companyRegister(ctx.env).name, answer: await askRegister(ctx.env, nip, ctx.now) };
}
