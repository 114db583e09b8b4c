import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useMergeClients } from "../mutations.ts";
import { type Client, clientQuery } from "../queries.ts";
import { MergeChoice } from "./merge-choice.tsx";
import { MergeSearch } from "./merge-search.tsx";

interface Props {
  client: Client;
  /** Empty to search for the other client. */
  initialOtherId: string;
  onClose: () => void;
  onMerged: (clientId: string) => void;
}

/** Merges two client records. */
export function MergeDialog({ client, initialOtherId, onClose, onMerged }: Props) {
  const { t } = useLingui();
  const [otherId, setOtherId] = useState(initialOtherId);
  const [keptId, setKeptId] = useState(client.id);
  const other = useQuery({ ...clientQuery(otherId), enabled: otherId !== "" });
  const merge = useMergeClients();
  const message = useErrorMessage(merge.error);
  const submit = () => {
    if (!other.data) return;
    const [kept, removed] = keptId === client.id ? [client, other.data] : [other.data, client];
    merge.mutate(
      { clientId: kept.id, otherId: removed.id, version: kept.version, otherVersion: removed.version },
      { onSuccess: ({ id }) => onMerged(id) },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Merge two entries`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {other.data && (
            <Button variant="next" busy={merge.isPending} onClick={submit}>
              <Trans>Merge</Trans>
            </Button>
          )}
        </>
      }
    >
      {otherId === "" ? (
        <MergeSearch client={client} onChoose={setOtherId} />
      ) : (
        <QueryView query={other} skeleton={<Skeleton shape="tiles" count={2} />}>
          {(found) => <MergeChoice entries={[client, found]} keptId={keptId} onChoose={setKeptId} />}
        </QueryView>
      )}
      {message && <InlineError>{message.sentence}</InlineError>}
    </Dialog>
  );
}
