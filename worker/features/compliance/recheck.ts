import { payoutHoldOf } from "../../../domain/compliance/register-check.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { rows } from "../../db/database.ts";
import { type JobContext, runJobCommand } from "../../http/job-command.ts";
import { companyRegister } from "../../providers/company/choose.ts";
import { companiesPerRequest } from "../../providers/company/provider.ts";
import { followPayoutHold, recordRegisterCheck } from "./register-commands.ts";
import { asksRegister, findingOf } from "./register-finding.ts";
import { type CompanyToCheck, companiesToCheck, holdsToFollow, markUnanswered } from "./register-queries.ts";
import type { PartnerToCheck } from "./register-statements.ts";

/** With one run an hour, 48 of the register's 100 searches a day; the rest is for companies that are being saved. */
const requestsPerRun = 2;
const holdsPerRun = 100;

/**
 * Asks the VAT register about the partners whose answer is a day old, and holds or resumes payouts.
 * @returns how many got an answer
 */
export async function recheckPartners(ctx: JobContext): Promise<number> {
  if (!asksRegister(ctx.env)) return 0;
  const found = await companiesToCheck(ctx.db, ctx.now, companiesPerRequest * requestsPerRun).all();
  const companies = rows<CompanyToCheck>(found);
  let checked = 0;
  for (let start = 0; start < companies.length; start += companiesPerRequest) {
    checked += await checkTogether(ctx, companies.slice(start, start + companiesPerRequest));
  }
  await followHolds(ctx);
  return checked;
}

async function checkTogether(ctx: JobContext, companies: readonly CompanyToCheck[]): Promise<number> {
  const { env, now } = ctx;
  const nips = companies.map(({ nip }) => nip);
  const answers = await companyRegister(env).findCompanies(nips, dayAt(now, polishTimeZone));
  const unanswered: string[] = [];
  for (const company of companies) {
    const finding = await findingOf(env, company, answers.get(company.nip) ?? { kind: "unknown" }, now);
    if (finding === null) unanswered.push(company.id);
    else await runJobCommand(ctx, recordRegisterCheck, { partner: company, finding });
  }
  if (unanswered.length > 0) await markUnanswered(ctx.db, unanswered, now).run();
  return companies.length - unanswered.length;
}

/** Throws if payouts were held because the register has not answered for too long, so that it is reported. */
async function followHolds(ctx: JobContext): Promise<void> {
  const partners = rows<PartnerToCheck>(await holdsToFollow(ctx.db, ctx.now, holdsPerRun).all());
  for (const partner of partners) await runJobCommand(ctx, followPayoutHold, { partner });
  const held = partners.filter((partner) => payoutHoldOf(partner, ctx.now) === "stale").length;
  if (held > 0) throw new Error(`The VAT register does not answer: payouts to ${held} partners are now held`);
}
