import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { AuthError } from "../../features/account/auth-error.tsx";
import { requestPasswordEmail } from "../../features/account/request-password-email.ts";
import { isEmail } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { useNextPath } from "./use-next-path.ts";

/** The response is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const { login } = useNextPath();
  const request = useMutation({ mutationFn: requestPasswordEmail, meta: { showsOwnErrors: true } });
  const form = useForm({
    defaultValues: { email: "" },
    checks: { email: isEmail },
    mutation: request,
    onSubmit: ({ email }) => request.mutate(email),
  });
  const sentTo = request.data;
  return (
    <Page
      width="bare"
      title={t`I forgot my password`}
      lead={<Trans>Enter your email and we’ll send you a link to set a new password.</Trans>}
    >
      <Form form={form}>
        <TextField {...form.field("email")} label={t`Email`} type="email" inputMode="email" autoComplete="username" />
        <AuthError error={form.error} />
        <div role="status">
          {sentTo && (
            <p className={css.done}>
              <Trans>
                If there’s an account for {sentTo}, we’ve sent an email. Check your spam folder too; the link works for
                an hour.
              </Trans>
            </p>
          )}
        </div>
        <Button type="submit" variant={sentTo ? "plain" : "next"} size="big" wide busy={form.isPending}>
          {sentTo ? <Trans>Send again</Trans> : <Trans>Send the link</Trans>}
        </Button>
      </Form>
      <p className={css.aside}>
        <Link to={login}>
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </Page>
  );
}
