import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Cancellation } from "../../../domain/reservation/cancellation.ts";
import { useErrorWords } from "../../lib/i18n/use-error-words.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Breakdown } from "../../ui/data/breakdown.tsx";
import { Problem } from "../../ui/feedback/problem.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./cancellation-options.module.css";
import { type Reservation, useCancelReservation } from "./queries.ts";

export type CancelOwnProps = {
  reservation: Reservation;
  terms: Cancellation;
  /** Until when a consumer gets more back by withdrawing; null where cancelling costs nothing, or it is too late. */
  withdrawUntilOn: string | null;
  isOnlyWay: boolean;
};

/** Gives the box up: first what comes back and what does not, and by which rule. */
export function CancelOwn({ reservation, terms, withdrawUntilOn, isOnlyWay }: CancelOwnProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancelReservation(reservation.id);
  const problem = useErrorWords(cancel.error);
  const { code, box, status } = reservation;
  const close = () => {
    setAsked(false);
    cancel.reset();
  };
  const actions = (
    <>
      <Button variant="soft" onClick={close}>
        <Trans>Keep the box</Trans>
      </Button>
      <Button
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ refundGrosze: terms.refundGrosze }, { onSuccess: close })}
      >
        <Trans>Cancel the reservation</Trans>
      </Button>
    </>
  );
  return (
    <>
      <p>
        {status === "confirmed" ? (
          <Paid terms={terms} isOnlyWay={isOnlyWay} />
        ) : (
          <Trans>You have paid nothing yet, and can give the box up at no cost.</Trans>
        )}
      </p>
      <Button variant={isOnlyWay ? "soft" : "quiet"} onClick={() => setAsked(true)}>
        <Trans>Cancel the reservation</Trans>
      </Button>
      <Dialog open={isAsked} onClose={close} title={t`Cancel reservation ${code}?`} actions={actions}>
        <div className={css.money}>
          <p>
            <Trans>Box {box.number} is free for others at once. This cannot be undone.</Trans>
          </p>
          {withdrawUntilOn !== null && <AsConsumer untilOn={withdrawUntilOn} />}
          {status === "confirmed" && <Money reservation={reservation} terms={terms} />}
          {problem && <Problem>{problem.sentence}</Problem>}
        </div>
      </Dialog>
    </>
  );
}

function Paid({ terms, isOnlyWay }: Pick<CancelOwnProps, "terms" | "isOnlyWay">) {
  const format = useFormat();
  const money = format.money(terms.refundGrosze);
  if (!isOnlyWay) return <Trans>If you rent as a company, you may cancel: {money} comes back to you.</Trans>;
  return (
    <Trans>Until the day before the rent begins you may cancel. Cancelled today, {money} comes back to you.</Trans>
  );
}

/** What comes back, what does not, by which rule, and how. */
function Money({ reservation, terms }: Pick<CancelOwnProps, "reservation" | "terms">) {
  const { t } = useLingui();
  const format = useFormat();
  const { place, seller, payment, moveInOn } = reservation;
  const { refundGrosze, depositGrosze, keptGrosze, dueToOn } = terms;
  const due = dueToOn === null ? "" : format.period(moveInOn, dueToOn, "dayMonth");
  const deposit = format.money(depositGrosze);
  return (
    <>
      <Breakdown
        lines={[
          { key: "refund", label: t`Comes back to you`, amountGrosze: refundGrosze },
          ...(keptGrosze === 0
            ? []
            : [{ key: "kept", label: t`Does not come back: rent for ${due}`, amountGrosze: keptGrosze }]),
        ]}
      />
      <p>
        {keptGrosze === 0 ? (
          <Trans>
            By the agreement cancelling counts as {place.noticeDays} days’ notice. It ends before the rent begins, so
            everything comes back.
          </Trans>
        ) : (
          <Trans>
            By the agreement cancelling counts as {place.noticeDays} days’ notice: the rent is due for those of its days
            that fall into the rent.
          </Trans>
        )}{" "}
        {depositGrosze > 0 && <Trans>The deposit of {deposit} comes back whole.</Trans>}
      </p>
      {refundGrosze > 0 && (
        <p>
          {payment?.provider === "transfer" ? (
            <Trans>{seller.legalName} returns the money to you by transfer.</Trans>
          ) : (
            <Trans>The money goes back the way it came, usually within 5 working days.</Trans>
          )}
        </p>
      )}
    </>
  );
}

function AsConsumer({ untilOn }: { untilOn: string }) {
  const format = useFormat();
  const until = format.day(untilOn);
  return (
    <p className={css.better}>
      <Trans>Do you rent as a consumer? Until {until} withdraw instead: then everything comes back.</Trans>
    </p>
  );
}
