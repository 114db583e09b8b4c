import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { AuthError } from "../../features/account/auth-error.tsx";
import { requestPasswordEmail } from "../../features/account/request-password-email.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { LinkAction } from "./link-action.tsx";

/** Restores the old email address. The person who changed it knew the password, so a new one has to be set next. */
export function RecoverEmailAction({ oobCode }: { oobCode: string }) {
  const { t } = useLingui();
  return (
    <LinkAction
      mode="recoverEmail"
      oobCode={oobCode}
      title={t`Restore your previous email address`}
      lead={(email) =>
        email !== null && (
          <Trans>
            You’ll sign in as <b>{email}</b> again. The address it was changed to will stop working.
          </Trans>
        )
      }
      label={<Trans>Restore address</Trans>}
      afterwards={async (email) => email ?? ""}
    >
      {(email) => <Recovered email={email} />}
    </LinkAction>
  );
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
