import { changePaymentTermInput } from "../../../../domain/rent/schema.ts";
import { paymentTermColumns } from "../model/payment-terms.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";

/** Sets when the rent is due from the next charge on. What is charged already keeps its due day. */
export const changePaymentTerm = rentOperation({
  name: "changePaymentTerm",
  input: changePaymentTermInput,
  plan(ctx, rent, { version: _, ...term }) {
    requireRunning(rent);
    return changed(
      rent,
      transitionRent(ctx, rent, { action: "changePaymentTerm", set: paymentTermColumns(term), details: term }),
    );
  },
});
