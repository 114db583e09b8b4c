import { classNames } from "../styles/class-names.ts";
import css from "./icons.module.css";
import type { MoreIconName } from "./more-icons.ts";

/** Icons on a 20 × 20 grid, one path each. These are the landing page’s, the only ones in the first load. */
const landingIcons = {
  add: "M10 4v12M4 10h12",
  back: "M16 10H4M8.5 5.500L4 10l4.5 4.5",
  calendar: "M3 5h14v12H3zM3 8.500h14M6.5 3v3M13.5 3v3",
  check: "M4 10.500l4 4 8-9",
  chevron: "M5 7.500l5 5 5-5",
  clock: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4.200l2.8 1.8",
  close: "M5 5l10 10M15 5L5 15",
  info: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 9.300v4.200M10 6.500h.01",
  locate: "M5.5 10a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M10 2.500v3M10 14.500v3M2.5 10h3M14.5 10h3",
  map: "M2.5 5.500l5-2 5 2 5-2v11l-5 2-5-2-5 2zM7.5 3.500v11M12.5 5.500v11",
  minus: "M4 10h12",
  pin: "M10 17.500s5.5-5 5.5-9.300a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9.3 5.5 9.300zM8.1 8.200a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0",
  warning: "M10 3l7.5 13.500h-15zM10 8v4M10 14.300h.01",
} as const satisfies Record<string, string>;

export type IconName = keyof typeof landingIcons | MoreIconName;

const paths: Partial<Record<IconName, string>> = { ...landingIcons };

/** Registers further icons before a page that shows them. */
export function addIcons(more: Record<MoreIconName, string>): void {
  Object.assign(paths, more);
}

export interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A decorative icon; an icon-only button needs an `aria-label`. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(css.icon, className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
