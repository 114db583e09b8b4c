import { useLingui } from "@lingui/react/macro";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import type { PlaceUrlState } from "../use-place-view.ts";
import { noFilter } from "./use-found-boxes.ts";

/** Empty state with a button that clears all filters. */
export function NoMatchingBoxes({ address: { change } }: { address: PlaceUrlState }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No results match these filters`}
      action={<Button onClick={() => change({ ...noFilter, floor: "" })}>{t`Show all`}</Button>}
    />
  );
}
