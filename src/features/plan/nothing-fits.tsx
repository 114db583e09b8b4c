import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { PlaceAddress } from "./place-view.ts";
import { noFilter } from "./use-found-boxes.ts";

/** The filters leave no box, and how all come back. */
export function NothingFits({ address: { change } }: { address: PlaceAddress }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing fits these filters`}
      action={<Button onClick={() => change({ ...noFilter, floor: "" })}>{t`Show all`}</Button>}
    />
  );
}
