import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ClientForm } from "./client-form.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";

interface Props {
  onClose: () => void;
  /** Opens the client that was added, or the existing one with this email. */
  onOpen: (clientId: string) => void;
}

/** Adds a client who contacted the partner by phone or in person. */
export function NewClientDialog({ onClose, onOpen }: Props) {
  const { t } = useLingui();
  const [isDirty, setDirty] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => (isDirty ? setConfirming(true) : onClose());
  return (
    <>
      <Dialog open onClose={close} title={t`New client`}>
        <ClientForm
          client={null}
          onSaved={onOpen}
          onCancel={close}
          onOpenKnown={onOpen}
          onDirty={setDirty}
          submitLabel={<Trans>Add client</Trans>}
        />
      </Dialog>
      <DiscardDialog open={isConfirming} onStay={() => setConfirming(false)} onDiscard={onClose} />
    </>
  );
}
