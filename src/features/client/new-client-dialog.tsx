import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ClientForm } from "./client-form.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";

interface Props {
  onClose: () => void;
  /** The one who was just added, or who had the e-mail already. */
  onOpen: (clientId: string) => void;
}

/** Writes in a client who came by phone or at the door. */
export function NewClientDialog({ onClose, onOpen }: Props) {
  const { t } = useLingui();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog open onClose={close} title={t`New client`}>
        <ClientForm
          client={null}
          onSaved={onOpen}
          onCancel={close}
          onOpenKnown={onOpen}
          onDirty={setDirty}
          submitLabel={<Trans>Add the client</Trans>}
        />
      </Dialog>
      <DiscardDialog open={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </>
  );
}
