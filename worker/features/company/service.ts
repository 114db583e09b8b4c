import type { StaffRole } from "../../../domain/team/staff.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { callerOf } from "../../http/caller.ts";
import { limitCodes } from "../../http/limits.ts";
import { networkOf } from "../../http/network.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { companyRegister } from "../../providers/company/choose.ts";
import type { CompanyAnswer, CompanyRegister, RegisteredCompany } from "../../providers/company/provider.ts";
import type { NextAccount } from "./account/queries.ts";
import { askRegister } from "./check.ts";
import { type Company, type CompanyRow, requireCompany, selectCompany, yearOf } from "./queries.ts";

export interface CompanyView extends Company {
  /** Whether the payment provider has an account for the partner, in any state. */
  hasPayoutAccount: boolean;
  /** True after the first invoice: the prefix can no longer change. */
  hasInvoices: boolean;
  /** The year in which `nextInvoicePrefix` takes effect. */
  nextSeriesYear: number;
  /** A new account that tenants do not see yet; null if none waits. */
  nextAccount: NextAccount | null;
  /** The caller's staff role. */
  you: StaffRole | null;
}

const viewOf = (
  {
    payoutAccount,
    hasInvoices,
    payoutHold,
    registerResult,
    registerValidUntil,
    payoutsAllowedUntil,
    liveAt,
    isNipTrusted,
    nextAccount,
    ...company
  }: CompanyRow,
  you: StaffRole | null,
  now: Date,
): CompanyView => ({
  ...company,
  hasPayoutAccount: payoutAccount !== null,
  hasInvoices: hasInvoices === 1,
  nextSeriesYear: yearOf(now) + 1,
  nextAccount: nextAccount === null ? null : JSON.parse(nextAccount),
  you,
});

/** The caller's company, visible to all of its staff. */
export async function getCompany(ctx: RequestContext): Promise<CompanyView> {
  const { actor, results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    selectCompany(db, uid, ctx.now),
  ]);
  return viewOf(requireCompany(results[0]), actor.staffRole, ctx.now);
}

/** The register data that prefills a buyer's form. */
export type BuyerCompany =
  | { kind: "found"; company: Pick<RegisteredCompany, "name" | "address"> }
  | { kind: "absent" | "unknown" };

/** Looks up a buyer's company. Open to visitors, so it returns only what the form needs. */
export async function findBuyerCompany(ctx: RequestContext, nip: string): Promise<BuyerCompany> {
  const { uid } = await callerOf(ctx);
  await limitCodes(ctx.env, `register:${uid ?? networkOf(ctx.header("cf-connecting-ip"))}`);
  const answer = await askRegister(ctx.env, nip, ctx.now);
  if (answer.kind !== "found") return { kind: answer.kind };
  const { name, address } = answer.company;
  return { kind: "found", company: { name, address } };
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
