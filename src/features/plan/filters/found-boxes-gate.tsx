import type { ReactNode } from "react";
import { QueryView } from "../../../ui/data/query-view.tsx";
import type { useFoundBoxes } from "./use-found-boxes.ts";

/** Renders children immediately, or once the API has returned which boxes are free. */
export function FoundBoxesGate({
  query,
  children,
}: Pick<ReturnType<typeof useFoundBoxes>, "query"> & { children: ReactNode }) {
  return query === null ? children : <QueryView query={query}>{() => children}</QueryView>;
}
