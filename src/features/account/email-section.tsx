import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api.ts";
import { isEmail, isFilled } from "../../lib/form-checks.ts";
import { continueSession } from "../../lib/session-check.ts";
import { useForm } from "../../lib/use-form.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import rows from "../../ui/section.module.css";
import { Section } from "../../ui/section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Account } from "./account-queries.ts";
import { AuthError } from "./auth-error.tsx";
import css from "./form.module.css";
import { makeSession } from "./make-session.ts";
import { ResendVerification } from "./resend-verification.tsx";

/** Asks for a letter to the new address, after the password has proved who asks. */
async function askEmailChange({ email, password, newEmail }: Record<"email" | "password" | "newEmail", string>) {
  const { signInWithPassword } = await import("../../lib/identity.ts");
  const session = await signInWithPassword(email, password, makeSession);
  continueSession(session);
  await unwrap(api.account.email.$post({ json: { email: newEmail } }));
  return newEmail;
}

/** The address one signs in with. The old one stands until the owner of the new one agrees. */
export function EmailSection({ account }: { account: Account }) {
  const { t } = useLingui();
  const email = account.email ?? "";
  const asking = useMutation({ mutationFn: askEmailChange, meta: { showsOwnErrors: true } });
  const { form, field } = useForm({ newEmail: isEmail, password: isFilled }, (values, form) =>
    asking.mutate({ email, ...values }, { onSuccess: () => form.reset() }),
  );
  return (
    <Section title={t`E-mail`} lead={<Trans>You sign in with it, and letters about your boxes come to it.</Trans>}>
      <div className={css.form}>
        <p className={rows.row}>
          <b className={rows.address}>{email}</b>
          {account.emailVerified ? (
            <Badge tone="ok">
              <Trans>confirmed</Trans>
            </Badge>
          ) : (
            <Badge tone="soon">
              <Trans>not confirmed</Trans>
            </Badge>
          )}
        </p>
        {!account.emailVerified && <ResendVerification />}
        <form {...form} className={css.form}>
          <TextField {...field("newEmail")} label={t`New e-mail`} type="email" inputMode="email" autoComplete="email" />
          <PasswordField {...field("password")} label={t`Your password`} autoComplete="current-password" />
          <AuthError error={asking.error} />
          <div role="status">
            {asking.data && (
              <p className={css.done}>
                <Trans>
                  We have written to {asking.data}. Open the link in the letter, and that will be your address.
                </Trans>
              </p>
            )}
          </div>
          <div className={css.act}>
            <Button type="submit" busy={asking.isPending}>
              <Trans>Change the e-mail</Trans>
            </Button>
          </div>
        </form>
      </div>
    </Section>
  );
}
