import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/session/use-may.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ClientBalance, type ClientBalanceProps } from "./client-balance.tsx";
import { ClientBlock } from "./client-block.tsx";
import { ClientFacts, type ClientFactsProps } from "./client-facts.tsx";
import { ClientForm } from "./client-form.tsx";
import { ClientHistory } from "./client-history.tsx";
import { ClientNotes } from "./client-notes.tsx";
import { ClientTags } from "./client-tags.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { DuplicateClients, type DuplicateClientsProps } from "./merge/duplicate-clients.tsx";
import { isMissing } from "./mutations.ts";
import { clientQuery } from "./queries.ts";

interface Props extends Pick<ClientBalanceProps, "recordPayment"> {
  clientId: string;
  onClose: () => void;
  /** Shows another client in the same sheet. */
  onOpen: (clientId: string) => void;
}

/** Client details next to the list: a bottom sheet on a phone, a side sheet on a desktop. */
export function ClientSheet({ clientId, recordPayment, onClose, onOpen }: Props) {
  const { t } = useLingui();
  const client = useQuery(clientQuery(clientId));
  const [isEditing, setEditing] = useState(false);
  const [restoresFocus, setRestoresFocus] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const guarded = (go: () => void) => () => (isDirty ? setLeave(() => go) : go());
  const stop = () => {
    setEditing(false);
    setRestoresFocus(true);
    setDirty(false);
  };

  return (
    <>
      <Dialog open onClose={guarded(onClose)} title={client.data?.name ?? t`Client`} shape="sheet">
        <DataAge query={client} />
        <QueryView
          query={client}
          skeleton={<Skeleton shape="cards" count={3} />}
          describeError={(error) =>
            isMissing(error) ? t`There’s no such client here, or the link is incorrect.` : null
          }
        >
          {(found) =>
            isEditing ? (
              <ClientForm
                client={found}
                onSaved={stop}
                onCancel={guarded(stop)}
                onDirty={setDirty}
                submitLabel={<Trans>Save</Trans>}
              />
            ) : (
              <ClientParts
                client={found}
                recordPayment={recordPayment}
                restoresFocus={restoresFocus}
                onEdit={() => setEditing(true)}
                onMerged={(id) => {
                  toastSuccess(t`The entries have been merged`);
                  onOpen(id);
                }}
              />
            )
          }
        </QueryView>
      </Dialog>
      <DiscardDialog
        open={leave !== null}
        onStay={() => setLeave(null)}
        onDiscard={() => {
          setLeave(null);
          leave?.();
        }}
      />
    </>
  );
}

type PartsProps = ClientFactsProps & DuplicateClientsProps & Pick<ClientBalanceProps, "recordPayment">;

function ClientParts({ recordPayment, onMerged, ...facts }: PartsProps) {
  const { client } = facts;
  const may = useMay();
  return (
    <SheetParts>
      <ClientFacts {...facts} />
      <ClientBalance client={client} recordPayment={recordPayment} />
      <ClientTags client={client} />
      <ClientNotes key={client.id} client={client} />
      <ClientHistory clientId={client.id} />
      {may("client.merge") && <DuplicateClients client={client} onMerged={onMerged} />}
      <ClientBlock client={client} />
    </SheetParts>
  );
}
