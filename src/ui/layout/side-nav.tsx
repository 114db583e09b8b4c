import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Icon, type IconName } from "../brand/icons.tsx";
import { Logo } from "../brand/logo.tsx";
import { Count } from "./count.tsx";
import css from "./side-nav.module.css";
import { SkipLink } from "./skip-link.tsx";

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
  /** Number of pending items; 0 is hidden. */
  count?: number | undefined;
}

export interface SideNavProps {
  items: readonly NavItem[];
  /** Below the logo: button of the global search. */
  find?: ReactNode;
  /** At the bottom: the signed-in user (`<b>` for company or person) and sign-out. */
  who?: ReactNode;
}

/** Whether another item leads below this one, which then only marks its own page. */
export const hasPagesBelow = (items: readonly NavItem[], to: string) =>
  items.some((item) => item.to.startsWith(`${to}/`));

/** Navigation of signed-in pages, from 64 rem up. */
export function SideNav({ items, find, who }: SideNavProps) {
  const { t } = useLingui();
  return (
    <aside className={css.side} aria-label={t`Sidebar`}>
      <SkipLink />
      <Logo />
      {find}
      <nav aria-label={t`Main`}>
        <ul>
          {items.map(({ to, label, icon, count }) => (
            <li key={to}>
              <NavLink to={to} end={hasPagesBelow(items, to)}>
                <Icon name={icon} />
                {label}
                <Count value={count} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {who && <div className={css.who}>{who}</div>}
    </aside>
  );
}

/** Side navigation with the page next to it. */
export function SideFrame({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={css.frame}>
      {side}
      <div>{children}</div>
    </div>
  );
}
