import { Trans, useLingui } from "@lingui/react/macro";
import { noSession } from "../../../domain/account/session.ts";
import { href } from "../../../domain/routes.ts";
import { continueSession } from "../../lib/session/session-check.ts";
import { endSession } from "../../lib/session/sign-out.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { dropActionLink } from "./action-link.ts";
import { FailedAction } from "./failed-action.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { useCodeOnce } from "./use-code-once.ts";

/**
 * Changing the email address ends all sessions at the provider. End ours now, as it would otherwise fail later.
 */
async function change(oobCode: string): Promise<string | null> {
  const { applyCode, emailOfCode } = await import("../../lib/session/identity-codes.ts");
  const email = await emailOfCode(oobCode);
  await applyCode(oobCode);
  dropActionLink();
  await endSession().catch(() => null);
  continueSession(noSession);
  return email;
}

/** Applies a change of the email address. */
export function ChangeEmailAction({ oobCode }: { oobCode: string }) {
  const { t } = useLingui();
  const { data: email, error, refetch } = useCodeOnce("verifyAndChangeEmail", oobCode, change);
  if (error) return <FailedAction mode="verifyAndChangeEmail" error={error} onRetry={() => void refetch()} />;
  if (email === undefined) return <LoadingScreen />;
  return (
    <Page width="bare" title={t`Your email address has been changed`} lead={<ChangedTo email={email} />}>
      <div className={css.form}>
        <LinkButton to={href("login")} variant="next" size="big" wide>
          <Trans>Sign in</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}

function ChangedTo({ email }: { email: string | null }) {
  return email === null ? (
    <Trans>From now on you sign in with it.</Trans>
  ) : (
    <Trans>
      From now on you sign in as <b>{email}</b>.
    </Trans>
  );
}
