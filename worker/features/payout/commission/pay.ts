import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { paymentMinutes } from "../../../../domain/limits.ts";
import {
  isPayableOnline,
  type PayCommissionInput,
  payCommissionInput,
} from "../../../../domain/payout/commission-payment.ts";
import { minutesAfter } from "../../../../domain/reservation/hold.ts";
import { href } from "../../../../domain/routes.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { isVersionConflict } from "../../../http/audit.ts";
import { type Command, runCommand } from "../../../http/command.ts";
import { type JobCommand, runJobCommand } from "../../../http/job-command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import { ProviderRefusal } from "../../../providers/payments/provider.ts";
import { closePages } from "../../payment/close-pages.ts";
import { type CommissionPayer, commissionPayer, type RequestedPayment, requestedPage } from "./queries.ts";
import { settleCommissionPayment } from "./settle.ts";
import { endRequest, requestPayment, storeCommissionPage } from "./statements.ts";

interface BegunPayment {
  id: string;
  amountGrosze: number;
  /** Null until the page is open. */
  pageUrl: string | null;
  expiresAt: string;
  number: string | null;
  email: string;
  locale: "pl" | "en";
  replacedPage: string | null;
}

/**
 * Begins an online payment of all open invoices for commission. The same amount returns the same page; another one replaces
 * it. Throws `resource.version_conflict` if less or more is open than was shown.
 */
export const payCommission: Command<object, PayCommissionInput, BegunPayment> = {
  name: "commission.pay",
  access: { member: "payout.manage" },
  changes: ["payments"],
  input: payCommissionInput,
  read: ({ db, uid }) => [commissionPayer(db, uid), requestedPage(db, uid)],
  async plan(ctx, [found, requested], { input: { shownGrosze } }) {
    const [payer] = rows<CommissionPayer>(found);
    if (payer === undefined) throw new DomainError("resource.not_found");
    const { partnerId, openGrosze, number, email, locale } = payer;
    if (openGrosze !== shownGrosze || !isPayableOnline(openGrosze)) {
      throw new DomainError("resource.version_conflict");
    }
    const [open] = rows<RequestedPayment>(requested);
    const body = { amountGrosze: openGrosze, number, email, locale, replacedPage: null };
    const isOpen = open !== undefined && open.expiresAt !== null && open.expiresAt > ctx.now.toISOString();
    if (isOpen && open.amountGrosze === openGrosze) {
      const { id, pageUrl, expiresAt } = open;
      return { body: { ...body, id, pageUrl, expiresAt: expiresAt ?? "" }, statements: [] };
    }
    const id = newId("commissionPayment");
    const expiresAt = minutesAfter(ctx.now, paymentMinutes);
    const { name: provider } = await paymentProvider(ctx.env);
    return {
      body: { ...body, id, pageUrl: null, expiresAt, replacedPage: open?.reference ?? null },
      statements: [
        ...(open === undefined ? [] : endRequest(ctx, open, "failed", open.reference)),
        ...requestPayment(ctx, { id, partnerId, kind: "online", amountGrosze: openGrosze, provider, expiresAt }),
      ],
    };
  },
  isRetryable: (error) => isUniqueConflict(error) || isVersionConflict(error),
  async followUp({ env }, { replacedPage }) {
    if (replacedPage !== null) await closePages(env, [replacedPage]);
  },
};

/** Stores the URL of the page opened at the provider. */
export const openedCommissionPage: JobCommand<{ id: string; reference: string; url: string }> = {
  name: "commission.storePage",
  actor: "payments",
  plan: ({ db, now }, page) => ({ body: true, statements: [storeCommissionPage(db, { ...page, now })] }),
};

/** Runs `payCommission` and opens the provider's page. Throws `payment.provider_down`: the next call opens the same page. */
export async function payCommissionOnline(ctx: RequestContext, input: PayCommissionInput): Promise<{ url: string }> {
  const { id, amountGrosze, pageUrl, expiresAt, number, email, locale } = await runCommand(
    ctx,
    payCommission,
    {},
    input,
  );
  if (pageUrl !== null) return { url: pageUrl };
  const back = ctx.env.APP_ORIGIN + href("partnerInvoices", { view: "commission" });
  const provider = await paymentProvider(ctx.env);
  try {
    const { reference, url } = await provider.createSession({
      ...{ paymentId: id, amountGrosze, commissionGrosze: 0, payoutAccount: null, saves: [] },
      description: [locale === "pl" ? "Prowizja serwisu Boksy" : "Boksy commission", number ?? ""].join(" ").trim(),
      ...{ locale, email: email === "" ? null : email, successUrl: back, cancelUrl: back, expiresAt },
    });
    await runJobCommand(ctx, openedCommissionPage, { id, reference, url });
    return { url };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await runJobCommand(ctx, settleCommissionPayment, { id, status: "failed", reference: null });
    throw new DomainError("payment.provider_down", { cause: error });
  }
}
