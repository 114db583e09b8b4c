import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../styles/class-names.ts";
import text from "../styles/text.module.css";
import css from "./site-footer.module.css";

export interface SiteFooterProps {
  links: readonly { to: string; label: string }[];
  /** The operator, in one line. */
  children?: ReactNode;
}

export function SiteFooter({ links, children }: SiteFooterProps) {
  const { t } = useLingui();
  return (
    <footer className={css.footer}>
      <div className={classNames(text.container, css.row)}>
        <nav className={css.row} aria-label={t`Footer`}>
          {links.map((link) => (
            <Link key={link.to} to={link.to}>
              {link.label}
            </Link>
          ))}
        </nav>
        {children && <p>{children}</p>}
      </div>
    </footer>
  );
}
