import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { openGrosze } from "../../../domain/rent/recorded-payment.ts";
import { type RecordStatementInput, recordStatementInput } from "../../../domain/statement/schema.ts";
import { identityOf } from "../../../domain/statement/transaction.ts";
import { requireRecordable } from "../../../domain/team/limits.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { insert } from "../../db/write.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { Command, CommandContext } from "../../http/command.ts";
import type { RentState } from "../rent/model/state.ts";
import { partnerRents, readStates } from "../rent/model/state-queries.ts";
import { type ChargeOfRent, unpaidChargesOf } from "../rent/money/payment-queries.ts";
import { type ReceivedPayment, receivePayments } from "../rent/money/receive-payments.ts";
import {
  noteStatement,
  type OwnAccount,
  ownAccount,
  type RecordedTransferRow,
  transfersByIdentity,
} from "./queries.ts";

type Transfer = RecordStatementInput["transfers"][number];

/** `known`: recorded before. `changed`: a rent is unknown, or less is open than when it was shown. */
export type TransferOutcome = "recorded" | "known" | "changed";

const identify = (transfer: Transfer) => identityOf(transfer, transfer.occurrence);

const rentIdsOf = ({ transfers }: RecordStatementInput) => [
  ...new Set(transfers.flatMap(({ shares }) => shares.map(({ rentId }) => rentId))),
];

/** The trigger that sums the payments of a transfer refused a second one. */
const isOverRecorded = (error: unknown) =>
  error instanceof Error && error.message.includes("bank_transfers__within_amount");

/**
 * Records transfers of a bank statement as payments, in one batch. Transfers that are recorded, or whose rents have
 * changed, are left out and reported. Of two concurrent calls the second one is planned again.
 * The last day of the statement is noted, also without transfers: debt collection waits for it.
 */
export const recordStatement: Command<object, RecordStatementInput, { outcomes: TransferOutcome[] }> = {
  name: "statement.record",
  access: { member: "rent.manage" },
  changes: ["cases", "company", "payments", "rents"],
  input: recordStatementInput,
  read: ({ db, uid, now }, _params, input) => [
    ownAccount({ db, uid }),
    transfersByIdentity({ db, uid }, input.account, input.transfers.map(identify)),
    partnerRents({ db, uid }, rentIdsOf(input), now),
    unpaidChargesOf(db, rentIdsOf(input)),
  ],
  isRetryable: (error) => isUniqueConflict(error) || isVersionConflict(error) || isOverRecorded(error),
  plan(ctx, [own, known, found, charges], { input }) {
    const today = dayAt(ctx.now, polishTimeZone);
    for (const { bookedOn } of input.transfers) {
      requireRecordable(ctx.limits, { on: bookedOn, today }, { money: "transfers", day: "transfers" });
    }
    const [partner] = rows<OwnAccount>(own);
    const plan = new StatementPlan(ctx, {
      partnerId: partner?.id ?? "",
      account: input.account ?? partner?.iban ?? "",
      rents: readStates(found),
      known: rows<RecordedTransferRow>(known),
      charges: rows<ChargeOfRent>(charges),
    });
    const outcomes = input.transfers.map((transfer) => plan.add(transfer));
    const { untilOn } = input;
    const noted = untilOn === null ? [] : [noteStatement(ctx.db, partner?.id ?? "", untilOn < today ? untilOn : today)];
    return { body: { outcomes }, statements: [...plan.statements(), ...noted] };
  },
};

interface PlanData {
  partnerId: string;
  account: string;
  rents: readonly RentState[];
  known: readonly RecordedTransferRow[];
  charges: readonly ChargeOfRent[];
}

/** The payments of a rent, and its charges before and after them. */
interface RentPayments {
  rent: RentState;
  charges: readonly ChargeOfRent[];
  payments: ReceivedPayment[];
  openGrosze: number;
}

/** Collects payments by rent, because each rent changes its version once. */
class StatementPlan {
  readonly #ctx: CommandContext;
  readonly #data: PlanData;
  readonly #rents: ReadonlyMap<string, RentPayments>;
  readonly #known: Map<string, RecordedTransferRow>;
  readonly #inserts: D1PreparedStatement[] = [];

  constructor(ctx: CommandContext, data: PlanData) {
    this.#ctx = ctx;
    this.#data = data;
    this.#known = new Map(data.known.map((row) => [row.identity, row]));
    const byRent = Map.groupBy(data.charges, ({ rentId }) => rentId);
    this.#rents = new Map(
      data.rents.map((rent) => {
        const charges = byRent.get(rent.id) ?? [];
        return [rent.id, { rent, charges, payments: [], openGrosze: openGrosze(charges) }];
      }),
    );
  }

  add(transfer: Transfer): TransferOutcome {
    const { amountGrosze, bookedOn, title, shares, creditGrosze } = transfer;
    const identity = identify(transfer);
    const known = this.#known.get(identity);
    if ((known?.recordedGrosze ?? 0) > 0) return "known";
    const total = shares.reduce((sum, share) => sum + share.amountGrosze, creditGrosze);
    const paid = shares.map((share) => ({ ...share, of: this.#rents.get(share.rentId) }));
    const isOpen = ({ of, amountGrosze }: (typeof paid)[number]) => of !== undefined && amountGrosze <= of.openGrosze;
    if (total !== amountGrosze || !paid.every(isOpen)) return "changed";
    const bankTransferId = known?.id ?? this.#insert(transfer, identity);
    this.#known.set(identity, { id: bankTransferId, identity, amountGrosze, recordedGrosze: amountGrosze });
    for (const [at, { of, amountGrosze }] of paid.entries()) {
      if (of === undefined) continue;
      const grosze = amountGrosze + (at === 0 ? creditGrosze : 0);
      const received = { method: "transfer", amountGrosze: grosze, receivedOn: bookedOn, title } as const;
      of.payments.push({ ...received, bankTransferId, creditOfId: null });
      of.openGrosze -= amountGrosze;
    }
    return "recorded";
  }

  #insert({ amountGrosze, bookedOn, payerAccount }: Transfer, identity: string): string {
    const { db, now, actor } = this.#ctx;
    const { partnerId, account } = this.#data;
    const id = newId("bankTransfer");
    this.#inserts.push(
      insert(db, "bank_transfers", {
        ...{ id, partner_id: partnerId, account, identity, amount_grosze: amountGrosze, booked_on: bookedOn },
        ...{ payer_account: payerAccount, created_by: actor, created_at: now.toISOString() },
      }),
    );
    return id;
  }

  statements(): D1PreparedStatement[] {
    const changed = [...this.#rents.values()].filter(({ payments }) => payments.length > 0);
    return [
      ...this.#inserts,
      ...changed.flatMap(({ rent, charges, payments }) => receivePayments(this.#ctx, rent, charges, payments)),
    ];
  }
}
