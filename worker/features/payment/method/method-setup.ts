import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { href } from "../../../../domain/routes.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { isVersionConflict } from "../../../http/audit.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../../http/job-command.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import { ProviderRefusal } from "../../../providers/payments/provider.ts";
import type { SetupReport } from "../../../providers/payments/saved-methods.ts";
import { replaceMethod } from "../../rent/autopay/autopay.ts";
import { readStates, rentsOfSetup } from "../../rent/model/state-queries.ts";
import { insertMethod } from "./method-statements.ts";
import { claimSetup, endSetup, keepSetupPage, type OpenSetup, openSetup } from "./setup-queries.ts";

/** A stored setup with the data for its page. */
export interface SetupPage {
  id: string;
  rentId: string;
  url: string | null;
  description: string;
  locale: "pl" | "en";
  email: string | null;
  expiresAt: string;
}

/** Stores the URL of the page opened at the provider. */
export const storeSetupPage: JobCommand<{ id: string; reference: string; url: string }> = {
  name: "payment.storeSetupPage",
  actor: "payments",
  plan: ({ db, now }, page) => ({ body: true, statements: [keepSetupPage(db, { ...page, now })] }),
};

/** The provider's page, opened on first use. Throws `payment.provider_down`: the next call opens the same page. */
export async function openSetupPage(scope: JobContext, setup: SetupPage): Promise<{ setupId: string; url: string }> {
  const { id, rentId, description, locale, email, expiresAt } = setup;
  if (setup.url !== null) return { setupId: id, url: setup.url };
  const back = (status: string) => scope.env.APP_ORIGIN + href("payRent", { rent: rentId, setup: id, status });
  const urls = { successUrl: back("success"), cancelUrl: back("cancelled") };
  try {
    const provider = await paymentProvider(scope.env);
    const page = await provider.createSetup({ setupId: id, description, locale, email, expiresAt, ...urls });
    await runJobCommand(scope, storeSetupPage, { id, ...page });
    return { setupId: id, url: page.url };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const report = { status: "failed", method: null, failureCode: "provider_fault" } as const;
    await runJobCommand(scope, settleSetup, { id, report });
    throw new DomainError("payment.provider_down", { cause: error });
  }
}

/**
 * Applies the provider's report of a setup: the new method replaces that of the chosen rents in one batch, and the old one
 * is marked for removal when no rent uses it. A method that no rent will use is stored, too, so that it is removed.
 */
export const settleSetup: JobCommand<{ id: string; report: SetupReport }> = {
  name: "payment.settleSetup",
  actor: "payments",
  read: ({ db, now }, { id }) => [openSetup(db, id), rentsOfSetup(db, id, now)],
  plan(ctx, { id, report }, [found, foundRents]) {
    const { db, now } = ctx;
    const [setup] = rows<OpenSetup>(found);
    const { status, method, failureCode } = report;
    if (setup === undefined || status === "open") return null;
    if (method === null) return { body: true, statements: [endSetup(db, { id, status, failureCode, now })] };
    const rents = readStates(foundRents);
    const methodId = newId("paymentMethod");
    const consent = { text: setup.consentText, at: setup.consentAt, retryDays: JSON.parse(setup.retryDays) };
    const used = { savedBy: { setupId: id }, isUsed: rents.length > 0 };
    return {
      body: true,
      statements: [
        insertMethod(db, { id: methodId, provider: setup.provider, method, consent, ...used, now }),
        endSetup(db, { id, status, failureCode, now }),
        ...rents.flatMap((rent) => replaceMethod(ctx, rent, methodId, method)),
      ],
    };
  },
  isRetryable: (error) => isVersionConflict(error) || isUniqueConflict(error),
};

/** Asks the provider for the state of a setup and applies it. Throws `payment.provider_down`. */
export async function checkSetup(ctx: JobContext, id: string): Promise<boolean> {
  const { env, db, now } = ctx;
  const [setup] = rows<OpenSetup>(await openSetup(db, id).run());
  const provider = await paymentProvider(env);
  if (setup === undefined || setup.provider !== provider.name) return false;
  const isOver = setup.expiresAt <= now.toISOString();
  const none = { method: null, failureCode: null };
  const report: SetupReport =
    setup.reference === null
      ? { status: isOver ? "expired" : "open", ...none }
      : await provider.findSetup(setup.reference);
  return (await runJobCommand(ctx, settleSetup, { id, report })) !== null;
}

/** As `checkSetup`, if nothing was heard of the setup since an instant. A failure is logged: the next call tries again. */
export async function recheckSetup(ctx: JobContext, id: string, before: Date): Promise<boolean> {
  if ((await claimSetup(ctx.db, id, before.toISOString(), ctx.now).first()) === null) return false;
  try {
    return await checkSetup(ctx, id);
  } catch (error) {
    console.error(JSON.stringify({ code: "payment.setup_not_checked", id, error: String(error) }));
    return false;
  }
}
