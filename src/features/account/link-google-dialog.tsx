import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { IdentityUser } from "../../../domain/account/identity-user.ts";
import { isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "../../ui/styles/form-page.module.css";
import { AuthError } from "./auth-error.tsx";
import { reloadIdentity, useChangeIdentity } from "./identity-queries.ts";
import { reauthenticate } from "./reauthenticate.ts";

interface Props {
  identity: IdentityUser;
  onClose: () => void;
}

async function link(): Promise<IdentityUser> {
  const { linkGoogle } = await import("../../lib/session/identity-link.ts");
  await linkGoogle();
  return reloadIdentity();
}

/** Asks for the password first. Google's window needs a click of its own, or the browser blocks it as a popup. */
export function LinkGoogleDialog({ identity, onClose }: Props) {
  const { t } = useLingui();
  const reauthenticating = useMutation({
    mutationFn: (password: string) => reauthenticate(identity, password),
    meta: { showsOwnErrors: true },
  });
  const linking = useChangeIdentity<void>(link);
  const form = useForm({
    defaultValues: { password: "" },
    checks: { password: isFilled },
    mutation: reauthenticating,
    onSubmit: ({ password }) => reauthenticating.mutate(password),
  });
  return (
    <Dialog open onClose={onClose} title={t`Link Google`}>
      {reauthenticating.isSuccess ? (
        <div className={css.form}>
          <p>
            <Trans>Choose the Google account that you want to sign in with.</Trans>
          </p>
          <AuthError error={linking.error} />
          <Button
            variant="next"
            wide
            busy={linking.isPending}
            onClick={() => linking.mutate(undefined, { onSuccess: onClose })}
          >
            <Trans>Continue with Google</Trans>
          </Button>
        </div>
      ) : (
        <Form form={form}>
          <p>
            <Trans>Confirm with your password first.</Trans>
          </p>
          <input type="hidden" autoComplete="username" value={identity.email ?? ""} readOnly />
          <PasswordField {...form.field("password")} label={t`Your password`} autoComplete="current-password" />
          <AuthError error={form.error} />
          <Button type="submit" variant="next" wide busy={form.isPending}>
            <Trans>Confirm</Trans>
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
