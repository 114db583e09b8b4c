import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../feedback/toast-store.ts";
import { Button } from "../forms/button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { FormDialog } from "../overlay/form-dialog.tsx";
import css from "./return-account.module.css";

interface ReturnAccountProps {
  reservationId: string;
  /** Null until it is entered. */
  iban: string | null;
}

/** The customer’s account for what the landlord returns by transfer for a reservation or its rental. */
export function ReturnAccount({ reservationId, iban }: ReturnAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.account}>
      <p>
        {iban === null ? (
          <Trans>The landlord needs your account number for the transfer.</Trans>
        ) : (
          <Trans>Account for the transfer: {formatIban(iban)}</Trans>
        )}
      </p>
      <Button variant={iban === null ? "next" : "soft"} onClick={() => setOpen(true)}>
        {iban === null ? <Trans>Enter account number</Trans> : <Trans>Change account number</Trans>}
      </Button>
      {isOpen && <AccountDialog reservationId={reservationId} iban={iban} onClose={() => setOpen(false)} />}
    </div>
  );
}

const loadSchema = async () => (await import("../../../domain/rent/schema.ts")).returnAccountInput;

function AccountDialog({ reservationId, iban, onClose }: ReturnAccountProps & { onClose: () => void }) {
  const { t } = useLingui();
  const mutation = useMutation({
    mutationFn: (json: { iban: string }) =>
      unwrap(api.reservations[":id"]["return-account"].$post({ param: { id: reservationId }, json })),
    // Here and not in `mutate`: the refetched reservation may unmount the form before the call's own callback.
    onSuccess: () => toastSuccess(t`Account number saved`, onClose),
    meta: { showsOwnErrors: true },
  });
  const form = useForm({
    defaultValues: { iban: iban === null ? "" : formatIban(iban) },
    schema: loadSchema,
    mutation,
    onSubmit: (values) => mutation.mutate(values),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t`Account for your refund`} submitLabel={<Trans>Save</Trans>}>
      <p>
        <Trans>The landlord sees this number and transfers your money to it. We’ll confirm it by email.</Trans>
      </p>
      <TextField
        label={t`Account number`}
        hint={t`26 digits, or an IBAN from another country`}
        inputMode="text"
        autoComplete="off"
        maxLength={60}
        {...form.field("iban")}
      />
    </FormDialog>
  );
}
