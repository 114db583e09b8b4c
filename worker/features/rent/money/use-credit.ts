import { usesOfCredits } from "../../../../domain/rent/recorded-payment.ts";
import { isCreditUsed, rows } from "../../../db/database.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { readStates, rentsOfClient } from "../model/state-queries.ts";
import { chargesForCredit } from "./credit-queries.ts";
import { type AvailableCredit, type ChargeOfRent, creditsOfClient } from "./payment-queries.ts";
import { receivePayments } from "./receive-payments.ts";

/** Pays a client's unpaid charges with their credit, as a recorded payment of each rent. */
export const useCredit: JobCommand<{ clientId: string }> = {
  name: "rent.useCredit",
  actor: "useCredits",
  read: ({ db, now }, { clientId }) => [
    rentsOfClient(db, clientId, now),
    chargesForCredit(db, clientId),
    creditsOfClient(db, clientId),
  ],
  plan(ctx, _params, [foundRents, foundCharges, foundCredits]) {
    const charges = rows<ChargeOfRent>(foundCharges);
    const uses = usesOfCredits(charges, rows<AvailableCredit>(foundCredits));
    if (uses.length === 0) return null;
    const byRent = Map.groupBy(uses, ({ rentId }) => rentId);
    return {
      body: true,
      statements: readStates(foundRents).flatMap((rent) => {
        const payments = (byRent.get(rent.id) ?? []).map(({ credit, grosze }) => ({
          ...{ method: credit.method, receivedOn: credit.receivedOn, title: credit.title, amountGrosze: grosze },
          ...{ bankTransferId: null, creditOfId: credit.paymentId },
        }));
        const own = charges.filter(({ rentId }) => rentId === rent.id);
        return payments.length === 0 ? [] : receivePayments(ctx, rent, own, payments);
      }),
    };
  },
  isRetryable: isCreditUsed,
};
