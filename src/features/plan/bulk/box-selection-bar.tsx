import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { SelectionBar } from "../../../ui/data/selection-bar.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { BlockDialog } from "../blocks/block-dialog.tsx";
import { useLiftBlocks } from "../mutations.ts";
import css from "../table/table-view.module.css";
import { ChangeDialog } from "./change-dialog.tsx";
import type { useBoxSelection } from "./use-box-selection.ts";

export interface BoxSelectionBarProps {
  placeId: string;
  picks: ReturnType<typeof useBoxSelection>;
}

/** Bulk actions for the selected boxes: change, block, end blocks. */
export function BoxSelectionBar({ placeId, picks: { chosen, isAll, pickAll } }: BoxSelectionBarProps) {
  const { t } = useLingui();
  const onPickNone = () => pickAll(false);
  const [open, setOpen] = useState<"change" | "block" | null>(null);
  const lift = useLiftBlocks(placeId);
  const words = useErrorMessage(lift.error);
  const blocked = chosen.filter(({ block }) => block !== null);
  const close = () => setOpen(null);
  const liftAll = () =>
    lift.mutate(
      { boxIds: blocked.map(({ id }) => id) },
      {
        onSuccess: ({ boxIds }) => {
          const title = t`${plural(boxIds.length, { one: "# box is back in service", other: "# boxes are back in service" })}`;
          toastSuccess(title);
          onPickNone();
        },
      },
    );
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          label={t`Selected boxes`}
          count={<Plural value={chosen.length} one="# box selected" other="# boxes selected" />}
          refused={words?.sentence}
        >
          <Button variant="quiet" size="small" className={css.ticks} onClick={onPickNone}>
            <Trans>Clear selection</Trans>
          </Button>
          {!isAll && (
            <Button
              variant="quiet"
              size="small"
              className={classNames(css.ticks, css.all)}
              onClick={() => pickAll(true)}
            >
              <Trans>Select all</Trans>
            </Button>
          )}
          {blocked.length > 0 && (
            <Button variant="soft" size="small" busy={lift.isPending} onClick={liftAll}>
              <Trans>End the blocks</Trans>
            </Button>
          )}
          <Button variant="soft" size="small" onClick={() => setOpen("block")}>
            <Trans>Block days</Trans>
          </Button>
          <Button size="small" icon="edit" onClick={() => setOpen("change")}>
            <Trans>Change</Trans>
          </Button>
        </SelectionBar>
      )}
      <ChangeDialog
        placeId={placeId}
        boxes={chosen}
        title={<Plural value={chosen.length} one="Change # box" other="Change # boxes" />}
        open={open === "change"}
        onClose={close}
        onDone={onPickNone}
      />
      <BlockDialog placeId={placeId} boxes={chosen} open={open === "block"} onClose={close} onDone={onPickNone} />
    </>
  );
}
