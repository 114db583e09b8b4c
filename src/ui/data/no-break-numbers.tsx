import type { ReactNode } from "react";
import text from "../styles/text.module.css";

/** „A-001", „2026-11-20": a line may not end at these hyphens. Real ones all the same, for searching and copying. */
const hyphened = /([\p{L}\d]+(?:-[\p{L}\d]+)*-\d[\p{L}\d]*)/u;

/** A title whose numbers stay in one piece; a title that is more than text is as it was. */
export function NoBreakNumbers({ children }: { children: ReactNode }) {
  if (typeof children !== "string") return children;
  return children.split(hyphened).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name
      <span key={at} className={text.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
