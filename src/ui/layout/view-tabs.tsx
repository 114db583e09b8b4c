import { Link } from "react-router";
import css from "./view-tabs.module.css";

export interface ViewTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  views: readonly { view: string; label: string; to: string }[];
  current: string;
}

/** Links between the views of one page, which are in its URL. */
export function ViewTabs({ label, views, current }: ViewTabsProps) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {views.map(({ view, label: name, to }) => (
        <Link key={view} to={to} aria-current={view === current ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
