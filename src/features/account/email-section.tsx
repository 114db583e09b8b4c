import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type IdentityUser, methodsOf } from "../../../domain/account/identity-user.ts";
import { roles } from "../../../domain/account/roles.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { isEmail, isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import rows from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";
import css from "../../ui/styles/form-page.module.css";
import type { Account } from "./account-queries.ts";
import { AuthError } from "./auth-error.tsx";
import { ChangeRow } from "./change-row.tsx";
import { reauthenticate, warmUpGoogle } from "./reauthenticate.ts";
import { ResendVerification } from "./resend-verification.tsx";

interface EmailChange {
  newEmail: string;
  password: string | undefined;
}

/** The sign-in address. A new one takes effect once its owner confirms it. */
export function EmailSection({ account, identity }: { account: Account; identity: IdentityUser }) {
  const { t } = useLingui();
  const { hasPassword } = identity;
  const canReauthenticate = methodsOf(identity).length > 0;
  const changing = useMutation({
    mutationFn: async ({ newEmail, password }: EmailChange) => {
      await reauthenticate(identity, password);
      await unwrap(api.account.email.$post({ json: { email: newEmail } }));
      return newEmail;
    },
    meta: { showsOwnErrors: true },
  });
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    defaultValues: { newEmail: "", password: "" },
    checks: { newEmail: isEmail, ...(hasPassword ? { password: isFilled } : {}) },
    byField: ({ email, ...others }) => (email === undefined ? others : { ...others, newEmail: email }),
    mutation: changing,
    onSubmit: ({ newEmail, password }) =>
      changing.mutate({ newEmail, password: hasPassword ? password : undefined }, { onSuccess: close }),
  });
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
    <Section
      title={t`Email`}
      lead={
        account.role === roles.Partner ? (
          <Trans>You sign in with it. Messages about reservations go to the address in My company.</Trans>
        ) : (
          account.role !== roles.Admin && (
            <Trans>You sign in with it, and we send messages about your boxes to it.</Trans>
          )
        )
      }
    >
      <div className={css.form}>
        <ChangeRow
          isOpen={isOpen}
          onToggle={toggle}
          value={
            <>
              <b className={rows.address}>{account.email}</b>
              {account.emailVerified ? (
                <Badge tone="ok">
                  <Trans>confirmed</Trans>
                </Badge>
              ) : (
                <Badge tone="soon">
                  <Trans>not confirmed</Trans>
                </Badge>
              )}
            </>
          }
        >
          <Form form={form} onFocus={hasPassword ? undefined : warmUpGoogle}>
            <TextField
              {...form.field("newEmail")}
              label={t`New email`}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            {hasPassword && (
              <PasswordField {...form.field("password")} label={t`Your password`} autoComplete="current-password" />
            )}
            {!canReauthenticate && (
              <p className={css.small}>
                <Trans>Set a password first: changing the email requires it.</Trans>
              </p>
            )}
            <AuthError error={form.error} />
            <div className={css.actions}>
              <Button type="submit" busy={form.isPending} disabled={!canReauthenticate}>
                {hasPassword || !canReauthenticate ? (
                  <Trans>Change the email</Trans>
                ) : (
                  <Trans>Confirm with Google and change</Trans>
                )}
              </Button>
            </div>
          </Form>
        </ChangeRow>
        <div role="status">
          {changing.data && (
            <p className={css.done}>
              <Trans>We’ve sent an email to {changing.data}. Open the link in it to make that your address.</Trans>
            </p>
          )}
        </div>
        {!account.emailVerified && <ResendVerification />}
      </div>
    </Section>
  );
}
