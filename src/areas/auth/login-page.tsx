import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { AuthError } from "../../features/account/auth-error.tsx";
import { isEmail, isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { ContinueAsGuest } from "./continue-as-guest.tsx";
import { requestEmailLink } from "./email-link.ts";
import { GoogleButton } from "./google-button.tsx";
import { HoldBanner } from "./hold-banner.tsx";
import { LinkSent } from "./link-sent.tsx";
import { startGoogleSession, startPasswordSession } from "./start-session.ts";
import { useNextPath } from "./use-next-path.ts";
import { useSignIn } from "./use-sign-in.ts";

/** Sign-in with a password, Google or an email link. */
export function LoginPage() {
  const { t } = useLingui();
  const { next, register, forgotPassword } = useNextPath();
  const byPassword = useSignIn(startPasswordSession);
  const byGoogle = useSignIn<void>(startGoogleSession);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const link = useMutation({ mutationFn: requestEmailLink, onSuccess: setSentTo, meta: { showsOwnErrors: true } });
  const methods = [byPassword, byGoogle, link];
  const attempt = (method: () => void) => {
    for (const other of methods) other.reset();
    method();
  };
  const form = useForm({
    defaultValues: { email: "", password: "" },
    checks: { email: isEmail, password: isFilled },
    mutation: methods.find((method) => method.error) ?? byPassword,
    onSubmit: (values) => attempt(() => byPassword.mutate(values)),
  });
  const sendLink = () => {
    if (form.check(["email"])) attempt(() => link.mutate({ email: form.values.email.trim(), next }));
  };

  if (sentTo !== null) {
    const again = () => link.mutate({ email: sentTo, next });
    return <LinkSent email={sentTo} sending={link} onAgain={again} onBack={() => setSentTo(null)} />;
  }
  return (
    <>
      <HoldBanner />
      <Page width="bare" title={t`Sign in`} lead={<Trans>Sign in to your boxes, codes and invoices.</Trans>}>
        <Form form={form}>
          <TextField
            {...form.field("email")}
            label={t`Email`}
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={t`name@example.com`}
          />
          <div className={css.password}>
            <PasswordField {...form.field("password")} label={t`Password`} autoComplete="current-password" />
            <Link to={forgotPassword}>
              <Trans>I forgot my password</Trans>
            </Link>
          </div>
          <AuthError error={form.error} />
          <Button type="submit" variant="next" size="big" wide busy={byPassword.isPending}>
            <Trans>Sign in</Trans>
          </Button>
        </Form>
        <p className={css.or}>
          <Trans>or</Trans>
        </p>
        <div className={css.methods}>
          <GoogleButton busy={byGoogle.isPending} onClick={() => attempt(() => byGoogle.mutate())} />
          <Button variant="soft" icon="mail" busy={link.isPending} onClick={sendLink}>
            <Trans>Email me a link</Trans>
          </Button>
        </div>
        <div className={css.aside}>
          <p>
            <Trans>
              No account yet? <Link to={register}>Create one</Link>.
            </Trans>
          </p>
          <ContinueAsGuest />
        </div>
      </Page>
    </>
  );
}
