import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { SelectionBar } from "../../../ui/data/selection-bar.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { BulkPriceDialog } from "../bulk-price/bulk-price-dialog.tsx";

export interface RentSelectionBarProps {
  ids: readonly string[];
  onNone: () => void;
}

/** Bulk actions for the selected rentals. */
export function RentSelectionBar({ ids, onNone }: RentSelectionBarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <>
      <SelectionBar
        label={t`Selected rentals`}
        count={<Plural value={ids.length} one="# rental selected" other="# rentals selected" />}
      >
        <Button variant="quiet" size="small" onClick={onNone}>
          <Trans>Clear selection</Trans>
        </Button>
        <Button size="small" icon="edit" onClick={() => setOpen(true)}>
          <Trans>Change the price</Trans>
        </Button>
      </SelectionBar>
      {isOpen && (
        <BulkPriceDialog
          ids={ids}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onNone();
          }}
        />
      )}
    </>
  );
}
