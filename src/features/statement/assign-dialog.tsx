import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PayableRent } from "../../../domain/statement/allocate.ts";
import type { IdentifiedTransfer } from "../../../domain/statement/transaction.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

export interface AssignDialogProps {
  transfer: IdentifiedTransfer;
  rents: readonly PayableRent[];
  /** The rent that is proposed now; empty without a proposal. */
  rentId: string;
  onAssign: (rentId: string) => void;
  onClose: () => void;
}

/** Chooses the rental that a transfer pays. */
export function AssignDialog({ transfer, rents, rentId, onAssign, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState(rentId);
  const [owing, paidUp] = [true, false].map((owes) =>
    rents
      .filter(({ charges }) => charges.length > 0 === owes)
      .toSorted((one, other) => one.clientName.localeCompare(other.clientName, format.locale)),
  );
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
          <Button variant="next" disabled={chosen === ""} onClick={() => onAssign(chosen)}>
            <Trans>Assign</Trans>
          </Button>
        </>
      }
    >
      <p>
        {[transfer.payerName, transfer.title, format.day(transfer.bookedOn)].filter((text) => text !== "").join(" · ")}
      </p>
      <SelectField label={t`Rental`} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t`Choose a rental`}</option>
        <optgroup label={t`With open charges`}>
          {owing?.map(({ id, clientName, boxNumber, charges }) => {
            const owed = format.money(charges.reduce((sum, { openGrosze }) => sum + openGrosze, 0));
            return <option key={id} value={id}>{t`${clientName}, box ${boxNumber}: ${owed} owed`}</option>;
          })}
        </optgroup>
        <optgroup label={t`Nothing owed yet`}>
          {paidUp?.map(({ id, clientName, boxNumber }) => (
            <option key={id} value={id}>{t`${clientName}, box ${boxNumber}`}</option>
          ))}
        </optgroup>
      </SelectField>
      <p>
        <Trans>
          The oldest charge is paid first. What is left pays the client’s other rentals, or becomes their credit for
          later charges.
        </Trans>
      </p>
    </Dialog>
  );
}
