import { Trans } from "@lingui/react/macro";
import css from "./site-header.module.css";

/** The first stop of the keyboard: past the navigation to the page. Every header begins with one. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      <Trans>Skip to content</Trans>
    </a>
  );
}
