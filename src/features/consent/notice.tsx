import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { frontHref } from "../../../domain/routes/front.ts";
import { loadCatalog } from "../../lib/i18n.ts";
import { keptConsent } from "./kept.ts";

const delayMs = 300;

/** A page without the notice is better than no page: when its code is lost, the next page asks. */
const ConsentDialog = lazy(
  (): Promise<{ default: ComponentType<{ onChoose: () => void }> }> =>
    Promise.all([import("./dialog.tsx"), loadCatalog("consent")]).then(
      ([file]) => ({ default: file.ConsentDialog }),
      () => ({ default: () => null }),
    ),
);

/** Asks 300 ms after navigation, unless some consent is given; never beside the policy, where one changes it. */
export function ConsentNotice() {
  const { pathname } = useLocation();
  const isPolicy = pathname === frontHref("privacyPolicy");
  const [isAsking, setAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation looks anew, another tab may have chosen
  useEffect(() => {
    if (isPolicy || keptConsent() !== null) {
      setAsking(false);
      return;
    }
    const timer = setTimeout(() => setAsking(true), delayMs);
    return () => clearTimeout(timer);
  }, [pathname, isPolicy]);

  if (!isAsking || isPolicy) return null;
  return (
    <Suspense>
      <ConsentDialog onChoose={() => setAsking(false)} />
    </Suspense>
  );
}
