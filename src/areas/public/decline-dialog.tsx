import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { customerChanges } from "../../lib/api/cache/customer-changes.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./client-offer.module.css";

interface Props {
  token: string;
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines the offer, with an optional message to the partner. */
export function DeclineDialog({ token, onClose, onDeclined }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [word, setWord] = useState("");
  const declining = useMutation({
    mutationFn: () => unwrap(api.invitations.client.decline.$post({ json: { token, word: word.trim() } })),
    meta: { showsOwnErrors: true, invalidates: customerChanges.belongingsChanged },
    onSuccess: onDeclined,
  });
  const problem = useErrorMessage(declining.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!declining.isPending) declining.mutate();
  };
  const actions = (
    <>
      <Button variant="soft" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Button type="submit" form={id} busy={declining.isPending}>
        <Trans>Decline the offer</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t`Decline the offer?`} actions={actions}>
      <form id={id} className={css.actions} onSubmit={submit} noValidate>
        <p>
          <Trans>The box becomes available to others immediately. This cannot be undone.</Trans>
        </p>
        <TextAreaField
          label={t`Message to the landlord`}
          optional
          rows={3}
          maxLength={500}
          error={problem?.fields.word}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {problem && <InlineError>{problem.sentence}</InlineError>}
      </form>
    </Dialog>
  );
}
