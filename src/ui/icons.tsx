import { classNames } from "./class-names.ts";
import css from "./icons.module.css";

/** The drawn set on a 20 × 20 grid, one path an icon. */
const paths = {
  add: "M10 4v12M4 10h12",
  arrow: "M4 10h12M11.5 5.5L16 10l-4.5 4.5",
  back: "M16 10H4M8.5 5.500L4 10l4.5 4.5",
  bell: "M4.5 14.500h11l-1.3-2V8.500a4.2 4.2 0 0 0-8.4 0v4zM8.5 17h3",
  box: "M10 2.200l6.8 3.900v7.800L10 17.800l-6.8-3.900V6.100zM3.2 6.100L10 10l6.8-3.900M10 10v7.8",
  calendar: "M3 5h14v12H3zM3 8.500h14M6.5 3v3M13.5 3v3",
  check: "M4 10.500l4 4 8-9",
  chevron: "M5 7.500l5 5 5-5",
  clock: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4.200l2.8 1.8",
  close: "M5 5l10 10M15 5L5 15",
  copy: "M7 7h9v10H7zM4 13V3h9",
  document: "M5 2.500h7l3.5 3.500v11.500H5zM12 2.500V6h3.500M7.5 10h5M7.5 13h5",
  download: "M10 3v9.500M6 9l4 4 4-4M3.5 16.500h13",
  edit: "M4 16l.8-3.600L13.5 3.700l2.8 2.8-8.7 8.700zM11.7 5.500l2.8 2.8",
  eye: "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM7.8 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0",
  eyeOff: "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM4 16.500l12-13",
  filter: "M3 5.500h14M5.5 10h9M8 14.500h4",
  flag: "M4.5 17.500v-14h10l-2 3.5 2 3.500h-10",
  grid: "M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z",
  home: "M3 9l7-6 7 6v8h-4.500v-5h-5v5H3z",
  info: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 9.300v4.200M10 6.500h.01",
  key: "M3.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M9.5 10.500L16.5 3.500M13.5 6.500l2.5 2.5",
  locate: "M5.5 10a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M10 2.500v3M10 14.500v3M2.5 10h3M14.5 10h3",
  mail: "M2.5 4.500h15v11h-15zM2.5 5l7.5 6 7.5-6",
  map: "M2.5 5.500l5-2 5 2 5-2v11l-5 2-5-2-5 2zM7.5 3.500v11M12.5 5.500v11",
  menu: "M3 6h14M3 10h14M3 14h14",
  minus: "M4 10h12",
  more: "M4.5 10h.01M10 10h.01M15.5 10h.01",
  people:
    "M4.8 7.500a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M2 16.500c.5-3 2.7-4.3 5.5-4.300s5 1.3 5.5 4.300M13 5.200a2.5 2.5 0 0 1 0 4.700M14.5 12.600c1.9.5 3.1 1.8 3.5 3.9",
  person: "M6.8 7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M3.5 17c.6-3.6 3.2-5.2 6.5-5.200s5.9 1.6 6.5 5.2",
  pin: "M10 17.500s5.5-5 5.5-9.300a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9.3 5.5 9.300zM8.1 8.200a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0",
  search: "M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13 13l4.2 4.2",
  signOut: "M11.5 3.500h-8v13h8M8 10h9M14 6.500l3.5 3.5-3.5 3.5",
  sort: "M6.5 8L10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5",
  trash: "M4 5.500h12M8 5.500V3.500h4v2M5.5 5.500l.8 11.500h7.400l.8-11.5",
  wallet: "M3 6.500h14v10H3zM3 6.500L13.5 3v3.500M13 11.500h.01",
  warning: "M10 3l7.5 13.500h-15zM10 8v4M10 14.300h.01",
} as const satisfies Record<string, string>;

export type IconName = keyof typeof paths;

export type IconProps = { name: IconName; className?: string | undefined };

/** An icon beside a word; it says nothing by itself, so a button that has only an icon needs an `aria-label`. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(css.icon, className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
