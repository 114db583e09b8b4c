import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { isFilled } from "../../../lib/forms/form-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import type { Tokens } from "../../../lib/session/tokens.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { AuthError } from "../auth-error.tsx";
import { reauthenticate, warmUpGoogle } from "../reauthenticate.ts";

interface Props {
  identity: IdentityUser;
  submitLabel: ReactNode;
  /** What follows the sign-in; its failure is shown like one of the sign-in. */
  proceed: (tokens: Tokens) => Promise<void>;
  children: ReactNode;
}

/** Asks the user to sign in again, with the password or, without one, in Google's window. */
export function ConfirmForm({ identity, submitLabel, proceed, children }: Props) {
  const { t } = useLingui();
  const { hasPassword } = identity;
  const confirming = useMutation({
    mutationFn: async (password: string | undefined) => proceed(await reauthenticate(identity, password)),
    meta: { showsOwnErrors: true },
  });
  const form = useForm({
    defaultValues: { password: "" },
    checks: hasPassword ? { password: isFilled } : {},
    mutation: confirming,
    onSubmit: ({ password }) => confirming.mutate(hasPassword ? password : undefined),
  });
  return (
    <Form form={form} onFocus={warmUpGoogle}>
      {children}
      <input type="hidden" autoComplete="username" value={identity.email ?? ""} readOnly />
      {hasPassword ? (
        <PasswordField {...form.field("password")} label={t`Your password`} autoComplete="current-password" />
      ) : (
        <p>
          <Trans>You confirm in Google’s window.</Trans>
        </p>
      )}
      <AuthError error={form.error} />
      <Button type="submit" variant="next" wide busy={form.isPending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
