import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api.ts";
import { currentLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RadioTiles } from "../../ui/radio-tiles.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AuthError } from "./auth-error.tsx";
import css from "./auth-form.module.css";
import { isEmail, isFilled, isNewPassword, minimumPassword } from "./form-checks.ts";
import { HoldStrip } from "./hold-strip.tsx";
import { useEnter } from "./use-enter.ts";
import { useForm } from "./use-form.ts";
import { useNext } from "./use-next.ts";

type Kind = "customer" | "partner";
type Account = { kind: Kind; displayName: string; email: string; password: string };

async function register({ kind, ...account }: Account) {
  const { registerWithPassword } = await import("../../lib/identity.ts");
  const { displayName } = account;
  return registerWithPassword(account, (tokens) =>
    unwrap(api.auth.register.$post({ json: { ...tokens, kind, displayName, locale: currentLocale() } })),
  );
}

export function RegisterPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const [kind, setKind] = useState<Kind>(query.get("kind") === "partner" ? "partner" : "customer");
  const { login } = useNext();
  const entering = useEnter(register);
  const { form, field } = useForm({ displayName: isFilled, email: isEmail, password: isNewPassword }, (values) =>
    entering.mutate({ kind, ...values }),
  );
  return (
    <>
      <HoldStrip />
      <Page width="bare" title={t`Create an account`}>
        <form {...form} className={css.form}>
          <RadioTiles
            legend={t`What is it for?`}
            value={kind}
            onChange={setKind}
            tiles={[
              { value: "customer", label: t`I rent a box`, hint: t`Access code, payments and invoices in one place.` },
              { value: "partner", label: t`I offer boxes`, hint: t`Places, clients and money of your company.` },
            ]}
          />
          <TextField {...field("displayName")} label={t`First and last name`} autoComplete="name" maxLength={120} />
          <TextField
            {...field("email")}
            label={t`E-mail`}
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={t`name@mail.com`}
          />
          <PasswordField
            {...field("password")}
            label={t`Password`}
            autoComplete="new-password"
            hint={t`At least ${minimumPassword} characters.`}
          />
          <AuthError error={entering.error} />
          <Button type="submit" variant="next" size="big" wide busy={entering.isPending}>
            <Trans>Create an account</Trans>
          </Button>
          <p className={css.small}>
            <Trans>
              By creating an account you accept the <Link to={href("terms")}>terms</Link>. How we handle your data is in
              the <Link to={href("privacyPolicy")}>privacy policy</Link>.
            </Trans>
          </p>
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
