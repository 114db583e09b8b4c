import { Trans, useLingui } from "@lingui/react/macro";
import { href } from "../../../domain/routes.ts";
import { ConfirmEmail } from "../../features/account/confirm-email.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { EmailConfirmed } from "./email-confirmed.tsx";

/** For signed-in users with an unconfirmed email address: where to find the email, and how to get a new one. */
export function ConfirmEmailPage() {
  const { t } = useLingui();
  const session = useSession();
  if (session.status !== "authenticated") return <SignInFirst />;
  if (session.emailVerified) return <EmailConfirmed />;
  return (
    <Page
      width="bare"
      title={t`Confirm your email`}
      lead={
        <Trans>
          We’ve sent an email to <b>{session.email}</b>. Open the link in it on any device.
        </Trans>
      }
    >
      <ConfirmEmail />
      <p className={css.aside}>
        <a href={href("root")}>
          <Trans>Later, go to my account</Trans>
        </a>
      </p>
    </Page>
  );
}

function SignInFirst() {
  const { t } = useLingui();
  return (
    <Page
      width="bare"
      title={t`Confirm your email`}
      lead={<Trans>Open the link in the email we sent you. Sign in to have it sent again.</Trans>}
    >
      <LinkButton to={href("login", { next: href("confirmEmail") })} variant="next" size="big" wide>
        <Trans>Sign in</Trans>
      </LinkButton>
    </Page>
  );
}
