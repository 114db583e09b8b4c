import { useLingui } from "@lingui/react/macro";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import {
  openGroszeOfCharges,
  ReceivedPaymentFields,
  useReceivedPayment,
} from "../../../ui/forms/received-payment-fields.tsx";
import { RentCommandDialog } from "../commands/rent-command-dialog.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";

/** The unpaid amount of all charges so far, in grosze. */
export const openGroszeOf = ({ charges }: PartnerRent) => openGroszeOfCharges(charges);

/** Records a full or partial payment for a rental, received by transfer or in cash. */
export function RecordPaymentDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const mutation = useRentMutation(rent, partnerCommands(rent.id).recordPayment, () =>
    toastSuccess(t`The payment is recorded`, onClose),
  );
  const unpaid = rent.charges
    .filter(({ openGrosze }) => openGrosze > 0)
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn));
  const fields = useReceivedPayment(unpaid, rent.today, null);
  const { payment } = fields;
  return (
    <RentCommandDialog
      title={t`Record a payment for box ${rent.boxNumber}`}
      submitLabel={t`Record payment`}
      rent={rent}
      mutation={mutation}
      onSubmit={payment && (() => mutation.mutate(payment))}
      onClose={onClose}
    >
      <ReceivedPaymentFields of={fields} creditGrosze={rent.creditGrosze} />
    </RentCommandDialog>
  );
}
