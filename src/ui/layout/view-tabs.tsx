import { useLayoutEffect, useRef } from "react";
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
  const nav = useRef<HTMLElement>(null);
  // On phones, tabs that do not fit are scrolled: the current one stays in view.
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-view="${current}"]`);
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - nav.current.clientWidth;
  }, [current]);
  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      {views.map(({ view, label: name, to }) => (
        <Link key={view} to={to} data-view={view} aria-current={view === current ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
