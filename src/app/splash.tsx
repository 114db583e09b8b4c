import { Trans } from "@lingui/react/macro";
import { LogoMark } from "../ui/brand/logo.tsx";

/**
 * Splash screen with the logo; it fits every layout. CSS alone reveals the text if loading takes long. Its class names
 * are global because no script uses them (splash.css).
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
