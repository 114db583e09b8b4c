import type Stripe from "stripe";
import { dayAt } from "../../../domain/core/day.ts";
import type { BankPayoutFailure, BankPayoutStatus } from "../../../domain/payout/bank-payout.ts";
import type { BankPayoutItem, PayoutProvider } from "./payouts.ts";
import { callStripe } from "./stripe-call.ts";

const pageSize = 100;
/** A payout of more than this many payments is listed without the rest. */
const maxPages = 10;

const statuses: Readonly<Record<string, BankPayoutStatus>> = {
  pending: "inTransit",
  in_transit: "inTransit",
  paid: "paid",
  failed: "failed",
  canceled: "canceled",
};

const failures: Readonly<Record<string, BankPayoutFailure>> = {
  account_closed: "accountClosed",
  account_frozen: "accountUnusable",
  bank_account_restricted: "accountUnusable",
  debit_not_authorized: "accountUnusable",
  incorrect_account_holder_name: "wrongDetails",
  incorrect_account_holder_details: "wrongDetails",
  incorrect_account_type: "wrongDetails",
  invalid_account_number: "wrongDetails",
  invalid_account_number_length: "wrongDetails",
  no_account: "wrongDetails",
  bank_ownership_changed: "accountClosed",
};

const instant = (seconds: number) => new Date(seconds * 1000);

/**
 * Transfers from sellers' accounts to their banks (docs.stripe.com/payouts/reconciliation). Only automatic ones keep the link
 * to what they consist of.
 */
export function stripeBankPayouts(stripe: Stripe): Pick<PayoutProvider, "findBankPayout" | "recentBankPayouts"> {
  return {
    async findBankPayout(account, reference) {
      const stripeAccount = account;
      const payout = await callStripe(stripe.payouts.retrieve(reference, {}, { stripeAccount }));
      const status = statuses[payout.status] ?? "inTransit";
      return {
        amountGrosze: payout.amount,
        status,
        failure: status === "failed" ? (failures[payout.failure_code ?? ""] ?? "other") : null,
        arrivesOn: dayAt(instant(payout.arrival_date), "UTC"),
        sentAt: instant(payout.created).toISOString(),
        items: payout.automatic ? await itemsOf(stripe, account, payout.id) : [],
      };
    },

    async recentBankPayouts(account, since) {
      const gte = Math.floor(since.getTime() / 1000);
      const found = await callStripe(
        stripe.payouts.list({ created: { gte }, limit: pageSize }, { stripeAccount: account }),
      );
      return found.data.map(({ id }) => id);
    },
  };
}

async function itemsOf(stripe: Stripe, account: string, payout: string): Promise<BankPayoutItem[]> {
  const entries = await allPages((page) =>
    stripe.balanceTransactions.list({ payout, expand: ["data.source"], ...page }, { stripeAccount: account }),
  );
  const own = entries.filter(({ type }) => type !== "payout");
  const payments = await paymentsOf(stripe, account, own);
  return own.map(({ id, net, source }) => {
    const about = typeof source === "string" ? null : source;
    if (about?.object === "charge") {
      const transfer = idOf(about.source_transfer ?? null);
      const paymentId = transfer === null ? null : (payments.get(transfer) ?? null);
      return { reference: id, kind: "payment", paymentId, sourceReference: about.id, amountGrosze: net };
    }
    if (about?.object === "refund") {
      const refunded = idOf(about.charge);
      return { reference: id, kind: "refund", paymentId: null, sourceReference: refunded, amountGrosze: net };
    }
    if (about?.object === "transfer" && about.metadata.commissionPaymentId !== undefined) {
      return { reference: id, kind: "offset", paymentId: null, sourceReference: null, amountGrosze: net };
    }
    return { reference: id, kind: "other", paymentId: null, sourceReference: null, amountGrosze: net };
  });
}

const idOf = (about: string | { id: string } | null) => (typeof about === "string" ? about : (about?.id ?? null));

/** Our payments by the transfer that brought each to the account. A charge has the metadata of its payment intent. */
async function paymentsOf(
  stripe: Stripe,
  destination: string,
  entries: readonly Stripe.BalanceTransaction[],
): Promise<Map<string, string>> {
  const created = entries.map((entry) => entry.created);
  if (created.length === 0) return new Map();
  // A payment arrives within seconds of its transfer.
  const span = { gte: Math.min(...created) - 3_600, lte: Math.max(...created) + 3_600 };
  const transfers = await allPages((page) =>
    stripe.transfers.list({ destination, created: span, expand: ["data.source_transaction"], ...page }),
  );
  return new Map(
    transfers.flatMap(({ id, source_transaction: charge }) => {
      const paymentId = typeof charge === "string" || charge === null ? undefined : charge.metadata.paymentId;
      return paymentId === undefined ? [] : [[id, paymentId] as const];
    }),
  );
}

async function allPages<Item extends { id: string }>(
  list: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const last = all.at(-1)?.id;
    const found = await callStripe(list({ limit: pageSize, ...(last === undefined ? {} : { starting_after: last }) }));
    all.push(...found.data);
    if (!found.has_more) break;
  }
  return all;
}
