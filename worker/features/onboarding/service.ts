import type { Capability } from "../../../domain/capabilities.ts";
import type { OnboardingCompanyInput } from "../../../domain/company/company.ts";
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
import { isVersionConflict } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { syncAccountClaims } from "../account/users/service.ts";
import { saveCompany } from "../company/service.ts";
import { refreshPayout } from "../payout/service.ts";
import { type OnboardingRow, selectOnboarding, selectStaff } from "./queries.ts";
import { advanceStatements, insertCertification, publishStatements } from "./statements.ts";

/** How far the partner is, and what there is of the first place. */
export type OnboardingView = Omit<OnboardingRow, "partnerId" | "payoutAccount"> & { hasPayoutAccount: boolean };

const viewOf = ({ partnerId: _, payoutAccount, ...row }: OnboardingRow): OnboardingView => ({
  ...row,
  hasPayoutAccount: payoutAccount !== null,
});

export async function getOnboarding(ctx: RequestContext): Promise<OnboardingView> {
  return viewOf((await readOwn(ctx, "partner.own")).row);
}

async function readOwn(ctx: RequestContext, needs: Capability) {
  const { actor, results } = await authorizedBatchRead(ctx, needs, ({ uid, db }) => [
    selectOnboarding(db, uid, ctx.locale),
  ]);
  const [row] = rows<OnboardingRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  return { actor, row };
}

/**
 * Step 1: the company, and the declaration that comes with it. Done again it saves the company anew and takes nothing back.
 * Throws as `saveCompany` does.
 */
export async function submitCompany(ctx: RequestContext, input: OnboardingCompanyInput): Promise<OnboardingView> {
  const { db, now } = ctx;
  const { certified: _, ...company } = input;
  const { partnerId } = await saveCompany(ctx, "onboarding.company", input, (before, uid) => {
    const isFirst = before.onboardingStatus === onboardingStatuses.Initial;
    return {
      input: { ...company, invoicePrefix: before.invoicePrefix },
      more: isFirst ? [insertCertification(db, { uid, partnerId: before.id, now })] : [],
    };
  });
  await syncStaffClaims(ctx, partnerId);
  return getOnboarding(ctx);
}

const needs = { payout: "payout.manage", place: "place.manage", publish: "place.manage" } as const;

/**
 * Ends a step whose work is done. A step that is over already stays so, and the tokens are told again. Throws
 * `partner.step_not_due`, `payout.not_ready`, `payout.rejected`, `place.not_published` without a place or a box to rent.
 */
export async function advance(ctx: RequestContext, step: OnboardingTransition): Promise<OnboardingView> {
  const { actor, row } = await readOwn(ctx, needs[step]);
  const to = onboardingTransitions[step];
  if (row.status < to) {
    if (row.status !== to - 1) throw new DomainError("partner.step_not_due");
    const payoutStatus = step === "payout" ? (await refreshPayout(ctx)).status : row.payoutStatus;
    requireWork({ ...row, payoutStatus }, step);
    await write(ctx, { actor: actor.uid, row, step });
  }
  await syncStaffClaims(ctx, row.partnerId);
  return getOnboarding(ctx);
}

function requireWork(row: OnboardingRow, step: OnboardingTransition): void {
  if (row.payoutStatus === "rejected") throw new DomainError("payout.rejected");
  if (step === "payout" && (row.payoutAccount === null || !canContinueOnboarding(row.payoutStatus))) {
    throw new DomainError("payout.not_ready");
  }
  if (step === "place" && row.placeId === null) throw new DomainError("place.not_published");
  if (step === "publish" && row.boxes === 0) throw new DomainError("box.not_rentable");
}

async function write(
  ctx: RequestContext,
  { actor, row, step }: { actor: string; row: OnboardingRow; step: OnboardingTransition },
): Promise<void> {
  const { db, now, requestId } = ctx;
  const { partnerId, placeId, placeStatus } = row;
  const entry = { partnerId, actor, requestId, now };
  const isHidden = placeStatus === "draft" || placeStatus === "comingSoon";
  const publishes = step === "publish" && placeId !== null && isHidden;
  try {
    await db.batch([
      ...advanceStatements(db, { ...entry, nextVersion: newId("version") }, onboardingTransitions[step]),
      ...(publishes ? publishStatements(db, { ...entry, nextVersion: newId("version") }, placeId) : []),
    ]);
  } catch (error) {
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
}

/** The tokens of all the partner's people say how far it is. */
async function syncStaffClaims(ctx: RequestContext, partnerId: string): Promise<void> {
  const [staff] = await ctx.db.batch([selectStaff(ctx.db, partnerId)]);
  await syncAccountClaims(
    ctx,
    rows<{ uid: string }>(staff).map(({ uid }) => uid),
  );
}
