import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Navigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { AuthError } from "../../features/account/auth-error.tsx";
import { isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { type AccountKind, AccountKindTiles } from "./account-kind-tiles.tsx";
import { register } from "./create-account.ts";
import { TermsNote } from "./terms-note.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** For users who signed in with Google or an email link and have no Boksy account yet. */
export function FinishRegistrationPage() {
  const { t } = useLingui();
  const session = useSession();
  const [kind, setKind] = useState<AccountKind>("customer");
  const signingIn = useSignIn(register);
  const form = useForm({
    defaultValues: { displayName: (session.status === "authenticated" && session.displayName) || "" },
    checks: { displayName: isFilled },
    mutation: signingIn,
    onSubmit: (values) => signingIn.mutate({ kind, ...values }),
  });
  if (session.status !== "authenticated") return null;
  if (session.role !== null && signingIn.isIdle) return <Navigate to={href("root")} replace />;
  return (
    <Page
      width="bare"
      title={t`One more thing`}
      lead={
        <Trans>
          You’re signed in as <b>{session.email}</b>. Just tell us who you are and you’re done.
        </Trans>
      }
    >
      <Form form={form}>
        <AccountKindTiles value={kind} onChange={setKind} />
        <TextField {...form.field("displayName")} label={t`First and last name`} autoComplete="name" maxLength={100} />
        <AuthError error={form.error} />
        <Button type="submit" variant="next" size="big" wide busy={form.isPending}>
          <Trans>Create an account</Trans>
        </Button>
        <TermsNote />
      </Form>
      <p className={css.aside}>
        <Trans>
          Another account?{" "}
          <button type="button" className={css.link} onClick={() => void signOut()}>
            Sign out
          </button>
          .
        </Trans>
      </p>
    </Page>
  );
}
