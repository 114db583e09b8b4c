import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { boxKinds } from "../../../../domain/box/kinds.ts";
import { boxStates } from "../../../../domain/box/state.ts";
import { useMedia } from "../../../lib/hooks/use-media.ts";
import { boxKindLabels } from "../../../lib/i18n/box-labels.ts";
import { boxStateLabels } from "../../../ui/data/badge.tsx";
import { ListFilters } from "../../../ui/data/list.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import type { PlaceUrlState } from "../use-place-view.ts";
import css from "./box-filters.module.css";
import { DayFilter } from "./day-filter.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { MoreFilters } from "./more-filters.tsx";

export interface BoxFiltersProps {
  address: PlaceUrlState;
  /** Called on Enter with the current text, which may not be in the URL yet. */
  onEnter: (words: string) => void;
  /** Saved filters. */
  saved: ReactNode;
}

/** Search and filters shared by plan, table and timeline, stored in the URL; rarely used ones are in a sheet. */
export function BoxFilters({ address, onEnter, saved }: BoxFiltersProps) {
  const { t } = useLingui();
  const isWide = useMedia("(width >= 40rem)");
  const [isOpen, setOpen] = useState(false);
  const { q, state, kind, size, area, moves, free, on, change } = address;
  const rare = [size, area, moves, free].filter(Boolean).length;
  const search = (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(event.currentTarget.querySelector("input")?.value ?? "");
      }}
    >
      <SearchField label={t`Search box, client`} value={q} onChange={(words) => change({ q: words })} />
    </form>
  );
  return (
    <div className={css.filters}>
      <ListFilters search={search} set={[state, kind, on].filter(Boolean).length + rare}>
        {address.view !== "timeline" && <DayFilter address={address} />}
        <Selects address={address} />
        {isWide ? (
          <Button variant="soft" size="small" icon="filter" onClick={() => setOpen(true)}>
            {rare === 0 ? t`More` : t`More (${rare})`}
          </Button>
        ) : (
          <MoreFilters address={address} />
        )}
      </ListFilters>
      <div className={css.chips}>
        <FilterChips address={address} />
        {saved}
      </div>
      <Sheet
        open={isOpen && isWide}
        onClose={() => setOpen(false)}
        title={t`More filters`}
        actions={<Button onClick={() => setOpen(false)}>{t`Show boxes`}</Button>}
      >
        <MoreFilters address={address} />
      </Sheet>
    </div>
  );
}

function Selects({ address: { state, kind, free, change } }: { address: PlaceUrlState }) {
  const { t } = useLingui();
  return (
    <>
      {free === "" && (
        <FilterSelect
          label={t`State`}
          all={t`All states`}
          value={state}
          options={[
            ...boxStates.map((value) => ({ value, label: t(boxStateLabels[value]) })),
            { value: "archived", label: t`archived` },
          ]}
          onChange={(state) => change({ state })}
        />
      )}
      <FilterSelect
        label={t`Type`}
        all={t`All types`}
        value={kind}
        options={boxKinds.map((value) => ({ value, label: t(boxKindLabels[value]) }))}
        onChange={(kind) => change({ kind })}
      />
    </>
  );
}
