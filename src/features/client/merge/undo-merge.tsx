import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Rows, SheetPart } from "../../../ui/layout/sheet-parts.tsx";
import { useUndoMerge } from "../mutations.ts";
import type { Client } from "../queries.ts";

/** Recent merges into the client, each of which can be undone. */
export function UndoMerge({ client }: { client: Client }) {
  const { t } = useLingui();
  const format = useFormat();
  const undo = useUndoMerge();
  if (client.merges.length === 0) return null;
  const run = (mergeId: string, name: string) =>
    undo.mutate(
      { clientId: client.id, mergeId, version: client.version },
      { onSuccess: () => toastSuccess(t`${name} is a separate client again`) },
    );
  return (
    <SheetPart title={<Trans>Merged entries</Trans>}>
      <Rows>
        {client.merges.map(({ id, name, at }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{format.instant(at)}</small>
            </span>
            <Button
              variant="soft"
              size="small"
              busy={undo.isPending && undo.variables.mergeId === id}
              aria-label={t`Undo the merge with ${name}`}
              onClick={() => run(id, name)}
            >
              <Trans>Undo</Trans>
            </Button>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
