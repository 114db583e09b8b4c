import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import { href } from "../../../domain/routes.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { type PaymentProvider, ProviderRefusal } from "../../providers/payments/provider.ts";
import { type PayoutRow, selectPayout, selectPayoutOf } from "./queries.ts";
import { connectPayout, transitionPayout } from "./statements.ts";

/** The state of a partner's payout account. */
export interface PayoutView {
  isConnected: boolean;
  status: PayoutStatus;
}

const viewOf = ({ account, status }: PayoutRow): PayoutView => ({ isConnected: account !== null, status });

export async function getPayout(ctx: RequestContext): Promise<PayoutView> {
  return viewOf((await readOwn(ctx, "partner.own")).row);
}

async function readOwn(ctx: RequestContext, needs: "partner.own" | "payout.manage") {
  const { actor, results } = await authorizedBatchRead(ctx, needs, ({ uid, db }) => [selectPayout(db, uid)]);
  const [row] = rows<PayoutRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  return { actor, row };
}

/** Maps a refusal by the provider, which a retry would not change, to `payout.refused`. */
async function granted<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ProviderRefusal ? new DomainError("payout.refused", { cause: error }) : error;
  }
}

const returnPages = { onboarding: href("onboardingStep2"), company: href("partnerCompany") };

/**
 * The address of the provider's page for the partner's data. The first call creates the account. Throws
 * `partner.step_not_due` before the company is known, `payment.provider_down`, `payout.refused`.
 */
export async function openPayoutPage(ctx: RequestContext, from: keyof typeof returnPages): Promise<{ url: string }> {
  const { actor, row } = await readOwn(ctx, "payout.manage");
  if (row.legalName === "") throw new DomainError("partner.step_not_due");
  const provider = await paymentProvider(ctx.env);
  const account = row.account ?? (await connect(ctx, provider, row, actor.uid));
  const returnUrl = `${ctx.env.APP_ORIGIN}${returnPages[from]}?payout=back`;
  return granted(provider.payoutLink({ account, returnUrl }));
}

/** The provider always returns the same account for a partner, so concurrent calls are harmless. */
async function connect(ctx: RequestContext, provider: PaymentProvider, row: PayoutRow, actor: string) {
  const { db, now, requestId } = ctx;
  const { partnerId, legalName, email, locale } = row;
  const { account } = await granted(provider.createPayoutAccount({ partnerId, legalName, email, locale }));
  const status = await granted(provider.readPayout(account));
  const entry = { partnerId, nextVersion: newId("version"), actor, requestId, now };
  try {
    await db.batch(connectPayout(db, entry, { provider: provider.name, account, status }));
  } catch (error) {
    if (!isVersionConflict(error)) throw error;
  }
  return account;
}

/** Updates the state of the account from the provider. Throws `payment.provider_down`, `payout.refused`. */
export async function refreshPayout(ctx: RequestContext): Promise<PayoutView> {
  const { actor, row } = await readOwn(ctx, "payout.manage");
  if (row.account === null) return viewOf(row);
  const { db, now, requestId } = ctx;
  const provider = await paymentProvider(ctx.env);
  return viewOf(
    await bringUpToDate({ db, now, requestId, actor: actor.uid }, provider, { ...row, account: row.account }),
  );
}

interface Scope {
  db: D1DatabaseSession;
  now: Date;
  requestId: string;
}

/** Handles the provider's event that an account has changed. Ignores unknown accounts. */
export async function settlePayout(scope: Scope, provider: PaymentProvider, account: string): Promise<void> {
  const [found] = await scope.db.batch([selectPayoutOf(scope.db, provider.name, account)]);
  const [row] = rows<PayoutRow>(found);
  if (row !== undefined) await bringUpToDate({ ...scope, actor: provider.name }, provider, { ...row, account });
}

/** Saves the provider's current state, since events may arrive late or twice. */
async function bringUpToDate(
  { db, ...who }: Scope & { actor: string },
  provider: PaymentProvider,
  row: PayoutRow & { account: string },
): Promise<PayoutRow> {
  const status = await granted(provider.readPayout(row.account));
  if (status === row.status) return row;
  try {
    await db.batch(transitionPayout(db, { ...who, partnerId: row.partnerId, nextVersion: newId("version") }, status));
  } catch (error) {
    // Someone else has just written the same state.
    if (!isVersionConflict(error)) throw error;
  }
  return { ...row, status };
}
