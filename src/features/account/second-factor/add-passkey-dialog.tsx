import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { invalidate } from "../../../lib/api/cache/invalidate.ts";
import { isFilled } from "../../../lib/forms/form-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { AuthError } from "../auth-error.tsx";
import { CodeList } from "./code-list.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { addPasskey, confirmSecondStep } from "./passkeys.ts";
import { type FactorState, makeCodes } from "./queries.ts";

interface Props {
  identity: IdentityUser;
  state: FactorState;
  onClose: () => void;
}

/** Adds a passkey: a sign-in with all steps, its name, the browser's own window, and recovery codes if there are none. */
export function AddPasskeyDialog({ identity, state, onClose }: Props) {
  const { t } = useLingui();
  const [isConfirmed, setConfirmed] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = async () => {
    // Without them the passkey works all the same, and the section offers to make some.
    const made = state.codesLeft > 0 ? null : await makeCodes().catch(() => null);
    toastSuccess(t`The passkey is added`, made === null ? onClose : undefined);
    setCodes(made?.codes ?? null);
  };
  return (
    <Dialog open onClose={onClose} title={codes === null ? t`Add a passkey` : t`Your recovery codes`}>
      {codes !== null ? (
        <CodeList codes={codes} onClose={onClose} />
      ) : isConfirmed ? (
        <NameForm onAdded={() => void finish()} />
      ) : (
        <ConfirmForm
          identity={identity}
          submitLabel={<Trans>Continue</Trans>}
          proceed={async () => {
            await confirmSecondStep(state);
            setConfirmed(true);
          }}
        >
          <p>
            <Trans>
              A passkey is kept by this device, your phone, a security key or a password manager. It confirms that it’s
              you by fingerprint, face or PIN. Confirm with your password first.
            </Trans>
          </p>
        </ConfirmForm>
      )}
    </Dialog>
  );
}

function NameForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const adding = useMutation({
    mutationFn: addPasskey,
    meta: { showsOwnErrors: true },
    onSuccess: () => {
      void invalidate(client, ["accounts"]);
      onAdded();
    },
  });
  const form = useForm({
    defaultValues: { name: "" },
    checks: { name: isFilled },
    mutation: adding,
    onSubmit: ({ name }) => adding.mutate(name),
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field("name")}
        label={t`Name of the passkey`}
        hint={t`So that you know it in the list, for example: work laptop.`}
        maxLength={40}
        autoComplete="off"
      />
      <AuthError error={form.error} />
      <Button type="submit" variant="next" wide busy={form.isPending}>
        <Trans>Create the passkey</Trans>
      </Button>
    </Form>
  );
}
