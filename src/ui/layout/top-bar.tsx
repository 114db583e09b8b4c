import type { ReactNode } from "react";
import { Logo } from "../brand/logo.tsx";
import { SkipLink } from "./skip-link.tsx";
import css from "./top-bar.module.css";

/** The signed-in header of a phone; `children` are its icon buttons. Hidden from 64 rem, where the side navigation is. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className={css.bar}>
      <SkipLink />
      <Logo />
      <div className={css.end}>{children}</div>
    </header>
  );
}
