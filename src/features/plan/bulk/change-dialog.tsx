import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useChangeBoxes } from "../mutations.ts";
import type { PartnerBox } from "../queries.ts";
import { changeOf, emptyDraft, isPlanned, isSame, previewOf } from "./change-draft.ts";
import { ChangeErrors } from "./change-errors.tsx";
import { ChangeFields } from "./change-fields.tsx";
import { ChangePreview } from "./change-preview.tsx";
import { PlannedPrices } from "./planned-prices.tsx";

export interface ChangeDialogProps {
  placeId: string;
  /** The current boxes; the preview reflects concurrent changes by other users. */
  boxes: readonly PartnerBox[];
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Changes price, status and features of one or many boxes, with a preview. All of them or none. */
export function ChangeDialog({ placeId, boxes, title, open, onClose, onDone }: ChangeDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(emptyDraft);
  const save = useChangeBoxes(placeId);
  const change = useMemo(() => changeOf(draft), [draft]);
  const preview = useMemo(() => (change === null ? [] : previewOf(boxes, change)), [boxes, change]);
  const touched = preview.filter((row) => !isSame(row));
  const hasProblem = touched.some(({ problem }) => problem !== null);
  const isMoved = save.error instanceof ApiError && save.error.code === "resource.version_conflict";

  const close = () => {
    save.reset();
    setDraft(emptyDraft);
    onClose();
  };
  const send = () => {
    if (change === null || touched.length === 0 || hasProblem) return;
    const changed = touched.map(({ box }) => ({ id: box.id, version: box.version }));
    const { price } = change;
    save.mutate(
      price && isPlanned(draft) ? { boxes: changed, price, fromOn: draft.fromOn } : { boxes: changed, change },
      {
        onSuccess: () => {
          toastSuccess(t`Saved`);
          onDone?.();
          close();
        },
      },
    );
  };
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        {isMoved ? <Trans>Keep the other version</Trans> : <Trans>Cancel</Trans>}
      </Button>
      <Button variant="next" busy={save.isPending} disabled={touched.length === 0 || hasProblem} onClick={send}>
        {isMoved ? <Trans>Save my version anyway</Trans> : <Trans>Save changes</Trans>}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={title} actions={actions} shape={boxes.length > 1 ? "wide" : "plain"}>
      <PlannedPrices placeId={placeId} boxes={boxes} />
      <ChangeFields draft={draft} error={save.error} onChange={(changed) => setDraft({ ...draft, ...changed })} />
      <ChangePreview rows={touched} isChosen={change !== null} fromOn={isPlanned(draft) ? draft.fromOn : ""} />
      <ChangeErrors error={save.error} boxes={boxes} />
    </Dialog>
  );
}
