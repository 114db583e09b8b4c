import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { googleEntry, type IdentityUser } from "../../../domain/account/identity-user.ts";
import { isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { continueSession } from "../../lib/session/session-check.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { SavedNotice, Section } from "../../ui/layout/section.tsx";
import css from "../../ui/styles/form-page.module.css";
import { AuthError } from "./auth-error.tsx";
import { ChangeRow } from "./change-row.tsx";
import { createOnlySession } from "./create-session.ts";
import { reloadIdentity, useChangeIdentity } from "./identity-queries.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { warmUpGoogle } from "./reauthenticate.ts";
import { requestPasswordEmail } from "./request-password-email.ts";
import { useNewPasswordCheck } from "./use-new-password-check.ts";

async function change(passwords: { email: string; oldPassword: string; newPassword: string }) {
  const { changePassword } = await import("../../lib/session/identity-link.ts");
  const session = await changePassword(passwords, createOnlySession);
  continueSession(session);
}

/** Changes the password, sets a first one after Google reauthentication, or emails a link to set one. */
export function PasswordSection({ identity }: { identity: IdentityUser }) {
  const { t } = useLingui();
  const email = identity.email ?? "";
  if (identity.hasPassword) {
    return (
      <Section title={t`Password`} lead={<Trans>A new password signs you out on all other devices.</Trans>}>
        <ChangePassword email={email} />
      </Section>
    );
  }
  return (
    <Section title={t`Password`} lead={<Trans>With one, you can sign in without Google or an email link.</Trans>}>
      {googleEntry(identity) === null ? <NoPassword email={email} /> : <SetPassword identity={identity} />}
    </Section>
  );
}

function SetPassword({ identity }: { identity: IdentityUser }) {
  const { t } = useLingui();
  const setting = useChangeIdentity(async (password: string) => {
    const { addPassword } = await import("../../lib/session/identity-link.ts");
    const account = { uid: identity.uid, email: identity.email ?? "" };
    continueSession(await addPassword(account, password, createOnlySession));
    return reloadIdentity();
  });
  const form = useForm({
    defaultValues: { newPassword: "" },
    checks: { newPassword: useNewPasswordCheck() },
    mutation: setting,
    onSubmit: ({ newPassword }) => setting.mutate(newPassword),
  });
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    form.reset();
    setOpen(!isOpen);
  };
  return (
    <ChangeRow isOpen={isOpen} onToggle={toggle} value={<Trans>not set up</Trans>}>
      <Form form={form} onFocus={warmUpGoogle}>
        <input type="hidden" autoComplete="username" value={identity.email ?? ""} readOnly />
        <NewPasswordField {...form.field("newPassword")} label={t`New password`} />
        <AuthError error={form.error} />
        <div className={css.actions}>
          <Button type="submit" busy={form.isPending}>
            <Trans>Confirm with Google and set</Trans>
          </Button>
        </div>
      </Form>
    </ChangeRow>
  );
}

function ChangePassword({ email }: { email: string }) {
  const { t } = useLingui();
  const changing = useMutation({ mutationFn: change, meta: { showsOwnErrors: true } });
  const form = useForm({
    defaultValues: { oldPassword: "", newPassword: "" },
    checks: { oldPassword: isFilled, newPassword: useNewPasswordCheck() },
    mutation: changing,
    onSubmit: (values) => changing.mutate({ email, ...values }, { onSuccess: close }),
  });
  const [isOpen, setOpen] = useState(false);
  function close() {
    form.reset();
    setOpen(false);
  }
  function toggle() {
    if (isOpen) return close();
    changing.reset();
    setOpen(true);
  }
  return (
    <>
      <ChangeRow isOpen={isOpen} onToggle={toggle} value={<span aria-hidden="true">••••••••</span>}>
        <Form form={form}>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField {...form.field("oldPassword")} label={t`Current password`} autoComplete="current-password" />
          <NewPasswordField {...form.field("newPassword")} label={t`New password`} />
          <AuthError error={form.error} />
          <div className={css.actions}>
            <Button type="submit" busy={form.isPending}>
              <Trans>Change the password</Trans>
            </Button>
          </div>
          <NoPassword email={email} />
        </Form>
      </ChangeRow>
      <SavedNotice>{changing.isSuccess && <Trans>Your new password is now active.</Trans>}</SavedNotice>
    </>
  );
}

/** Emails a link, which also sets a first password for users who signed up without one. */
function NoPassword({ email }: { email: string }) {
  const requesting = useMutation({ mutationFn: requestPasswordEmail, meta: { showsOwnErrors: true } });
  return (
    <>
      <p className={css.small}>
        <Trans>
          No password yet, or forgotten it?{" "}
          <button type="button" className={css.link} onClick={() => requesting.mutate(email)}>
            Send me a link to set one
          </button>
          .
        </Trans>
      </p>
      <AuthError error={requesting.error} />
      <SavedNotice>{requesting.isSuccess && <Trans>We’ve sent the link to {email}.</Trans>}</SavedNotice>
    </>
  );
}
