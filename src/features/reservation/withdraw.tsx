import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useErrorWords } from "../../lib/use-error-words.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { type Reservation, useWithdraw } from "./queries.ts";

/** A consumer's right for 14 days, in two steps: what it is, then what it does. */
export function Withdraw({ reservation, untilOn }: { reservation: Reservation; untilOn: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdraw(reservation.id);
  const problem = useErrorWords(withdraw.error);
  const { price, box, payment, seller } = reservation;
  const until = format.day(untilOn);
  const money = format.money(price.todayGrosze);
  return (
    <>
      <p>
        <Trans>If you rent as a consumer, you may withdraw from the agreement until {until}, without a reason.</Trans>
      </p>
      <Button variant="soft" onClick={() => setAsked(true)}>
        <Trans>Withdraw from the agreement</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Withdraw from renting box ${box.number}?`}
        confirmLabel={<Trans>Withdraw</Trans>}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: () => setAsked(false) })}
      >
        {payment?.provider === "transfer" ? (
          <Trans>
            {seller.legalName} returns {money} to you by transfer, and the box is free for others. This cannot be
            undone.
          </Trans>
        ) : (
          <Trans>
            {money} comes back to you the way it came, and the box is free for others. This cannot be undone.
          </Trans>
        )}
        {problem && <Problem>{problem.sentence}</Problem>}
      </ConfirmDialog>
    </>
  );
}
