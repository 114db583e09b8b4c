import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { landingHref } from "../../../domain/routes/landing.ts";
import { ConsentChoice } from "./consent-choice.tsx";
import css from "./consent-dialog.module.css";

/**
 * The cookie notice. It takes no focus and blocks nothing: the page grows by its height, and elements fixed to the
 * bottom of the window move above it.
 */
export function ConsentDialog({ onChoose }: { onChoose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = new ResizeObserver(([entry]) => {
      style.setProperty("--notice", `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    measure.observe(dialog.current as HTMLElement);
    return () => {
      measure.disconnect();
      style.removeProperty("--notice");
    };
  }, []);

  return (
    <section ref={dialog} role="dialog" aria-label={t`Cookies`} className={css.notice}>
      <p>
        <Trans>
          Necessary cookies are required; the rest is your choice.{" "}
          <Link to={landingHref("privacyPolicy")}>Privacy policy</Link>
        </Trans>
      </p>
      <ConsentChoice onChoose={onChoose} />
    </section>
  );
}
