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
    const notice = dialog.current as HTMLElement;
    /** All elements inherit the height, so the styles of the whole page are computed again whenever it is set. */
    const setHeight = (px: number) => {
      const height = `${Math.ceil(px)}px`;
      if (style.getPropertyValue("--notice") !== height) style.setProperty("--notice", height);
    };
    setHeight(notice.getBoundingClientRect().height);
    const measure = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize ?? 0));
    measure.observe(notice);
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
