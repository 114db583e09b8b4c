import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { AgreedCommission } from "../../../domain/order/commission.ts";
import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import { href } from "../../../domain/routes.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { isVersionConflict } from "../../http/audit.ts";
import { type Command, type PlanContext, runCommand } from "../../http/command.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { type PaymentProvider, ProviderRefusal } from "../../providers/payments/provider.ts";
import { type PayoutRow, selectPayout, selectPayoutOf } from "./queries.ts";
import { connectPayout, transitionPayout } from "./statements.ts";

/** The state of a partner's payout account, and the commission. */
export interface PayoutView extends AgreedCommission {
  isConnected: boolean;
  status: PayoutStatus;
}

const viewOf = ({ account, status, commissionBasisPoints, ownBasisPoints, ownFeeGrosze }: PayoutRow): PayoutView => ({
  ...{ isConnected: account !== null, status, commissionBasisPoints, ownBasisPoints, ownFeeGrosze },
});

export async function getPayout(ctx: RequestContext): Promise<PayoutView> {
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [selectPayout(db, uid)]);
  return viewOf(requirePayout(results[0]));
}

function requirePayout(found: D1Result | undefined): PayoutRow {
  const [row] = rows<PayoutRow>(found);
  if (row === undefined) throw new DomainError("resource.not_found");
  return row;
}

/** Maps a refusal by the provider, which a retry would not change, to `payout.refused`. */
async function granted<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ProviderRefusal ? new DomainError("payout.refused", { cause: error }) : error;
  }
}

interface ConnectedAccount {
  account: string;
  /** Null if the account already existed. */
  created: { provider: string; account: string; status: PayoutStatus } | null;
}

/**
 * Creates the partner's account at the provider. Safe to repeat: the provider has one account per partner. Throws
 * `partner.step_not_due` before the company is saved, `payment.provider_down`, `payout.refused`.
 */
export const connectAccount: Command<object, null, { account: string }, ConnectedAccount> = {
  name: "payout.connect",
  access: { member: "payout.manage" },
  needsSecondFactor: true,
  changes: ["company"],
  input: z.null(),
  read: ({ db, uid }) => [selectPayout(db, uid)],
  async prepare({ env }, [found]) {
    const { partnerId, legalName, email, locale, account: known } = requirePayout(found);
    if (legalName === "") throw new DomainError("partner.step_not_due");
    if (known !== null) return { account: known, created: null };
    const provider = await paymentProvider(env);
    const { account } = await granted(provider.createPayoutAccount({ partnerId, legalName, email, locale }));
    const status = await granted(provider.readPayout(account));
    return { account, created: { provider: provider.name, account, status } };
  },
  plan({ db, now, requestId, actor }, [found], { prepared: { account, created } }) {
    const { partnerId } = requirePayout(found);
    const entry = { partnerId, nextVersion: newId("version"), actor, requestId, now };
    return { body: { account }, statements: created === null ? [] : connectPayout(db, entry, created) };
  },
  isRetryable: isVersionConflict,
};

const returnPages = { onboarding: href("onboardingStep2"), company: href("partnerCompany") };

/** The URL of the provider's page for the partner's data. Throws as `connectAccount`. */
export async function openPayoutPage(ctx: RequestContext, from: keyof typeof returnPages): Promise<{ url: string }> {
  const { account } = await runCommand(ctx, connectAccount, {}, null);
  const provider = await paymentProvider(ctx.env);
  const returnUrl = `${ctx.env.APP_ORIGIN}${returnPages[from]}?payout=back`;
  return granted(provider.payoutLink({ account, returnUrl }));
}

/** Updates the account's status from the provider. Throws `payment.provider_down`, `payout.refused`. */
export const refreshPayout: Command<object, null, PayoutView, PayoutStatus> = {
  name: "payout.refresh",
  access: { member: "payout.manage" },
  changes: ["company"],
  input: z.null(),
  read: ({ db, uid }) => [selectPayout(db, uid)],
  async prepare({ env }, [found]) {
    const { account, status } = requirePayout(found);
    return account === null ? status : granted((await paymentProvider(env)).readPayout(account));
  },
  plan(ctx, [found], { prepared: status }) {
    const row = requirePayout(found);
    return { body: viewOf({ ...row, status }), statements: statementsOf(ctx, row, status) };
  },
  isRetryable: isVersionConflict,
};

function statementsOf(
  { db, now, requestId, actor }: Pick<PlanContext, "db" | "now" | "requestId" | "actor">,
  row: PayoutRow,
  status: PayoutStatus,
): D1PreparedStatement[] {
  if (status === row.status) return [];
  const entry = { partnerId: row.partnerId, nextVersion: newId("version"), actor, requestId, now };
  return transitionPayout(db, entry, status);
}

/** Saves the account status reported by the provider. The audit trail names the provider as the actor. */
export const synchronizePayout: JobCommand<{ row: PayoutRow; status: PayoutStatus; provider: string }> = {
  name: "payout.synchronize",
  actor: "payments",
  plan: (ctx, { row, status, provider }) => ({
    body: true,
    statements: statementsOf({ ...ctx, actor: provider }, row, status),
  }),
};

/**
 * Handles the provider's event about a changed account. Ignores unknown accounts. Requests the current status, because
 * events may arrive late or twice.
 */
export async function settlePayout(ctx: JobContext, provider: PaymentProvider, account: string): Promise<void> {
  const [found] = await ctx.db.batch([selectPayoutOf(ctx.db, provider.name, account)]);
  const [row] = rows<PayoutRow>(found);
  if (row === undefined) return;
  const status = await granted(provider.readPayout(account));
  await runJobCommand(ctx, synchronizePayout, { row, status, provider: provider.name });
}
