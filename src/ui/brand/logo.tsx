import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import css from "./logo.module.css";

const hexagon = "M1.5 8.1L13.5 1.2l12 6.9v13.8l-12 6.9-12-6.9z";

/** The logo mark: a box in isometric view with a carton inside. */
export function LogoMark() {
  return (
    <svg className={css.mark} viewBox="0 0 27 30" aria-hidden="true">
      <path d="M13.5 15v13.5L1.5 21.9V8.1z" fill="currentColor" opacity=".16" />
      <path d="M7 17.6l6.5-3.7 6.5 3.700v7l-6.5 3.800L7 24.600z" fill="var(--bp-kraft-2)" />
      <path d="M7 17.600l6.5-3.7 6.5 3.7-6.5 3.800z" fill="var(--bp-kraft-1)" />
      <path d="M13.5 21.400l6.5-3.800v7l-6.5 3.800z" fill="var(--bp-kraft-3)" />
      <path d={hexagon} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round" />
    </svg>
  );
}

/** Logo with the name, linked to the start page. */
export function Logo({ to = "/" }: { to?: string }) {
  const { t } = useLingui();
  return (
    <Link className={css.logo} to={to} aria-label={t`Boksy, home page`}>
      <LogoMark />
      <span>Boksy</span>
    </Link>
  );
}
