import { Trans, useLingui } from "@lingui/react/macro";
import type { IdentityUser, SignInMethod } from "../../../domain/account/identity-user.ts";
import { isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "../../ui/styles/form-page.module.css";
import { AuthError } from "./auth-error.tsx";
import { unlinkMethod, useChangeIdentity } from "./identity-queries.ts";
import { reauthenticate } from "./reauthenticate.ts";

interface Props {
  identity: IdentityUser;
  method: SignInMethod;
  onClose: () => void;
}

/** Removes a sign-in method. The user confirms with the remaining one, which proves that it works. */
export function UnlinkDialog({ identity, method, onClose }: Props) {
  const { t } = useLingui();
  const confirmsByPassword = method !== "password";
  const unlinking = useChangeIdentity(async (password: string | undefined) => {
    await reauthenticate(identity, password);
    return unlinkMethod(method);
  });
  const form = useForm({
    defaultValues: { password: "" },
    checks: confirmsByPassword ? { password: isFilled } : {},
    mutation: unlinking,
    onSubmit: ({ password }) => unlinking.mutate(confirmsByPassword ? password : undefined, { onSuccess: onClose }),
  });
  return (
    <Dialog open onClose={onClose} title={confirmsByPassword ? t`Unlink Google?` : t`Remove the password?`}>
      <Form form={form}>
        {confirmsByPassword ? (
          <>
            <p>
              <Trans>You will no longer be able to sign in with Google. Confirm with your password.</Trans>
            </p>
            <input type="hidden" autoComplete="username" value={identity.email ?? ""} readOnly />
            <PasswordField {...form.field("password")} label={t`Your password`} autoComplete="current-password" />
          </>
        ) : (
          <p>
            <Trans>Your password will stop working. Confirm with the Google account that remains.</Trans>
          </p>
        )}
        <AuthError error={form.error} />
        <div className={css.actions}>
          <Button type="submit" busy={form.isPending}>
            {confirmsByPassword ? <Trans>Unlink Google</Trans> : <Trans>Confirm with Google and remove</Trans>}
          </Button>
          <Button variant="soft" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
