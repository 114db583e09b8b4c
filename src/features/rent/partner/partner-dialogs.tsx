import { Trans } from "@lingui/react/macro";
import { NoticeDialog } from "../commands/notice-dialog.tsx";
import { PlainActDialog } from "../commands/simple-command-dialog.tsx";
import { partnerActs } from "./partner-mutations.ts";
import { type PlainName, usePlainActs } from "./partner-simple-commands.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import type { PartnerRent } from "./queries.ts";
import { MoveDialog } from "./relocate-dialog.tsx";
import { SettleDialog } from "./settle-dialog.tsx";

export type OpenAct = PlainName | "move" | "price" | "notice" | "settle";

export type ActDialogsProps = { rent: PartnerRent; open: OpenAct; onClose: () => void };

/** The dialog of one act. */
export function ActDialogs({ rent, open, onClose }: ActDialogsProps) {
  const send = partnerActs(rent.id);
  const { clientName } = rent;
  switch (open) {
    case "move":
      return <MoveDialog rent={rent} onClose={onClose} />;
    case "price":
      return <PriceDialog rent={rent} onClose={onClose} />;
    case "notice":
      return (
        <NoticeDialog rent={rent} boxNumber={rent.boxNumber} send={send.giveNotice} onClose={onClose}>
          <Trans>{clientName} is told by e-mail today. Until the last day you can take it back.</Trans>
        </NoticeDialog>
      );
    case "settle":
      return <SettleDialog rent={rent} onClose={onClose} />;
    default:
      return <PlainAct rent={rent} open={open} onClose={onClose} />;
  }
}

function PlainAct({ rent, open, onClose }: ActDialogsProps & { open: PlainName }) {
  const { consequences, ...words } = usePlainActs(rent)[open]();
  return (
    <PlainActDialog {...words} rent={rent} send={partnerActs(rent.id)[open]} onClose={onClose}>
      {consequences}
    </PlainActDialog>
  );
}
