import type { ReactNode } from "react";
import { chooseLocale } from "../../lib/i18n/i18n.ts";
import { SiteHeader } from "../../ui/layout/site-header.tsx";
import css from "./guest-frame.module.css";

/** Under the public header one centred card or, with steps in the header, the whole width. */
export function GuestFrame({ steps, children }: { steps?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <SiteHeader middle={steps} onChooseLanguage={chooseLocale} />
      <div className={steps ? css.whole : css.middle}>
        <div className={steps ? undefined : css.card}>{children}</div>
      </div>
    </div>
  );
}
