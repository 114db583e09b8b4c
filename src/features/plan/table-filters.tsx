import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { boxStates } from "../../../domain/box/state.ts";
import { useBoxWords } from "../../lib/use-box-words.ts";
import { useMedia } from "../../lib/use-media.ts";
import { useStateWords } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import css from "./change-dialog.module.css";
import type { PlaceAddress } from "./place-view.ts";

/** The filters of table and timeline, in the address; on a phone all but the search are a sheet. */
export function TableFilters({ address }: { address: PlaceAddress }) {
  const { t } = useLingui();
  const isWide = useMedia("(width >= 40rem)");
  const [isOpen, setOpen] = useState(false);
  const { q, state, kind, size, change } = address;
  const set = [state, kind, size].filter(Boolean).length;
  return (
    <ListFilters>
      <SearchField label={t`Search box, client`} value={q} onChange={(words) => change({ q: words })} />
      {isWide ? (
        <Selects address={address} />
      ) : (
        <Button variant="soft" icon="filter" onClick={() => setOpen(true)}>
          {set === 0 ? t`Filters` : t`Filters (${set})`}
        </Button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`Filters`}>
        <div className={css.fields}>
          <Selects address={address} />
        </div>
      </Sheet>
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
