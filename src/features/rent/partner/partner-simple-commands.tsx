import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { addDays } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Consequences } from "../commands/consequences.tsx";
import { NoticeTakenBack } from "../commands/notice-taken-back.tsx";
import type { PartnerRent } from "./queries.ts";

/** Acts of a partner that ask for nothing but the will to do them. */
export type PlainName = "withdrawMove" | "withdrawPrice" | "withdrawNotice" | "suspend" | "restore" | "end";

interface PlainAct {
  title: string;
  submitLabel: string;
  /** Said when it is done. */
  doneLabel: string;
  /** What follows in days and money. */
  consequences: ReactNode;
}

/** What each of them is called and what follows from it for this rent. */
export function usePlainActs(rent: PartnerRent): Record<PlainName, () => PlainAct> {
  const { t } = useLingui();
  const format = useFormat();
  const { boxNumber, clientName, changes } = rent;
  const monthly = format.money(rent.monthlyGrosze);
  const overdue = format.money(rent.overdueGrosze);
  const dayOfPlanned = (kind: "price" | "box") => {
    const planned = changes.find((change) => change.kind === kind);
    return planned ? format.day(planned.fromOn) : "–";
  };
  return {
    withdrawMove: () => ({
      title: t`Call off the move from box ${boxNumber}?`,
      submitLabel: t`Call off the move`,
      doneLabel: t`The move is called off`,
      consequences: (
        <>
          <Consequences
            facts={[
              [t`Called off`, t`move of ${dayOfPlanned("box")}`],
              [t`Each month`, monthly],
            ]}
          />
          <p>
            <Trans>
              {clientName} stays in box {boxNumber} at the price there is now, and is told by e-mail.
            </Trans>
          </p>
        </>
      ),
    }),
    withdrawPrice: () => ({
      title: t`Call off the new price of box ${boxNumber}?`,
      submitLabel: t`Call off the price`,
      doneLabel: t`The price stays as it is`,
      consequences: (
        <p>
          <Trans>
            {clientName} goes on paying {monthly} a month, also after {dayOfPlanned("price")}, and is told by e-mail.
          </Trans>
        </p>
      ),
    }),
    withdrawNotice: () => ({
      title: t`Withdraw the notice for box ${boxNumber}?`,
      submitLabel: t`Withdraw the notice`,
      doneLabel: t`The notice is withdrawn`,
      consequences: <NoticeTakenBack rent={rent} />,
    }),
    suspend: () => ({
      title: t`Suspend access to box ${boxNumber}?`,
      submitLabel: t`Suspend access`,
      doneLabel: t`Access is suspended`,
      consequences: (
        <p>
          <Trans>
            From now on the code of {clientName} opens nothing, until the overdue {overdue} is paid. The rent of{" "}
            {monthly} a month goes on. Do it only where your agreement allows it. They are told by e-mail.
          </Trans>
        </p>
      ),
    }),
    restore: () => ({
      title: t`Restore access to box ${boxNumber}?`,
      submitLabel: t`Restore access`,
      doneLabel: t`Access is restored`,
      consequences: (
        <p>
          {rent.overdueGrosze === 0 ? (
            <Trans>The code of {clientName} opens again at once. Everything is paid. They are told by e-mail.</Trans>
          ) : (
            <Trans>
              The code of {clientName} opens again at once, though {overdue} is still overdue. They are told by e-mail.
            </Trans>
          )}
        </p>
      ),
    }),
    end: () => ({
      title: t`End the rent of box ${boxNumber} today?`,
      submitLabel: t`End the rent`,
      doneLabel: t`The rent has ended`,
      consequences: <Ending rent={rent} />,
    }),
  };
}

function Ending({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const format = useFormat();
  const { clientName, chargedToOn, today } = rent;
  return (
    <>
      <Consequences
        facts={[
          [t`Free again from`, format.day(today)],
          [t`Overdue, to be paid`, format.money(rent.overdueGrosze)],
          [t`Deposit, waits for your inspection`, format.money(rent.depositGrosze)],
          ...(chargedToOn !== null && chargedToOn > today
            ? [[t`Charged until, not returned`, format.day(addDays(chargedToOn, -1))] as const]
            : []),
        ]}
      />
      <p>
        <Trans>
          The code of {clientName} stops working now and planned changes are called off. They are told by e-mail. It
          cannot be undone.
        </Trans>
      </p>
    </>
  );
}
