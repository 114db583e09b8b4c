import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AuthError } from "./auth-error.tsx";
import css from "./auth-form.module.css";
import { isEmail } from "./form-checks.ts";
import { providerCode } from "./provider-messages.ts";
import { useForm } from "./use-form.ts";
import { useNext } from "./use-next.ts";

/** No account is answered like an account: this page tells nobody who has one. */
async function askForLetter({ email }: { email: string }): Promise<string> {
  const { requestPasswordReset } = await import("../../lib/identity.ts");
  await requestPasswordReset(email).catch((error: unknown) => {
    if (providerCode(error) !== "user-not-found") throw error;
  });
  return email;
}

export function ForgotPasswordPage() {
  const { t } = useLingui();
  const { login } = useNext();
  const asking = useMutation({ mutationFn: askForLetter, meta: { showsOwnErrors: true } });
  const { form, field } = useForm({ email: isEmail }, asking.mutate);
  const sentTo = asking.data;
  return (
    <Page
      width="bare"
      title={t`I forgot my password`}
      lead={<Trans>Write your e-mail and we will send you a link to set a new one.</Trans>}
    >
      <form {...form} className={css.form}>
        <TextField {...field("email")} label={t`E-mail`} type="email" inputMode="email" autoComplete="username" />
        <AuthError error={asking.error} />
        <div role="status">
          {sentTo && (
            <p className={css.done}>
              <Trans>
                If there is an account with {sentTo}, a letter is on its way. Look in the spam folder too; the link
                works for an hour.
              </Trans>
            </p>
          )}
        </div>
        <Button type="submit" variant={sentTo ? "plain" : "next"} size="big" wide busy={asking.isPending}>
          {sentTo ? <Trans>Send it once more</Trans> : <Trans>Send the link</Trans>}
        </Button>
      </form>
      <p className={css.aside}>
        <Link to={login}>
          <Trans>Back to signing in</Trans>
        </Link>
      </p>
    </Page>
  );
}
