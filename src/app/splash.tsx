import { Trans } from "@lingui/react/macro";
import { LogoMark } from "../ui/brand/logo.tsx";

/**
 * The calm ground with our mark: it fits before every layout. Styles alone bring the words up when nothing else comes;
 * they are no module (waiting.css), for no script of the page uses their names.
 */
export function Splash() {
  return (
    <div className="splash">
      <LogoMark />
      <p>
        <Trans>The page is taking a long time to load. Check your connection and reload.</Trans>
      </p>
    </div>
  );
}
