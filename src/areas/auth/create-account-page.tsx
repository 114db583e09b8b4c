import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { AuthError } from "../../features/account/auth-error.tsx";
import css from "../../features/account/form.module.css";
import { NewPasswordField } from "../../features/account/new-password-field.tsx";
import { useNewPasswordCheck } from "../../features/account/use-new-password-check.ts";
import { isEmail, isFilled } from "../../lib/form-checks.ts";
import { useForm } from "../../lib/use-form.ts";
import { useSession } from "../../lib/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { makeAccount } from "./make-account.ts";
import { TermsNote } from "./terms-note.tsx";
import { useEnter } from "./use-enter.ts";
import { useNext } from "./use-next.ts";

/** The address that an offer or a reservation was sent to (`#email=…`). */
function readEmail(): string | null {
  const email = new URLSearchParams(location.hash.slice(1)).get("email") ?? "";
  return isEmail(email) === null ? email : null;
}

/** An account for someone who has rented without one. The e-mail is the one we know them by, so it stays. */
export function CreateAccountPage() {
  const [email] = useState(readEmail);
  // After the first drawing that stays: one that React throws away must leave the address to the next.
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  const [wasSignedIn] = useState(useSession().status === "authenticated");
  if (wasSignedIn) return <Navigate to={href("root")} replace />;
  return email === null ? <Navigate to={href("register")} replace /> : <CreateAccount email={email} />;
}

function CreateAccount({ email }: { email: string }) {
  const { t } = useLingui();
  const { login } = useNext();
  const entering = useEnter(makeAccount);
  const checks = { displayName: isFilled, password: useNewPasswordCheck() };
  const { form, field } = useForm(checks, (values) => entering.mutate({ kind: "customer", email, ...values }));
  return (
    <Page
      width="bare"
      title={t`Create your account`}
      lead={<Trans>Your reservations, codes and invoices in one place, under the e-mail you gave.</Trans>}
    >
      <form {...form} className={css.form}>
        <TextField label={t`E-mail`} type="email" autoComplete="username" value={email} readOnly />
        <TextField {...field("displayName")} label={t`First and last name`} autoComplete="name" maxLength={100} />
        <NewPasswordField {...field("password")} label={t`Password`} />
        <AuthError error={entering.error} />
        <Button type="submit" variant="next" size="big" wide busy={entering.isPending}>
          <Trans>Create an account</Trans>
        </Button>
        <TermsNote />
      </form>
      <p className={css.aside}>
        <Trans>
          You have an account? <Link to={login}>Sign in</Link>.
        </Trans>
      </p>
    </Page>
  );
}
