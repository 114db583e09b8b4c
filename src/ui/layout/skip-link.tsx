import { Trans } from "@lingui/react/macro";
import css from "./site-header.module.css";

/** Skip link, the first focusable element of every header. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      <Trans>Skip to content</Trans>
    </a>
  );
}
