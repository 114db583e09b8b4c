import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { customerChanges } from "../../lib/api/cache/customer-changes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface Props {
  token: string;
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines the offer, with an optional message to the partner. */
export function DeclineDialog({ token, onClose, onDeclined }: Props) {
  const { t } = useLingui();
  const id = useId();
  const declining = useMutation({
    mutationFn: (word: string) => unwrap(api.invitations.client.decline.$post({ json: { token, word } })),
    meta: { showsOwnErrors: true, invalidates: customerChanges.belongingsChanged },
    onSuccess: onDeclined,
  });
  const form = useForm({
    defaultValues: { word: "" },
    mutation: declining,
    onSubmit: ({ word }) => declining.mutate(word),
  });
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Button variant="next" type="submit" form={id} busy={form.isPending}>
        <Trans>Decline the offer</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t`Decline the offer?`} actions={actions}>
      <Form form={form} id={id}>
        <p>
          <Trans>The box becomes available to others immediately. This cannot be undone.</Trans>
        </p>
        <TextAreaField {...form.field("word")} label={t`Message to the landlord`} optional rows={3} maxLength={500} />
        <FormAlert>{form.alert}</FormAlert>
      </Form>
    </Dialog>
  );
}
