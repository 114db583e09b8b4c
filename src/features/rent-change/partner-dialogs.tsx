import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/use-format.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import type { PartnerRent } from "./partner-queries.ts";
import { partnerActs } from "./partner-send.ts";
import { PlainActDialog } from "./plain-act-dialog.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { SettleDialog } from "./settle-dialog.tsx";

export type OpenAct =
  | "move"
  | "withdrawMove"
  | "price"
  | "withdrawPrice"
  | "notice"
  | "withdrawNotice"
  | "suspend"
  | "restore"
  | "end"
  | "settle";

export type ActDialogsProps = { rent: PartnerRent; open: OpenAct; onClose: () => void };

/** The dialog of one act. */
export function ActDialogs({ rent, open, onClose }: ActDialogsProps) {
  const send = partnerActs(rent.id);
  switch (open) {
    case "move":
      return <MoveDialog rent={rent} onClose={onClose} />;
    case "price":
      return <PriceDialog rent={rent} onClose={onClose} />;
    case "notice":
      return <NoticeDialog rent={rent} boxNumber={rent.boxNumber} send={send.giveNotice} onClose={onClose} />;
    case "settle":
      return <SettleDialog rent={rent} onClose={onClose} />;
    default:
      return <PlainAct rent={rent} open={open} onClose={onClose} />;
  }
}

type PlainName = Exclude<OpenAct, "move" | "price" | "notice" | "settle">;

function PlainAct({ rent, open, onClose }: ActDialogsProps & { open: PlainName }) {
  const { t } = useLingui();
  const format = useFormat();
  const send = partnerActs(rent.id)[open];
  const { boxNumber, clientName } = rent;
  const overdue = format.money(rent.overdueGrosze);
  const deposit = format.money(rent.depositGrosze);
  const words = {
    withdrawMove: {
      title: t`Call off the move from box ${boxNumber}?`,
      submitLabel: t`Call off the move`,
      doneLabel: t`The move is called off`,
      what: (
        <Trans>
          {clientName} stays in box {boxNumber} at the price there is, and is told by e-mail.
        </Trans>
      ),
    },
    withdrawPrice: {
      title: t`Call off the new price of box ${boxNumber}?`,
      submitLabel: t`Call off the price`,
      doneLabel: t`The price stays as it is`,
      what: (
        <Trans>
          {clientName} goes on paying {format.money(rent.monthlyGrosze)} a month, and is told by e-mail.
        </Trans>
      ),
    },
    withdrawNotice: {
      title: t`Withdraw the notice for box ${boxNumber}?`,
      submitLabel: t`Withdraw the notice`,
      doneLabel: t`The notice is withdrawn`,
      what: <Trans>The rent goes on as it did before, if the box has not been promised to somebody else.</Trans>,
    },
    suspend: {
      title: t`Suspend access to box ${boxNumber}?`,
      submitLabel: t`Suspend access`,
      doneLabel: t`Access is suspended`,
      what: (
        <Trans>
          The code of {clientName} opens nothing until the overdue {overdue} is paid. Do it only where your agreement
          allows it. They are told by e-mail.
        </Trans>
      ),
    },
    restore: {
      title: t`Restore access to box ${boxNumber}?`,
      submitLabel: t`Restore access`,
      doneLabel: t`Access is restored`,
      what: (
        <Trans>
          The code of {clientName} opens again at once. Overdue: {overdue}.
        </Trans>
      ),
    },
    end: {
      title: t`End the rent of box ${boxNumber} today?`,
      submitLabel: t`End the rent`,
      doneLabel: t`The rent has ended`,
      what: (
        <Trans>
          The code of {clientName} stops working, the box is free from today, and planned changes are called off. The
          deposit of {deposit} waits for your inspection. It cannot be undone.
        </Trans>
      ),
    },
  }[open];
  const { what, ...rest } = words;
  return (
    <PlainActDialog {...rest} rent={rent} send={send} onClose={onClose}>
      <p>{what}</p>
    </PlainActDialog>
  );
}
