import type { ReactNode } from "react";
import { chooseLocale } from "../../lib/i18n.ts";
import { SiteHeader } from "../../ui/site-header.tsx";
import css from "./guest-frame.module.css";

/** One centred card under the public header. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <SiteHeader onChooseLanguage={chooseLocale} />
      <div className={css.middle}>
        <div className={css.card}>{children}</div>
      </div>
    </div>
  );
}
