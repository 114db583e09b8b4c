import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useEmailReadiness } from "../../lib/session/use-email-readiness.ts";
import css from "./email-setup-notice.module.css";

/**
 * Shows partners what to complete before they fill in a form: until then Boksy sends no emails on their behalf.
 */
export function EmailSetupNotice() {
  const readiness = useEmailReadiness();
  if (readiness === "ready") return null;
  if (readiness === "goLive") {
    return (
      <p className={css.notice}>
        <Trans>
          Trial mode: until you <Link to={href("partnerDashboard")}>go live</Link>, Boksy emails only your own team.
        </Trans>
      </p>
    );
  }
  return (
    <p className={css.notice}>
      {readiness === "verifyEmail" ? (
        <Trans>
          Boksy will send emails to other people for you once you have{" "}
          <Link to={href("partnerAccount")}>confirmed your email address</Link>.
        </Trans>
      ) : (
        <Trans>
          Boksy will send emails to other people for you once you have{" "}
          <Link to={href("onboardingStep1")}>finished setting up your company</Link>.
        </Trans>
      )}
    </p>
  );
}
