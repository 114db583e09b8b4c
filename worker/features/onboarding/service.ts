import { z } from "zod";
import { onboardingCompanyInput } from "../../../domain/company/company.ts";
import { mayPublish } from "../../../domain/compliance/approval.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import {
  type OnboardingTransition,
  onboardingStatuses,
  onboardingTransitions,
} from "../../../domain/onboarding/onboarding.ts";
import { canContinueOnboarding } from "../../../domain/payout/payout.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type Command, runCommand } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { syncAccountClaims } from "../account/users/sync-claims.ts";
import { companyCommand } from "../company/save.ts";
import { isApprovalRequired } from "../compliance/approval-required.ts";
import { refreshPayout } from "../payout/service.ts";
import { type OnboardingRow, selectOnboarding, selectStaff } from "./queries.ts";
import { advanceStatements, insertDeclaration, publishStatements } from "./statements.ts";

/** The partner's onboarding status and data about its first place. */
export type OnboardingView = Omit<OnboardingRow, "partnerId" | "payoutAccount" | "hasConfirmedOwner"> & {
  hasPayoutAccount: boolean;
  hasConfirmedOwner: boolean;
  /** Whether the partner will wait for approval before it publishes a place. */
  needsApproval: boolean;
};

export async function getOnboarding(ctx: RequestContext): Promise<OnboardingView> {
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    selectOnboarding(db, uid, ctx.locale),
  ]);
  const { partnerId: _, payoutAccount, hasConfirmedOwner, ...row } = requireOnboarding(results[0]);
  return {
    ...{ ...row, hasPayoutAccount: payoutAccount !== null, hasConfirmedOwner: hasConfirmedOwner === 1 },
    needsApproval: isApprovalRequired(ctx.env) || !mayPublish(row.approval),
  };
}

function requireOnboarding(found: D1Result | undefined): OnboardingRow {
  const [row] = rows<OnboardingRow>(found);
  if (row === undefined) throw new DomainError("resource.not_found");
  return row;
}

/** Step 1: the company and its declarations, which are recorded once. Throws as `changeCompany` does. */
export const submitCompany = {
  ...companyCommand({
    name: "onboarding.company",
    input: onboardingCompanyInput,
    save(before, input, { db, now, actor: uid }) {
      const {
        certified: _certified,
        termsAccepted: _accepted,
        invoicePrefix = before.invoicePrefix,
        ...company
      } = input;
      const isFirst = before.onboardingStatus === onboardingStatuses.Initial;
      const who = { uid, partnerId: before.id, now };
      return {
        company: { ...company, invoicePrefix, nextInvoicePrefix: before.nextInvoicePrefix },
        more: isFirst
          ? [insertDeclaration(db, "partner.certification", who), insertDeclaration(db, "partner.terms", who)]
          : [],
      };
    },
  }),
  followUp: syncStaffClaims,
};

const capabilities = {
  payout: "payout.manage",
  payoutLater: "payout.manage",
  place: "place.create",
  publish: "place.create",
  later: "place.create",
} as const;

/**
 * Completes a step; step 2 first requests the payout account's status from the provider. Throws as the commands, and
 * `payment.provider_down`, `payout.refused`.
 */
export async function advance(ctx: RequestContext, step: OnboardingTransition): Promise<OnboardingView> {
  if (step === "payout") await refreshPayoutIfDue(ctx);
  await runCommand(ctx, advanceCommand(step), {}, null);
  return getOnboarding(ctx);
}

async function refreshPayoutIfDue(ctx: RequestContext): Promise<void> {
  const { results } = await authorizedBatchRead(ctx, capabilities.payout, ({ uid, db }) => [
    selectOnboarding(db, uid, ctx.locale),
  ]);
  if (requireOnboarding(results[0]).status === onboardingStatuses.VerifiedData) {
    await runCommand(ctx, refreshPayout, {}, null);
  }
}

/**
 * Completes a step. If it is already complete, only updates the staff's tokens. Publishing ends the trial. Where new partners are approved, the last
 * step leaves the place a draft and the partner waits. Throws `partner.step_not_due`,
 * `payout.not_ready`, `payout.rejected`, `place.not_published` without a place, `box.not_rentable` without a rentable
 * box, `partner.email_unconfirmed`.
 */
export const advanceCommand = (step: OnboardingTransition) =>
  ({
    name: `onboarding.${step}`,
    access: { member: capabilities[step] },
    changes: ["company", "places"],
    input: z.null(),
    read: ({ db, uid }) => [selectOnboarding(db, uid, "pl")],
    plan({ env, db, now, requestId, actor }, [found]) {
      const row = requireOnboarding(found);
      const { partnerId, placeId, placeStatus, status } = row;
      const next = onboardingTransitions[step];
      const body = { partnerId };
      if (status >= next) return { body, statements: [] };
      if (status !== next - 1) throw new DomainError("partner.step_not_due");
      requireWork(row, step);
      const entry = { partnerId, actor, requestId, now };
      const isHidden = placeStatus === "draft" || placeStatus === "comingSoon";
      const waits = next === onboardingStatuses.Completed && row.approval === "notRequired" && isApprovalRequired(env);
      const publishes = step === "publish" && placeId !== null && isHidden && !waits && mayPublish(row.approval);
      return {
        body,
        statements: [
          ...advanceStatements(
            db,
            { ...entry, nextVersion: newId("version") },
            { to: next, waits, goesLive: step === "publish" },
          ),
          ...(publishes ? publishStatements(db, { ...entry, nextVersion: newId("version") }, placeId) : []),
        ],
      };
    },
    followUp: syncStaffClaims,
  }) satisfies Command<object, null, { partnerId: string }>;

function requireWork(row: OnboardingRow, step: OnboardingTransition): void {
  if (row.payoutStatus === "rejected") throw new DomainError("payout.rejected");
  const hasPayout = row.payoutAccount !== null && canContinueOnboarding(row.payoutStatus);
  if (step === "payout" && !hasPayout) throw new DomainError("payout.not_ready");
  if (step === "place" && row.placeId === null) throw new DomainError("place.not_published");
  if (step !== "publish") return;
  if (row.boxes === 0) throw new DomainError("box.not_rentable");
  if (row.hasConfirmedOwner === 0) throw new DomainError("partner.email_unconfirmed");
  if (!hasPayout) throw new DomainError("payout.not_ready");
}

/** Updates the tokens of the partner's staff, which contain the onboarding status. */
async function syncStaffClaims(ctx: RequestContext, { partnerId }: { partnerId: string }): Promise<void> {
  const [staff] = await ctx.db.batch([selectStaff(ctx.db, partnerId)]);
  await syncAccountClaims(
    ctx,
    rows<{ uid: string }>(staff).map(({ uid }) => uid),
  );
}
