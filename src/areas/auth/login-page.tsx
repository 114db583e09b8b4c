import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { api, unwrap } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AuthError } from "./auth-error.tsx";
import css from "./auth-form.module.css";
import { isEmail, isFilled } from "./form-checks.ts";
import { HoldStrip } from "./hold-strip.tsx";
import { useEnter } from "./use-enter.ts";
import { useForm } from "./use-form.ts";
import { useNext } from "./use-next.ts";

/** firebase/auth comes with the first press of the button, not with the page. */
async function logIn({ email, password }: { email: string; password: string }) {
  const { signInWithPassword } = await import("../../lib/identity.ts");
  return signInWithPassword(email, password, (tokens) => unwrap(api.auth.sessionLogin.$post({ json: tokens })));
}

export function LoginPage() {
  const { t } = useLingui();
  const { register, forgotPassword } = useNext();
  const entering = useEnter(logIn);
  const { form, field } = useForm({ email: isEmail, password: isFilled }, entering.mutate);
  return (
    <>
      <HoldStrip />
      <Page width="bare" title={t`Sign in`} lead={<Trans>Your boxes, codes and invoices are here.</Trans>}>
        <form {...form} className={css.form}>
          <TextField
            {...field("email")}
            label={t`E-mail`}
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={t`name@mail.com`}
          />
          <div className={css.password}>
            <PasswordField {...field("password")} label={t`Password`} autoComplete="current-password" />
            <Link to={forgotPassword}>
              <Trans>I forgot my password</Trans>
            </Link>
          </div>
          <AuthError error={entering.error} />
          <Button type="submit" variant="next" size="big" wide busy={entering.isPending}>
            <Trans>Sign in</Trans>
          </Button>
        </form>
        <p className={css.aside}>
          <Trans>
            No account yet? <Link to={register}>Create one</Link>.
          </Trans>
        </p>
      </Page>
    </>
  );
}
