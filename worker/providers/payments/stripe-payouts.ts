import type Stripe from "stripe";
import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import type { PayoutProvider } from "./payouts.ts";
import { callStripe } from "./stripe-call.ts";

/**
 * Stripe Connect with accounts v2 (docs.stripe.com/connect/accounts-v2): the marketplace is responsible for fees and
 * losses, sellers use the Express dashboard and are paid by transfers. What they owe is debited from their accounts
 * (docs.stripe.com/connect/account-debits), to which they agree with the terms.
 */
export function stripePayouts(stripe: Stripe): Omit<PayoutProvider, "findBankPayout" | "recentBankPayouts"> {
  const { accounts, accountLinks } = stripe.v2.core;
  return {
    async createPayoutAccount({ partnerId, legalName, email, locale }) {
      const account = await callStripe(
        accounts.create(
          {
            contact_email: email,
            display_name: legalName,
            dashboard: "express",
            identity: { country: "PL" },
            defaults: {
              currency: "pln",
              locales: [locale],
              responsibilities: { fees_collector: "application", losses_collector: "application" },
            },
            configuration: {
              recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
            },
            metadata: { partnerId },
          },
          { idempotencyKey: `payout:${partnerId}` },
        ),
      );
      return { account: account.id };
    },

    async payoutLink({ account, returnUrl }) {
      const link = await callStripe(
        accountLinks.create({
          account,
          use_case: {
            type: "account_onboarding",
            // An expired link leads back to our page, where the user can request a new one.
            account_onboarding: { refresh_url: returnUrl, return_url: returnUrl },
          },
        }),
      );
      return { url: link.url };
    },

    async readPayout(account) {
      return payoutStatusOf(await callStripe(accounts.retrieve(account, { include: ["configuration.recipient"] })));
    },

    async setPayoutsPaused(account, isPaused) {
      const schedule = { interval: isPaused ? ("manual" as const) : ("daily" as const) };
      await callStripe(
        stripe.balanceSettings.update({ payments: { payouts: { schedule } } }, { stripeAccount: account }),
      );
    },

    async availableBalance(account) {
      const { available } = await callStripe(stripe.balance.retrieve({}, { stripeAccount: account }));
      return available.find(({ currency }) => currency === "pln")?.amount ?? 0;
    },

    async debitAccount({ debitId, account, amountGrosze }) {
      const stripeAccount = account;
      // An idempotency key is forgotten after a day; what it made is found by its group.
      const made = await callStripe(stripe.transfers.list({ transfer_group: debitId, limit: 1 }, { stripeAccount }));
      const [known] = made.data;
      if (known !== undefined) return { reference: known.id };
      const { id: destination } = await callStripe(stripe.accounts.retrieveCurrent());
      const debit = await callStripe(
        stripe.transfers.create(
          {
            ...{ amount: amountGrosze, currency: "pln", destination, transfer_group: debitId },
            metadata: { commissionPaymentId: debitId },
          },
          { stripeAccount, idempotencyKey: debitId },
        ),
      );
      return { reference: debit.id };
    },
  };
}

const statuses: Record<string, PayoutStatus> = {
  active: "active",
  pending: "pending",
  restricted: "restricted",
  rejected: "rejected",
  unsupported: "rejected",
};

/** Only the status of transfers counts. An unknown status asks the seller to check the account. */
function payoutStatusOf(account: Stripe.V2.Core.Account): PayoutStatus {
  if (account.closed) return "rejected";
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  return statuses[transfers?.status ?? ""] ?? "restricted";
}
