import { useLingui } from "@lingui/react/macro";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { boxStates } from "../../../domain/box/state.ts";
import { useBoxWords } from "../../lib/use-box-words.ts";
import { useStateWords } from "../../ui/badge.tsx";
import { ListFilters } from "../../ui/list.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import type { PlaceAddress } from "./place-view.ts";

/** The filters of table and timeline, in the address. */
export function TableFilters({ address }: { address: PlaceAddress }) {
  const { t } = useLingui();
  const words = useBoxWords();
  const states = useStateWords();
  const { q, state, kind, size, change } = address;
  return (
    <ListFilters>
      <SearchField label={t`Search box, client`} value={q} onChange={(words) => change({ q: words })} />
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
    </ListFilters>
  );
}
