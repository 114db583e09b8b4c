import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { dayAt } from "../../../domain/day.ts";
import { useErrorWords } from "../../lib/use-error-words.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { type Reservation, useWithdraw } from "./queries.ts";
import css from "./withdraw.module.css";

/** A consumer's right for 14 days, in two steps: what it is, then what it does. Nothing once the rent has begun. */
export function Withdraw({ reservation }: { reservation: Reservation }) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdraw(reservation.id);
  const problem = useErrorWords(withdraw.error);
  const { status, withdrawUntilOn, price, box, place, serverNow } = reservation;
  const todayOn = dayAt(new Date(serverNow), place.timezone);
  if (status !== "confirmed" || withdrawUntilOn === null || withdrawUntilOn < todayOn) return null;
  const until = format.day(withdrawUntilOn);
  const money = format.money(price.todayGrosze);
  return (
    <section className={css.withdraw} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Changed your mind?</Trans>
      </h2>
      <p>
        <Trans>If you rent as a consumer, you may withdraw from the agreement until {until}, without a reason.</Trans>
      </p>
      <Button variant="quiet" onClick={() => setAsked(true)}>
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
        <Trans>{money} comes back to you the way it came, and the box is free for others. This cannot be undone.</Trans>
        {problem && (
          <p className={css.problem} role="alert">
            {problem.sentence}
          </p>
        )}
      </ConfirmDialog>
    </section>
  );
}
