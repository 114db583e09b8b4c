import { Trans } from "@lingui/react/macro";
import { LogoMark } from "../ui/logo.tsx";
import text from "../ui/text.module.css";
import css from "./waiting.module.css";

/** The calm ground with our mark: it fits before every layout. */
export function Waiting() {
  return (
    <div className={css.waiting} role="status">
      <LogoMark />
      <span className={text.hidden}>
        <Trans>The page is loading</Trans>
      </span>
    </div>
  );
}
