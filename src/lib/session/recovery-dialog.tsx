import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "../../ui/styles/form-page.module.css";
import { api, unwrap } from "../api/api.ts";
import { isFilled } from "../forms/form-checks.ts";
import { useForm } from "../forms/use-form.ts";

/** Takes a lost app and passkeys off the account with a recovery code. The user then signs in with the password alone. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const recovering = useMutation({
    mutationFn: async (code: string) => {
      await unwrap(api.auth.recover.$post({ json: { code } }));
      // Sign-ins of the second in which sessions ended are refused.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    },
    meta: { showsOwnErrors: true },
  });
  const form = useForm({
    defaultValues: { code: "" },
    checks: { code: isFilled },
    mutation: recovering,
    onSubmit: ({ code }) => recovering.mutate(code),
  });
  return (
    <Dialog open onClose={onClose} title={t`Use a recovery code`}>
      {recovering.isSuccess ? (
        <div className={css.form}>
          <p>
            <Trans>
              Two-step sign-in is removed from your account. Sign in again, and set it up again within an hour.
            </Trans>
          </p>
          <Button variant="next" wide onClick={() => location.reload()}>
            <Trans>Sign in again</Trans>
          </Button>
        </div>
      ) : (
        <Form form={form}>
          <p>
            <Trans>You got ten codes when you set up two-step sign-in. Each works once.</Trans>
          </p>
          <TextField {...form.field("code")} label={t`Recovery code`} autoComplete="off" maxLength={40} />
          <FormAlert>{form.alert}</FormAlert>
          <Button type="submit" variant="next" wide busy={form.isPending}>
            <Trans>Remove the app and passkeys</Trans>
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
