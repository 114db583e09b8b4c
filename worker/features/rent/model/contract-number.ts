import { changeContractNumberInput } from "../../../../domain/rent/schema.ts";
import { changed, rentOperation } from "./rent-command.ts";
import { transitionRent } from "./transition.ts";

/** Sets the landlord's own number of the agreement, or removes it. Documents that are issued already keep theirs. */
export const changeContractNumber = rentOperation({
  name: "changeContractNumber",
  input: changeContractNumberInput,
  plan(ctx, rent, input) {
    const contractNumber = input.contractNumber || null;
    return changed(
      rent,
      transitionRent(ctx, rent, {
        action: "changeContractNumber",
        set: { contract_number: contractNumber },
        details: { oldContractNumber: rent.contractNumber, contractNumber },
      }),
    );
  },
});
