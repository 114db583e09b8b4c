import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { boxStates } from "../../../domain/box/state.ts";
import { useBoxWords } from "../../lib/use-box-words.ts";
import { useMedia } from "../../lib/use-media.ts";
import { useStateWords } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ListFilters } from "../../ui/list.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SelectField } from "../../ui/text-field.tsx";
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
      <SelectField
        label={t`State`}
        labelHidden
        value={state}
        onChange={(event) => change({ state: event.target.value })}
      >
        <option value="">{t`All states`}</option>
        {boxStates.map((each) => (
          <option key={each} value={each}>
            {states[each]}
          </option>
        ))}
        <option value="archived">{t`archived`}</option>
      </SelectField>
      <SelectField label={t`Kind`} labelHidden value={kind} onChange={(event) => change({ kind: event.target.value })}>
        <option value="">{t`All kinds`}</option>
        {boxKinds.map((each) => (
          <option key={each} value={each}>
            {words.kinds[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Size`} labelHidden value={size} onChange={(event) => change({ size: event.target.value })}>
        <option value="">{t`All sizes`}</option>
        {boxSizes.map(({ id }) => (
          <option key={id} value={id}>
            {words.sizes[id]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
