import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../brand/icons.tsx";
import { classNames } from "../styles/class-names.ts";
import css from "./button.module.css";

interface Look {
  /** `next` is the primary action: at most one per screen. */
  variant?: "next" | "plain" | "soft" | "quiet" | undefined;
  size?: "small" | "medium" | "big" | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

function lookOf({ variant = "plain", size = "medium", wide }: Look, className: string | undefined) {
  return classNames(
    css.button,
    variant !== "plain" && css[variant],
    size !== "medium" && css[size],
    wide && css.wide,
    className,
  );
}

export type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** In progress: the button keeps its size and focus and ignores clicks. */
    busy?: boolean | undefined;
  };

export function Button({ variant, size, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, wide }, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
    >
      {busy ? <span className={css.busy} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export type LinkButtonProps = ComponentProps<typeof Link> & Look;

/** A link styled as a button. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={lookOf({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export type AnchorButtonProps = ComponentProps<"a"> & Look;

/** A link out of the app, to a file or another site, styled as a button. */
export function AnchorButton({ variant, size, wide, icon, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={lookOf({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & { icon: IconName; label: string };

/** A 44 px icon-only button; `label` is its accessible name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(css.icon, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
