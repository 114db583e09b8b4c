import type { ReactNode } from "react";
import text from "../styles/text.module.css";

/** Hyphens in “A-001” and “2026-11-20” must not break lines, but stay real hyphens for searching and copying. */
const hyphened = /([\p{L}\d]+(?:-[\p{L}\d]+)*-\d[\p{L}\d]*)/u;

/** Keeps numbers in a text title on one line; other titles are returned unchanged. */
export function NoBreakNumbers({ children }: { children: ReactNode }) {
  if (typeof children !== "string") return children;
  return children.split(hyphened).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name
      <span key={at} className={text.fixedNumber}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
