import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { Session } from "../../../domain/account/session.ts";
import { href } from "../../../domain/routes.ts";
import { AuthError } from "../../features/account/auth-error.tsx";
import { isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { continueSession } from "../../lib/session/session-check.ts";
import { settlePrompt } from "../../lib/session/session-prompt.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "../../ui/styles/form-page.module.css";
import { startPasswordSession } from "./start-session.ts";

function resume(session: Session) {
  continueSession(session);
  settlePrompt(true);
}

/** Prompt for a session that ended while saving: the same user signs in and the request is repeated. */
export function SignInAgain() {
  const { t } = useLingui();
  const session = useSession();
  const email = session.status === "authenticated" ? (session.email ?? "") : "";
  const signingIn = useMutation({
    mutationFn: startPasswordSession,
    onSuccess: resume,
    meta: { showsOwnErrors: true },
  });
  const form = useForm({
    defaultValues: { password: "" },
    checks: { password: isFilled },
    mutation: signingIn,
    onSubmit: ({ password }) => signingIn.mutate({ email, password }),
  });
  return (
    <Dialog open onClose={() => settlePrompt(false)} title={t`You’ve been signed out`}>
      <Form form={form}>
        <p>
          <Trans>
            Your entries are still here. Sign in as <b>{email}</b> to save them.
          </Trans>
        </p>
        <PasswordField {...form.field("password")} label={t`Password`} autoComplete="current-password" />
        <AuthError error={form.error} />
        <Button type="submit" variant="next" wide busy={form.isPending}>
          <Trans>Sign in and save</Trans>
        </Button>
        <p className={css.small}>
          {/* Opens in a new tab, where the provider’s popup is allowed; this page is notified. */}
          <a href={href("login")} target="_blank" rel="noreferrer">
            <Trans>Sign in another way</Trans>
          </a>
        </p>
      </Form>
    </Dialog>
  );
}
