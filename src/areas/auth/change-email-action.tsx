import { Trans, useLingui } from "@lingui/react/macro";
import { noSession } from "../../../domain/account/session.ts";
import { href } from "../../../domain/routes.ts";
import { continueSession } from "../../lib/session/session-check.ts";
import { endSession } from "../../lib/session/sign-out.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { LinkAction } from "./link-action.tsx";

/**
 * Changing the email address ends all sessions at the provider. End ours now, as it would otherwise fail later.
 */
async function signOut(email: string | null): Promise<string | null> {
  await endSession().catch(() => null);
  continueSession(noSession);
  return email;
}

/** Changes the email address. */
export function ChangeEmailAction({ oobCode }: { oobCode: string }) {
  const { t } = useLingui();
  return (
    <LinkAction
      mode="verifyAndChangeEmail"
      oobCode={oobCode}
      title={t`Change your email address`}
      lead={(email) =>
        email !== null && (
          <Trans>
            You’ll sign in as <b>{email}</b>, and be signed out on all devices.
          </Trans>
        )
      }
      label={<Trans>Change address</Trans>}
      afterwards={signOut}
    >
      {(email) => <Changed email={email} />}
    </LinkAction>
  );
}

function Changed({ email }: { email: string | null }) {
  const { t } = useLingui();
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
