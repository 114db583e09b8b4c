import { DomainError } from "../../../../domain/core/errors.ts";
import { currentTime } from "../../../clock.ts";
import { insertIfNew } from "../../../db/write.ts";
import { within } from "../../../time-limit.ts";
import { type PaymentProvider, ProviderRefusal, providerTimeoutMs } from "../provider.ts";
import type { PaymentReport } from "../report.ts";
import { requireSecret } from "../secret.ts";
import { balanceOf, bankPayoutsSince, debitAccount, findBankPayout } from "./bank-payout-statements.ts";
import { disputesSince, findDispute } from "./dispute-statements.ts";
import { type SandboxEvent, sandboxEvent, statusOfEvent } from "./event.ts";
import { findPayoutAccount, linkPayoutAccount, openPayoutAccount, pausePayouts } from "./payout-statements.ts";
import { receivedSince } from "./received-statements.ts";
import { sandboxSavedMethods } from "./saved-methods.ts";
import { closeSession, findSession, openSession, refundSession } from "./session-statements.ts";
import { requireGenuine, signatureHeader } from "./signature.ts";

/** Throws `request.malformed` for a body that is signed and still no event. */
function readEvent(rawBody: string): SandboxEvent {
  const event = sandboxEvent.safeParse(parseJson(rawBody));
  if (!event.success) throw new DomainError("request.malformed", { cause: event.error });
  return event.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DomainError("request.malformed", { cause });
  }
}

/** A simulated provider with its own data and page. It behaves like a real one but moves no money. */
export function sandboxProvider(env: Pick<Env, "DB" | "APP_ORIGIN" | "SANDBOX_WEBHOOK_SECRET">): PaymentProvider {
  const report = async (reference: string): Promise<PaymentReport> => {
    const session = await reachable(findSession(env.DB, reference, currentTime()));
    if (session === null) throw new ProviderRefusal(`no session ${reference}`);
    const { status, amountGrosze, currency, method, failureCode } = session;
    const charge = { amountGrosze, currency };
    return { paymentId: session.reference, reference, status, charge, method, failureCode };
  };

  return {
    ...sandboxSavedMethods({ env, reachable, report }),
    name: "sandbox",

    async createSession(request) {
      const id = await reachable(openSession(env.DB, request, currentTime()));
      return { reference: id, url: `${env.APP_ORIGIN}/sandbox/pay/${id}` };
    },

    async expireSession(reference) {
      await reachable(closeSession(env.DB, reference));
      return report(reference);
    },

    findSession: report,

    async refund({ refundId, reference, ...amounts }) {
      const refund = await reachable(refundSession(env.DB, reference, `refund:${refundId}`, amounts));
      if (refund === null) throw new ProviderRefusal(`nothing to refund in ${reference}`);
      return { reference: refund };
    },

    listReceived: (since, after) => reachable(receivedSince(env.DB, since, after)),

    recentDisputes: (since) => reachable(disputesSince(env.DB, since)),

    async findDispute(reference) {
      const dispute = await reachable(findDispute(env.DB, reference));
      if (dispute === null) throw new ProviderRefusal(`no dispute ${reference}`);
      const { status, respondByAt, ...rest } = dispute;
      if (status === "inquiry") return null;
      return { ...rest, status, respondByAt: status === "needsResponse" ? respondByAt : null };
    },

    async recoverLoss({ disputeId, paymentReference }) {
      await reachable(
        insertIfNew(env.DB, "sandbox_calls", { key: `recover:${disputeId}`, answer: paymentReference }).run(),
      );
    },

    async createPayoutAccount(request) {
      return { account: await reachable(openPayoutAccount(env.DB, request, currentTime())) };
    },

    async payoutLink({ account, returnUrl }) {
      if (!(await reachable(linkPayoutAccount(env.DB, account, returnUrl)))) throw noAccount(account);
      return { url: `${env.APP_ORIGIN}/sandbox/payout/${account}` };
    },

    async readPayout(account) {
      const found = await reachable(findPayoutAccount(env.DB, account));
      if (found === null) throw noAccount(account);
      return found.status;
    },

    async setPayoutsPaused(account, isPaused) {
      if (!(await reachable(pausePayouts(env.DB, account, isPaused)))) throw noAccount(account);
    },

    availableBalance: (account) => reachable(balanceOf(env.DB, account)),

    async debitAccount(debit) {
      if (!(await reachable(debitAccount(env.DB, debit, currentTime())))) {
        throw new ProviderRefusal(`the balance of ${debit.account} does not cover it`);
      }
      return { reference: debit.debitId };
    },

    async findBankPayout(account, reference) {
      const payout = await reachable(findBankPayout(env.DB, account, reference));
      if (payout === null) throw new ProviderRefusal(`no payout ${reference}`);
      return payout;
    },

    recentBankPayouts: (account, since) => reachable(bankPayoutsSince(env.DB, account, since)),

    async verifyWebhook(rawBody, headers, now) {
      await requireGenuine(
        requireSecret(env, "SANDBOX_WEBHOOK_SECRET"),
        rawBody,
        headers.get(signatureHeader) ?? "",
        now,
      );
      const event = readEvent(rawBody);
      if (event.type === "account.updated") return { kind: "payout", id: event.id, account: event.account.id };
      if (event.type === "payout.updated") {
        const { id: reference, account } = event.payout;
        return { kind: "bankPayout", id: event.id, account, reference };
      }
      if (event.type === "dispute.updated") return { kind: "dispute", id: event.id, reference: event.dispute.id };
      if (event.type === "mandate.withdrawn")
        return { kind: "mandate", id: event.id, methodReference: event.method.id };
      if (event.type === "setup.updated") return { kind: "setup", id: event.id, setupId: event.setup.reference };
      const { id, type, created, session } = event;
      const { reference: paymentId, amountGrosze, currency, method, failureCode } = session;
      const { email = null, account = null, description = "" } = session;
      const received = { reference: session.id, paymentId, account, leftGrosze: amountGrosze, currency };
      return {
        kind: "payment",
        id,
        type,
        occurredAt: created,
        paymentId,
        reference: session.id,
        status: statusOfEvent[type],
        charge: { amountGrosze, currency },
        method,
        failureCode,
        received:
          type === "session.succeeded" ? { ...received, paidAt: created, email, description, metadata: {} } : null,
      };
    },
  };
}

const noAccount = (account: string) => new ProviderRefusal(`no account ${account}`);

/** The sandbox simulates an external company: when its data cannot be read, it is down. */
async function reachable<T>(call: Promise<T>): Promise<T> {
  try {
    return await within(providerTimeoutMs, call);
  } catch (cause) {
    throw new DomainError("payment.provider_down", { cause });
  }
}
