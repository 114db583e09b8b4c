import { useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { Icon } from "../brand/icons.tsx";
import css from "./bottom-tabs.module.css";
import type { NavItem } from "./side-nav.tsx";

/** Bottom navigation of phones: four tabs, at most five; the rest is in the menu. */
export function BottomTabs({ items }: { items: readonly NavItem[] }) {
  const { t } = useLingui();
  return (
    <nav className={css.tabs} aria-label={t`Tabs`}>
      {items.map(({ to, label, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
