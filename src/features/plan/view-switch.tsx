import { useLingui } from "@lingui/react/macro";
import { floorLabel } from "../../lib/i18n/box-labels.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import { type PlaceUrlState, placeViews } from "./use-place-view.ts";
import css from "./view-switch.module.css";

/** Switches between plan, table and timeline, and between floors. */
export function ViewSwitch({ address, floors }: { address: PlaceUrlState; floors: readonly number[] }) {
  const { t } = useLingui();
  const names = { plan: t`Plan`, table: t`Table`, timeline: t`Timeline` };
  const { view, floor, change } = address;
  return (
    <div className={css.switch}>
      <nav className={css.views} aria-label={t`Views of the place`}>
        {placeViews.map((one) => (
          <button
            key={one}
            type="button"
            className={classNames(css.view, one === view && css.chosen)}
            aria-current={one === view ? "page" : undefined}
            // Next to the plan the selected box is a column, elsewhere it would open as a sheet.
            onClick={() =>
              change({ view: one === "plan" ? "" : one, arrange: "", ...(one === view ? {} : { box: "" }) })
            }
          >
            {names[one]}
          </button>
        ))}
      </nav>
      <IconButton className={css.print} icon="print" label={t`Print`} onClick={() => print()} />
      {floors.length > 1 && (
        <label className={css.floor}>
          <span>{t`Floor`}</span>
          <select value={floor} onChange={(event) => change({ floor: event.target.value, box: "" })}>
            {view !== "plan" && <option value="">{t`All floors`}</option>}
            {floors.map((each) => (
              <option key={each} value={each}>
                {t(floorLabel(each))}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
