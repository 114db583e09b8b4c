import type { ReactNode } from "react";
import { Logo } from "../brand/logo.tsx";
import { SkipLink } from "./skip-link.tsx";
import css from "./top-bar.module.css";

/**
 * Top bar of signed-in pages on phones; `children` are its icon buttons. Hidden from 64 rem, where the side navigation
 * is shown.
 */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className={css.bar}>
      <SkipLink />
      <Logo />
      <div className={css.end}>{children}</div>
    </header>
  );
}
