import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PayableRent } from "../../../domain/statement/allocate.ts";
import { findRents } from "../../../domain/statement/rank.ts";
import type { IdentifiedTransfer } from "../../../domain/statement/transaction.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { NoBreakNumbers } from "../../ui/data/no-break-numbers.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./statement.module.css";

const maxShown = 6;

export interface AssignDialogProps {
  transfer: IdentifiedTransfer;
  /** The most likely first. */
  rents: readonly PayableRent[];
  /** The rent that is proposed now; empty without a proposal. */
  rentId: string;
  onAssign: (rentId: string) => void;
  onClose: () => void;
}

/** Chooses the rental that a transfer pays: one of the likely ones, or one that is found by client, box or code. */
export function AssignDialog({ transfer, rents, rentId, onAssign, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState(rentId);
  const [words, setWords] = useState("");
  const found = findRents(rents, words.trim());
  const shown = found.slice(0, maxShown);
  const more = found.length - shown.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`What does the transfer of ${format.money(transfer.amountGrosze)} pay?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="next" disabled={!shown.some(({ id }) => id === chosen)} onClick={() => onAssign(chosen)}>
            <Trans>Assign</Trans>
          </Button>
        </>
      }
    >
      <div className={css.choice}>
        <p>
          {[transfer.payerName, transfer.title, format.day(transfer.bookedOn)]
            .filter((text) => text !== "")
            .join(" · ")}
        </p>
        <SearchField label={t`Search client, box, code`} value={words} onChange={setWords} />
        <RadioTiles
          legend={t`Rental`}
          legendHidden
          tiles={shown.map((rent) => ({
            value: rent.id,
            label: <NoBreakNumbers>{t`${rent.clientName}, box ${rent.boxNumber}`}</NoBreakNumbers>,
            hint: <RentHint rent={rent} />,
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <p role="status">
          {shown.length === 0 ? (
            <Trans>No matching rentals.</Trans>
          ) : (
            more > 0 && (
              <Plural
                value={more}
                one="# more rental: search for it above."
                other="# more rentals: search for the right one above."
              />
            )
          )}
        </p>
        <p>
          <Trans>
            The oldest charge is paid first. What is left pays the client’s other rentals, or becomes their credit for
            later charges.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

function RentHint({ rent: { placeName, code, charges } }: { rent: PayableRent }) {
  const { t } = useLingui();
  const format = useFormat();
  const owed = charges.reduce((sum, { openGrosze }) => sum + openGrosze, 0);
  return [placeName, code, owed === 0 ? t`nothing owed yet` : t`${format.money(owed)} owed`].join(" · ");
}
