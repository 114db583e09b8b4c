import { Trans, useLingui } from "@lingui/react/macro";
import { href } from "../../../domain/routes.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";

/** Shown once the email address is confirmed. */
export function EmailConfirmed() {
  const { t } = useLingui();
  const isSignedIn = useSession().status === "authenticated";
  return (
    <Page
      width="bare"
      title={t`Email confirmed`}
      lead={<Trans>We’ll send agreements, invoices and updates about your boxes to this address.</Trans>}
    >
      <div className={css.form}>
        <LinkButton to={href(isSignedIn ? "root" : "login")} variant="next" size="big" wide>
          {isSignedIn ? <Trans>Go to my account</Trans> : <Trans>Sign in</Trans>}
        </LinkButton>
      </div>
    </Page>
  );
}
