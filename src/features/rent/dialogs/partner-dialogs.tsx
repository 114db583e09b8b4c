import { Trans } from "@lingui/react/macro";
import { NotifiedByEmail } from "../../../ui/data/notified-by-email.tsx";
import { BillingDialog } from "../commands/billing-dialog.tsx";
import { NoticeDialog } from "../commands/notice-dialog.tsx";
import { SimpleCommandDialog } from "../commands/simple-command-dialog.tsx";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";
import { withLandlordNotice } from "../terms.ts";
import { ContractNumberDialog } from "./contract-number-dialog.tsx";
import { type SimpleCommandName, useSimpleCommands } from "./partner-simple-commands.tsx";
import { PaymentTermDialog } from "./payment-term-dialog.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { ProformaDialog } from "./proforma-dialog.tsx";
import { RecordPaymentDialog } from "./record-payment-dialog.tsx";
import { RelocateDialog } from "./relocate-dialog.tsx";
import { SettleDialog } from "./settle-dialog.tsx";

export type OpenCommand =
  | SimpleCommandName
  | "move"
  | "price"
  | "billing"
  | "contractNumber"
  | "paymentTerm"
  | "notice"
  | "settle"
  | "recordPayment"
  | "proforma";

export interface RentDialogsProps {
  rent: PartnerRent;
  open: OpenCommand;
  onClose: () => void;
}

/** The dialog of the open command. */
export function RentDialogs({ rent, open, onClose }: RentDialogsProps) {
  const send = partnerCommands(rent.id);
  const { clientName } = rent;
  switch (open) {
    case "move":
      return <RelocateDialog rent={rent} onClose={onClose} />;
    case "price":
      return <PriceDialog rent={rent} onClose={onClose} />;
    case "notice":
      return (
        <NoticeDialog
          rent={withLandlordNotice(rent)}
          boxNumber={rent.boxNumber}
          send={send.giveNotice}
          onClose={onClose}
        >
          <NotifiedByEmail name={clientName} email={rent.email} /> <Trans>You can undo this until the last day.</Trans>
        </NoticeDialog>
      );
    case "billing":
      return <BillingDialog rent={rent} boxNumber={rent.boxNumber} send={send.changeBilling} onClose={onClose} />;
    case "contractNumber":
      return <ContractNumberDialog rent={rent} onClose={onClose} />;
    case "paymentTerm":
      return <PaymentTermDialog rent={rent} onClose={onClose} />;
    case "recordPayment":
      return <RecordPaymentDialog rent={rent} onClose={onClose} />;
    case "proforma":
      return <ProformaDialog rent={rent} onClose={onClose} />;
    case "settle":
      return <SettleDialog rent={rent} onClose={onClose} />;
    default:
      return <SimpleCommand rent={rent} open={open} onClose={onClose} />;
  }
}

function SimpleCommand({ rent, open, onClose }: RentDialogsProps & { open: SimpleCommandName }) {
  const { consequences, ...words } = useSimpleCommands(rent)[open]();
  return (
    <SimpleCommandDialog {...words} rent={rent} send={partnerCommands(rent.id)[open]} onClose={onClose}>
      {consequences}
    </SimpleCommandDialog>
  );
}
