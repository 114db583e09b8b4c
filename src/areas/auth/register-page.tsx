import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { AuthError } from "../../features/account/auth-error.tsx";
import css from "../../features/account/form.module.css";
import { NewPasswordField } from "../../features/account/new-password-field.tsx";
import { useNewPasswordCheck } from "../../features/account/use-new-password-check.ts";
import { isEmail, isFilled } from "../../lib/form-checks.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { HoldStrip } from "./hold-strip.tsx";
import { type AccountKind, KindTiles } from "./kind-tiles.tsx";
import { makeAccount } from "./make-account.ts";
import { TermsNote } from "./terms-note.tsx";
import { useEnter } from "./use-enter.ts";
import { useNext } from "./use-next.ts";

export function RegisterPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const [kind, setKind] = useState<AccountKind>(query.get("kind") === "partner" ? "partner" : "customer");
  const { login } = useNext();
  const entering = useEnter(makeAccount);
  const checks = { displayName: isFilled, email: isEmail, password: useNewPasswordCheck() };
  const { form, field } = useForm(checks, (values) => entering.mutate({ kind, ...values }));
  return (
    <>
      <HoldStrip />
      <Page width="bare" title={t`Create an account`}>
        <form {...form} className={css.form}>
          <KindTiles value={kind} onChange={setKind} />
          <TextField {...field("displayName")} label={t`First and last name`} autoComplete="name" maxLength={100} />
          <TextField
            {...field("email")}
            label={t`E-mail`}
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={t`name@mail.com`}
          />
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
    </>
  );
}
