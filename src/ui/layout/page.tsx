import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "../styles/class-names.ts";
import text from "../styles/text.module.css";
import css from "./page.module.css";

export interface Crumb {
  label: string;
  to: string;
}

export interface PageProps {
  /** Heading and document title. */
  title: string;
  /** Next to the heading, such as a badge. */
  badge?: ReactNode;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Buttons at the end of the heading line. */
  actions?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  /** `full`: signed-in layout; `contained`: public page; `narrow`: single task; `bare`: no margins. */
  width?: "full" | "contained" | "narrow" | "bare" | undefined;
  /** `own`: the page renders its own `h1`; `hidden`: visually hidden heading. */
  heading?: "shown" | "hidden" | "own" | undefined;
  children: ReactNode;
}

/** The `<main>` of every page: sets the document title and focuses the heading after a navigation. */
export function Page({ title, badge, lead, actions, crumbs, width = "full", heading = "shown", children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  // The key is "default" on the first load, where the browser’s own focus is right.
  const seen = useRef(key === "default" ? pathname : null);
  const owed = useRef(false);

  useEffect(() => {
    document.title = `${title} · Boksy`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another way of drawing the heading is another element
  useEffect(() => {
    // While data was loading the page had a different heading element, and its focus was lost.
    const isLost = owed.current && document.activeElement === document.body;
    if (seen.current === pathname && !isLost) return;
    owed.current ||= seen.current !== pathname;
    seen.current = pathname;
    main.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [pathname, heading]);

  const h1 = (
    <h1 tabIndex={-1} className={heading === "hidden" ? text.hidden : undefined}>
      {title}
    </h1>
  );
  return (
    <main id="main" ref={main} className={classNames(css.page, width !== "full" && css[width])}>
      {crumbs && <Crumbs crumbs={crumbs} />}
      {heading === "hidden" && h1}
      {heading === "shown" && (
        <header className={css.head}>
          {h1}
          {badge}
          {actions && <div className={css.actions}>{actions}</div>}
          {lead && <p className={css.lead}>{lead}</p>}
        </header>
      )}
      {children}
    </main>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <nav className={css.crumbs} aria-label={t`Breadcrumbs`}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
