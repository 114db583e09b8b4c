import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { isFilled } from "../../lib/form-checks.ts";
import { continueSession } from "../../lib/session-check.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Saved, Section } from "../../ui/section.tsx";
import type { Account } from "./account-queries.ts";
import { askPasswordLetter } from "./ask-password-letter.ts";
import { AuthError } from "./auth-error.tsx";
import css from "./form.module.css";
import { makeOnlySession } from "./make-session.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { useNewPasswordCheck } from "./use-new-password-check.ts";

async function change(passwords: { email: string; oldPassword: string; newPassword: string }) {
  const { changePassword } = await import("../../lib/identity.ts");
  const session = await changePassword(passwords, makeOnlySession);
  continueSession(session);
}

export function PasswordSection({ account }: { account: Account }) {
  const { t } = useLingui();
  const email = account.email ?? "";
  const changing = useMutation({ mutationFn: change, meta: { showsOwnErrors: true } });
  const checks = { oldPassword: isFilled, newPassword: useNewPasswordCheck() };
  const { form, field } = useForm(checks, (values, form) =>
    changing.mutate({ email, ...values }, { onSuccess: () => form.reset() }),
  );
  return (
    <Section title={t`Password`} lead={<Trans>A new one signs you out on all other devices.</Trans>}>
      <form {...form} className={css.form}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField {...field("oldPassword")} label={t`Password until now`} autoComplete="current-password" />
        <NewPasswordField {...field("newPassword")} label={t`New password`} />
        <AuthError error={changing.error} />
        <div className={css.act}>
          <Button type="submit" busy={changing.isPending}>
            <Trans>Change the password</Trans>
          </Button>
          <Saved>{changing.isSuccess && <Trans>The new password holds from now on.</Trans>}</Saved>
        </div>
        <NoPassword email={email} />
      </form>
    </Section>
  );
}

/** Who came by Google or a link has none; a letter sets the first one, too. */
function NoPassword({ email }: { email: string }) {
  const asking = useMutation({ mutationFn: askPasswordLetter, meta: { showsOwnErrors: true } });
  return (
    <>
      <p className={css.small}>
        <Trans>
          You have none, or forgot it?{" "}
          <button type="button" className={css.link} onClick={() => asking.mutate(email)}>
            Send me a link to set one
          </button>
          .
        </Trans>
      </p>
      <AuthError error={asking.error} />
      <Saved>{asking.isSuccess && <Trans>A letter with the link is on its way to {email}.</Trans>}</Saved>
    </>
  );
}
