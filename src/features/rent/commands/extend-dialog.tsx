import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Day } from "../../../../domain/core/day.ts";
import { endAfter } from "../../../../domain/rent/extension.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { ExtensionFields, type FixedTerms, mayExtend } from "./extension-fields.tsx";
import { RentCommandDialog } from "./rent-command-dialog.tsx";
import { useRentMutation } from "./use-rent-mutation.ts";

export interface ExtendDialogProps {
  rent: FixedTerms;
  boxNumber: string;
  send: (input: { version: string; untilOn: Day }) => Promise<unknown>;
  onClose: () => void;
}

/** Extends a rental. */
export function ExtendDialog({ rent, boxNumber, send, onClose }: ExtendDialogProps) {
  const { t } = useLingui();
  const mutation = useRentMutation(rent, send, () =>
    toastSuccess(t`Your rental of box ${boxNumber} is extended`, onClose),
  );
  const [untilOn, setUntilOn] = useState<Day | null>(() => endAfter(rent, 1));
  const submit = mayExtend(rent, untilOn) ? () => mutation.mutate({ untilOn }) : null;
  return (
    <RentCommandDialog
      title={t`Extend the rental of box ${boxNumber}`}
      submitLabel={t`Extend`}
      rent={rent}
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExtensionFields rent={rent} boxNumber={boxNumber} untilOn={untilOn} onChange={setUntilOn} />
    </RentCommandDialog>
  );
}
