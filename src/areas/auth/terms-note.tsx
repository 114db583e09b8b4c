import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import css from "../../ui/styles/form-page.module.css";

/** Documents accepted with a new account, linked in a new tab to keep the form’s input. */
export function TermsNote() {
  const inNewTab = { target: "_blank", rel: "noreferrer" };
  return (
    <p className={css.small}>
      <Trans>
        By creating an account, you accept the{" "}
        <Link to={href("terms")} {...inNewTab}>
          terms
        </Link>
        . See how we handle your data in the{" "}
        <Link to={href("privacyPolicy")} {...inNewTab}>
          privacy policy
        </Link>
        .
      </Trans>
    </p>
  );
}
