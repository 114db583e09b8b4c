import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { landingHref } from "../../../domain/routes/landing.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { storedConsent } from "./stored-consent.ts";

const delayMs = 300;

/** Appears 300 ms after navigation unless a choice exists, and never on the policy page, which has the editor. */
export function ConsentNotice() {
  const { pathname } = useLocation();
  const isPolicy = pathname === landingHref("privacyPolicy");
  const [isShown, setShown] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again on each navigation, another tab may have chosen
  useEffect(() => {
    if (isPolicy || storedConsent() !== null) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [pathname, isPolicy]);

  if (!isShown || isPolicy) return null;
  return <ConsentDialog onChoose={() => setShown(false)} />;
}
