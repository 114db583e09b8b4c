import { Trans } from "@lingui/react/macro";
import { MoveDialog } from "./move-dialog.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { type PlainName, usePlainActs } from "./partner-plain-acts.tsx";
import type { PartnerRent } from "./partner-queries.ts";
import { partnerActs } from "./partner-send.ts";
import { PlainActDialog } from "./plain-act-dialog.tsx";
import { PriceDialog } from "./price-dialog.tsx";
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
