import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { AuthError } from "../../features/account/auth-error.tsx";
import { createOnlySession } from "../../features/account/create-session.ts";
import { NewPasswordField } from "../../features/account/new-password-field.tsx";
import { useNewPasswordCheck } from "../../features/account/use-new-password-check.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { replaceSession } from "../../lib/session/session-check.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { dropActionLink, readActionLinkOnce } from "./action-link.ts";
import { FailedAction, isInvalidLink } from "./failed-action.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { useCodeOnce } from "./use-code-once.ts";

async function emailOf(oobCode: string): Promise<string> {
  const { emailOfReset } = await import("../../lib/session/identity-codes.ts");
  return emailOfReset(oobCode);
}

/** Sets the password and signs in; null if only the sign-in failed, for example for a disabled account. */
async function setPassword({ oobCode, email, password }: { oobCode: string; email: string; password: string }) {
  const { resetPassword } = await import("../../lib/session/identity-codes.ts");
  await resetPassword(oobCode, password);
  dropActionLink();
  const { signInWithPassword } = await import("../../lib/session/identity.ts");
  return signInWithPassword(email, password, createOnlySession).catch(() => null);
}

/** Sets a new password with the link from an email. */
export function ResetPasswordPage() {
  const [link] = useState(readActionLinkOnce);
  return link?.mode === "resetPassword" ? (
    <CheckedLink oobCode={link.oobCode} />
  ) : (
    <InvalidLink mode="resetPassword" error={null} />
  );
}

function CheckedLink({ oobCode }: { oobCode: string }) {
  const { data: email, error, refetch } = useCodeOnce("resetPassword", oobCode, emailOf);
  if (error) return <FailedAction mode="resetPassword" error={error} onRetry={() => void refetch()} />;
  return email === undefined ? <LoadingScreen /> : <NewPassword oobCode={oobCode} email={email} />;
}

function NewPassword({ oobCode, email }: { oobCode: string; email: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const setting = useMutation({
    mutationFn: setPassword,
    meta: { showsOwnErrors: true },
    onSuccess: async (session) => {
      if (session !== null) replaceSession(session);
      await navigate(session === null ? href("login") : href("root"), { replace: true });
    },
  });
  const form = useForm({
    defaultValues: { password: "" },
    checks: { password: useNewPasswordCheck() },
    mutation: setting,
    onSubmit: ({ password }) => setting.mutate({ oobCode, email, password }),
  });
  if (isInvalidLink(setting.error)) return <InvalidLink mode="resetPassword" error={setting.error} />;
  return (
    <Page
      width="bare"
      title={t`Set a new password`}
      lead={
        <Trans>
          For the account <b>{email}</b>. You’ll be signed out on all other devices.
        </Trans>
      }
    >
      <Form form={form}>
        {/* Password managers save the new password under this username. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField {...form.field("password")} label={t`New password`} />
        <AuthError error={form.error} />
        <Button type="submit" variant="next" size="big" wide busy={form.isPending}>
          <Trans>Save and sign in</Trans>
        </Button>
      </Form>
    </Page>
  );
}
