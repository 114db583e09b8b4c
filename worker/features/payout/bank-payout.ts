import { newId } from "../../../domain/core/ids.ts";
import { type BankPayoutStatus, bankPayoutAfter } from "../../../domain/payout/bank-payout.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { PlanContext } from "../../http/command.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import type { BankPayoutReport } from "../../providers/payments/payouts.ts";
import type { PaymentProvider } from "../../providers/payments/provider.ts";
import { outboxInsert } from "../email/statements.ts";
import { type KnownBankPayout, selectBankPayout } from "./bank-payout-queries.ts";
import { insertBankPayout, insertBankPayoutItems, transitionBankPayout } from "./bank-payout-statements.ts";
import { type PayoutRow, selectPayoutOf } from "./queries.ts";

interface Reported {
  provider: PaymentProvider["name"];
  account: string;
  reference: string;
  report: BankPayoutReport;
}

const actions: Record<BankPayoutStatus, string> = {
  inTransit: "payoutSent",
  paid: "payoutPaid",
  failed: "payoutFailed",
  canceled: "payoutCanceled",
};

/**
 * Stores the provider's state of a transfer to a partner's bank and what it consists of, and emails the partner if it has
 * failed. An outdated or repeated report changes nothing but adds items that were not listed before.
 */
export const storeBankPayout: JobCommand<Reported> = {
  name: "payout.storeBankPayout",
  actor: "payments",
  read: ({ db }, { provider, account, reference }) => [
    selectPayoutOf(db, provider, account),
    selectBankPayout(db, provider, reference),
  ],
  plan(ctx, { provider, reference, report }, [foundPartner, found]) {
    const [partner] = rows<PayoutRow>(foundPartner);
    if (partner === undefined) return null;
    const [known] = rows<KnownBankPayout>(found);
    const status = known === undefined ? report.status : bankPayoutAfter(known.status, report.status);
    const missesItems = known !== undefined && known.items < report.items.length;
    if (status === null && !missesItems) return null;
    const { db } = ctx;
    const id = known?.id ?? newId("bankPayout");
    return {
      body: true,
      statements: [
        ...(status === null ? [] : stateStatements(ctx, { id, known, status, partner, provider, reference, report })),
        ...insertBankPayoutItems(db, id, report.items),
      ],
    };
  },
  isRetryable: (error) => isVersionConflict(error) || isUniqueConflict(error),
};

interface NewState extends Omit<Reported, "account"> {
  id: string;
  known: KnownBankPayout | undefined;
  status: BankPayoutStatus;
  partner: PayoutRow;
}

function stateStatements(
  { db, now, requestId }: PlanContext,
  { id, known, status, partner, provider, reference, report }: NewState,
): D1PreparedStatement[] {
  const { partnerId, email, legalName: name, locale } = partner;
  const { amountGrosze, failure, sentAt } = report;
  const nextVersion = newId("version");
  const state = { status, failure: status === "failed" ? (failure ?? "other") : null, nextVersion, now } as const;
  return [
    known === undefined
      ? insertBankPayout(db, { id, partnerId, provider, reference, report, ...state })
      : transitionBankPayout(db, known, state),
    auditChange(
      db,
      { table: "bank_payouts", id, nextVersion },
      {
        ...{ actor: provider, action: actions[status], entity: "bankPayout", partnerId, requestId, now },
        details: { amountGrosze, reference },
      },
    ),
    ...(state.failure === null || email === ""
      ? []
      : [
          outboxInsert(db, {
            ...{ template: "payoutFailed", recipient: email, locale, cause: `${id}:failed`, now },
            data: { name, amountGrosze, failure: state.failure, sentAt },
          }),
        ]),
  ];
}

/** Asks the provider for a transfer and stores its state. Throws `payment.provider_down`; the provider repeats its event. */
export async function checkBankPayout(
  ctx: JobContext,
  provider: PaymentProvider,
  { account, reference }: { account: string; reference: string },
): Promise<boolean> {
  const report = await provider.findBankPayout(account, reference);
  return (await runJobCommand(ctx, storeBankPayout, { provider: provider.name, account, reference, report })) !== null;
}
