import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";

interface Props {
  token: string;
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines the offer, with an optional message to the partner. */
export function DeclineDialog({ token, onClose, onDeclined }: Props) {
  const { t } = useLingui();
  const declining = useMutation({
    mutationFn: (word: string) => unwrap(api.invitations.client.decline.$post({ json: { token, word } })),
    meta: { showsOwnErrors: true },
    onSuccess: onDeclined,
  });
  const form = useForm({
    defaultValues: { word: "" },
    mutation: declining,
    onSubmit: ({ word }) => declining.mutate(word),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Decline the offer?`}
      submitLabel={<Trans>Decline the offer</Trans>}
      cancelLabel={<Trans>Not now</Trans>}
    >
      <p>
        <Trans>The box becomes available to others immediately. This cannot be undone.</Trans>
      </p>
      <TextAreaField {...form.field("word")} label={t`Message to the landlord`} optional rows={3} maxLength={500} />
    </FormDialog>
  );
}
