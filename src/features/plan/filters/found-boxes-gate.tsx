import type { ReactNode } from "react";
import { QueryView } from "../../../ui/data/query-view.tsx";
import type { useFoundBoxes } from "./use-found-boxes.ts";

/** What is shown of the boxes found: at once, or when the API has said which are free in the days asked for. */
export function FoundBoxesGate({
  query,
  children,
}: Pick<ReturnType<typeof useFoundBoxes>, "query"> & { children: ReactNode }) {
  return query === null ? children : <QueryView query={query}>{() => children}</QueryView>;
}
