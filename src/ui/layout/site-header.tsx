import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { LangSwitch } from "../brand/lang-switch.tsx";
import { Logo } from "../brand/logo.tsx";
import { classNames } from "../styles/class-names.ts";
import text from "../styles/text.module.css";
import css from "./site-header.module.css";
import { SkipLink } from "./skip-link.tsx";

export interface SiteHeaderProps {
  /** Links to public pages; hidden on phones, where the footer has them. */
  links?: readonly { to: string; label: string }[] | undefined;
  /** Center content instead of links, such as `<Steps>`. */
  middle?: ReactNode;
  /** One secondary button at the end: “Sign in” or “My boxes”. */
  end?: ReactNode;
}

/** Header of public pages. */
export function SiteHeader({ links, middle, end }: SiteHeaderProps) {
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
          <LangSwitch />
          {end}
        </div>
      </div>
    </header>
  );
}
