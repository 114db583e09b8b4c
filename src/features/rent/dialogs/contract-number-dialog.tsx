import { Trans, useLingui } from "@lingui/react/macro";
import { maxContractNumber } from "../../../../domain/limits.ts";
import type { ChangeContractNumberInput } from "../../../../domain/rent/schema.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { RentChangedNotice } from "../commands/rent-changed-notice.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";

/** Sets the landlord's own number of the agreement, or removes it. */
export function ContractNumberDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const mutation = useRentMutation<PartnerRent, ChangeContractNumberInput, unknown>(
    rent,
    partnerCommands(rent.id).changeContractNumber,
    () => toastSuccess(t`Saved`, onClose),
  );
  const form = useForm({
    defaultValues: { contractNumber: rent.contractNumber ?? "" },
    schema: async () => (await import("../../../../domain/rent/schema.ts")).changeContractNumberInput,
    toInput: (typed) => ({ ...typed, version: rent.version }),
    mutation,
    onSubmit: (typed) => mutation.mutate(typed),
  });
  return (
    <FormDialog title={t`Agreement number`} submitLabel={t`Save`} form={form} onClose={onClose}>
      <RentChangedNotice seen={mutation.seen} now={rent} />
      <TextField
        {...form.field("contractNumber")}
        label={t`Number of your own agreement`}
        optional
        maxLength={maxContractNumber}
        autoComplete="off"
      />
      <p>
        <Trans>
          It is printed on the next invoices and demands for payment, and is recognized in the titles of transfers.
          Documents already issued keep theirs.
        </Trans>
      </p>
    </FormDialog>
  );
}
