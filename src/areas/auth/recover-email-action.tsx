import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { AuthError } from "../../features/account/auth-error.tsx";
import { requestPasswordEmail } from "../../features/account/request-password-email.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { dropActionLink } from "./action-link.ts";
import { FailedAction } from "./failed-action.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { useCodeOnce } from "./use-code-once.ts";

async function recover(oobCode: string): Promise<string> {
  const { applyCode, emailOfCode } = await import("../../lib/session/identity-codes.ts");
  const email = await emailOfCode(oobCode);
  await applyCode(oobCode);
  dropActionLink();
  return email ?? "";
}

/** Restores the old email address. The person who changed it knew the password, so a new one has to be set next. */
export function RecoverEmailAction({ oobCode }: { oobCode: string }) {
  const { data: email, error, refetch } = useCodeOnce("recoverEmail", oobCode, recover);
  if (error) return <FailedAction mode="recoverEmail" error={error} onRetry={() => void refetch()} />;
  return email === undefined ? <LoadingScreen /> : <Recovered email={email} />;
}

function Recovered({ email }: { email: string }) {
  const { t } = useLingui();
  const request = useMutation({ mutationFn: requestPasswordEmail, meta: { showsOwnErrors: true } });
  return (
    <Page
      width="bare"
      title={t`Your previous address has been restored`}
      lead={
        <Trans>
          You’re signing in as <b>{email}</b> again. If you didn’t make this change, set a new password now: someone
          knew the old one.
        </Trans>
      }
    >
      <div className={css.form}>
        <AuthError error={request.error} />
        <div role="status">
          {request.isSuccess && (
            <p className={css.done}>
              <Trans>We’ve sent you an email with a link to set a new password.</Trans>
            </p>
          )}
        </div>
        <Button
          variant={request.isSuccess ? "plain" : "next"}
          size="big"
          wide
          busy={request.isPending}
          onClick={() => request.mutate(email)}
        >
          <Trans>Set a new password</Trans>
        </Button>
        <LinkButton to={href("login")} variant="quiet">
          <Trans>It was me, sign in</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
