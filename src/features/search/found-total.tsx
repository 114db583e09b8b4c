import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { FoundPage } from "./found-page.ts";

/** How many places and free boxes there are. */
export function FoundTotal({ page: { total } }: { page: Pick<FoundPage, "total"> }) {
  const { t } = useLingui();
  const places = plural(total.places, { one: "# place", other: "# places" });
  if (total.boxes === null) return places;
  const boxes = plural(total.boxes, { one: "# free box", other: "# free boxes" });
  return t`${places}, ${boxes}`;
}
