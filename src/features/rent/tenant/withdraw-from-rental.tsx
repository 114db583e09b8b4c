import { useState } from "react";
import { api, unwrap } from "../../../lib/api/api.ts";
import { WithdrawDialog } from "../commands/withdraw-dialog.tsx";
import { WithdrawOffer } from "../commands/withdraw-offer.tsx";
import type { TenantTerms } from "./queries.ts";

export interface WithdrawFromRentalProps {
  rentId: string;
  boxNumber: string;
  terms: TenantTerms;
}

/** The withdrawal from the agreement of a rental that has started; nothing if it is not possible. */
export function WithdrawFromRental({ rentId, boxNumber, terms }: WithdrawFromRentalProps) {
  const [isAsked, setAsked] = useState(false);
  const { withdrawal } = terms;
  if (withdrawal === null) return null;
  return (
    <>
      <WithdrawOffer untilOn={withdrawal.untilOn} onAsk={() => setAsked(true)} />
      {isAsked && (
        <WithdrawDialog
          rent={{ ...terms, withdrawal }}
          boxNumber={boxNumber}
          send={(json) => unwrap(api.rents[":id"].withdraw.$post({ param: { id: rentId }, json }))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
