import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { chosenFirst, openGrosze, sharesOf } from "../../../domain/rent/recorded-payment.ts";
import { recordClientPaymentInput } from "../../../domain/rent/schema.ts";
import { requireRecordable } from "../../../domain/team/limits.ts";
import { rows } from "../../db/database.ts";
import type { InputCommand } from "../../http/command.ts";
import type { RentState } from "../rent/model/state.ts";
import { clientRents, readStates } from "../rent/model/state-queries.ts";
import { type ChargeOfRent, unpaidChargesOfClient } from "../rent/money/payment-queries.ts";
import { receivePayments } from "../rent/money/receive-payments.ts";
import { clientToChange } from "./write-queries.ts";

/**
 * Records a payment of a client that was received outside of Boksy. It pays the chosen charge first, then the earliest
 * due ones of all the client's rents, and becomes one recorded payment of each rent; the excess becomes credit. Throws
 * `resource.version_conflict` if the client owes another sum than the caller saw, `request.invalid` for a client without a
 * rent, a day in the future, and staff who may not record payments.
 */
export const recordClientPayment: InputCommand<
  { clientId: string },
  typeof recordClientPaymentInput,
  { rentIds: string[] }
> = {
  name: "client.recordPayment",
  access: { member: "rent.manage" },
  changes: ["payments", "rents"],
  input: recordClientPaymentInput,
  read: ({ db, uid, now }, { clientId }) => [
    clientToChange(db, uid, clientId),
    clientRents({ db, uid, now }, clientId),
    unpaidChargesOfClient(db, uid, clientId),
  ],
  plan(ctx, [client, foundRents, foundCharges], { input }) {
    const { shownGrosze, amountGrosze, chargeId, receivedOn, method, title } = input;
    if (rows(client).length === 0) throw new DomainError("resource.not_found");
    requireRecordable(ctx.limits, { on: receivedOn, today: dayAt(ctx.now, polishTimeZone) });
    const charges = chosenFirst(rows<ChargeOfRent>(foundCharges), chargeId);
    if (charges === null || openGrosze(charges) !== shownGrosze) throw new DomainError("resource.version_conflict");
    const rents = readStates(foundRents);
    const creditGrosze = Math.max(0, amountGrosze - shownGrosze);
    const creditRentId = creditGrosze === 0 ? null : creditRentOf(rents, charges);
    const shares = Map.groupBy(sharesOf(charges, amountGrosze), ({ charge }) => charge.rentId);
    const paid = rents.flatMap((rent) => {
      const credit = rent.id === creditRentId ? creditGrosze : 0;
      const grosze = (shares.get(rent.id) ?? []).reduce((sum, share) => sum + share.grosze, credit);
      return grosze === 0 ? [] : [{ rent, grosze }];
    });
    return {
      body: { rentIds: paid.map(({ rent }) => rent.id) },
      statements: paid.flatMap(({ rent, grosze }) =>
        receivePayments(
          ctx,
          rent,
          charges.filter(({ rentId }) => rentId === rent.id),
          [{ method, amountGrosze: grosze, receivedOn, title, bankTransferId: null, creditOfId: null }],
        ),
      ),
    };
  },
};

/**
 * The rent on which a credit of its client is recorded: that of the first charge to pay, else the last one that began.
 * Throws `request.invalid` without rents.
 */
function creditRentOf(rents: readonly RentState[], charges: readonly ChargeOfRent[]): string {
  const [charge] = charges;
  const last = rents.reduce<RentState | null>((one, rent) => (one && one.startOn >= rent.startOn ? one : rent), null);
  const id = charge?.rentId ?? last?.id;
  if (id === undefined) throw new DomainError("request.invalid", { fields: { amountGrosze: "field.more_than_owed" } });
  return id;
}
