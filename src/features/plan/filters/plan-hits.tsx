import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { floorLabel } from "../../../lib/i18n/box-labels.ts";
import { Button } from "../../../ui/forms/button.tsx";
import css from "../plan-view.module.css";
import type { PartnerBox } from "../queries.ts";
import type { PlaceUrlState } from "../use-place-view.ts";
import { noFilter } from "./use-found-boxes.ts";

const shown = 12;

export interface PlanHitsProps {
  /** Matches on all floors, sorted by number. */
  found: readonly PartnerBox[];
  /** The floor shown. */
  floor: number;
  address: PlaceUrlState;
}

/** Search results above the plan, each linking to its box, also on another floor. */
export function PlanHits({ found, floor, address: { box, change } }: PlanHitsProps) {
  const { t } = useLingui();
  return (
    <div className={css.hits}>
      <p role="status">
        {found.length === 0 ? (
          <Trans>No results match these filters</Trans>
        ) : (
          <Plural value={found.length} one="# box" other="# boxes" />
        )}
      </p>
      <ul>
        {found.slice(0, shown).map((each) => (
          <li key={each.id}>
            <button
              type="button"
              aria-pressed={each.id === box}
              onClick={() => change({ box: each.id, floor: String(each.floor) })}
            >
              <b>{each.number}</b>
              {each.tenant?.clientName ?? each.reservation?.clientName}
              {each.floor !== floor && <small>{t(floorLabel(each.floor))}</small>}
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="quiet" size="small" onClick={() => change({ view: "table", floor: "" })}>
          <Trans>See all in the table</Trans>
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => change(noFilter)}>
        <Trans>Show all</Trans>
      </Button>
    </div>
  );
}
