import { useLingui } from "@lingui/react/macro";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { boxStates } from "../../../domain/box/state.ts";
import { useBoxWords } from "../../lib/use-box-words.ts";
import { useStateWords } from "../../ui/badge.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import type { PlaceAddress } from "./place-view.ts";

/** The filters of table and timeline, in the address. */
export function TableFilters({ address }: { address: PlaceAddress }) {
  const { t } = useLingui();
  const { q, state, kind, size, change } = address;
  return (
    <ListFilters
      search={<SearchField label={t`Search box, client`} value={q} onChange={(words) => change({ q: words })} />}
      set={[state, kind, size].filter(Boolean).length}
    >
      <Selects address={address} />
    </ListFilters>
  );
}

function Selects({ address: { state, kind, size, change } }: { address: PlaceAddress }) {
  const { t } = useLingui();
  const words = useBoxWords();
  const states = useStateWords();
  return (
    <>
      <FilterSelect
        label={t`State`}
        all={t`All states`}
        value={state}
        options={[
          ...boxStates.map((value) => ({ value, label: states[value] })),
          { value: "archived", label: t`archived` },
        ]}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t`Kind`}
        all={t`All kinds`}
        value={kind}
        options={boxKinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={t`Size`}
        all={t`All sizes`}
        value={size}
        options={boxSizes.map(({ id }) => ({ value: id, label: words.sizes[id] }))}
        onChange={(size) => change({ size })}
      />
    </>
  );
}
