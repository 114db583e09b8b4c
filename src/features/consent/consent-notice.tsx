import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { landingHref } from "../../../domain/routes/landing.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { storedConsent } from "./stored-consent.ts";

const delayMs = 300;

/** Asks 300 ms after navigation, unless some consent is given; never beside the policy, where one changes it. */
export function ConsentNotice() {
  const { pathname } = useLocation();
  const isPolicy = pathname === landingHref("privacyPolicy");
  const [isAsking, setAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation looks anew, another tab may have chosen
  useEffect(() => {
    if (isPolicy || storedConsent() !== null) {
      setAsking(false);
      return;
    }
    const timer = setTimeout(() => setAsking(true), delayMs);
    return () => clearTimeout(timer);
  }, [pathname, isPolicy]);

  if (!isAsking || isPolicy) return null;
  return <ConsentDialog onChoose={() => setAsking(false)} />;
}
