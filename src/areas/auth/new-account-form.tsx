import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AuthError } from "../../features/account/auth-error.tsx";
import { NewPasswordField } from "../../features/account/new-password-field.tsx";
import { useNewPasswordCheck } from "../../features/account/use-new-password-check.ts";
import { isEmail, isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/styles/form-page.module.css";
import type { AccountKind } from "./account-kind-tiles.tsx";
import { ContinueAsGuest } from "./continue-as-guest.tsx";
import { createAccount } from "./create-account.ts";
import { TermsNote } from "./terms-note.tsx";
import { useNextPath } from "./use-next-path.ts";
import { useSignIn } from "./use-sign-in.ts";

interface Props {
  kind: AccountKind;
  /** A known email address, shown read-only. */
  email?: string;
  /** A known name, which may be changed. */
  name?: string;
  /** Fields above the name. */
  children?: ReactNode;
}

/** Creates an account with a password, and signs in. */
export function NewAccountForm({ kind, email, name = "", children }: Props) {
  const { t } = useLingui();
  const { login } = useNextPath();
  const signingIn = useSignIn(createAccount);
  const form = useForm({
    defaultValues: { displayName: name, email: email ?? "", password: "" },
    checks: { displayName: isFilled, email: isEmail, password: useNewPasswordCheck() },
    mutation: signingIn,
    onSubmit: (values) => signingIn.mutate({ kind, ...values }),
  });
  return (
    <>
      <Form form={form}>
        {children}
        <TextField {...form.field("displayName")} label={t`First and last name`} autoComplete="name" maxLength={100} />
        <TextField
          {...form.field("email")}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder={t`name@example.com`}
          readOnly={email !== undefined}
        />
        <NewPasswordField {...form.field("password")} label={t`Password`} />
        <AuthError error={form.error} />
        <Button type="submit" variant="next" size="big" wide busy={form.isPending}>
          <Trans>Create an account</Trans>
        </Button>
        <TermsNote />
      </Form>
      <div className={css.aside}>
        <p>
          <Trans>
            Already have an account? <Link to={login}>Sign in</Link>.
          </Trans>
        </p>
        <ContinueAsGuest />
      </div>
    </>
  );
}
