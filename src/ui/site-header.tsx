import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import type { Locale } from "../lib/format.ts";
import { classNames } from "./class-names.ts";
import { LangSwitch } from "./lang-switch.tsx";
import { Logo } from "./logo.tsx";
import css from "./site-header.module.css";
import { SkipLink } from "./skip-link.tsx";
import text from "./text.module.css";

export type SiteHeaderProps = {
  /** Public pages; hidden on a phone, where the footer has them. */
  links?: readonly { to: string; label: string }[] | undefined;
  /** In the middle instead of links, such as `<Steps>`. */
  middle?: ReactNode;
  onChooseLanguage: (locale: Locale) => void;
  /** At the end: one quiet button, „Sign in" or „My boxes". */
  end?: ReactNode;
};

/** The public header: a shelf; the section line carries everything that stands on it. */
export function SiteHeader({ links, middle, onChooseLanguage, end }: SiteHeaderProps) {
  const { t } = useLingui();
  return (
    <header className={css.header}>
      <SkipLink />
      <div className={classNames(text.container, css.row)}>
        <Logo />
        {links && (
          <nav className={css.nav} aria-label={t`Main`}>
            {links.map((link) => (
              <NavLink key={link.to} to={link.to}>
                {link.label}
              </NavLink>
            ))}
          </nav>
        )}
        {middle && <div className={css.middle}>{middle}</div>}
        <div className={css.end}>
          <LangSwitch onChoose={onChooseLanguage} />
          {end}
        </div>
      </div>
    </header>
  );
}
