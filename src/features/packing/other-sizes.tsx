import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { fitsAll, type Packing } from "../../../domain/packing/pack.ts";
import { areaCm2Of } from "../../../domain/packing/room-sizes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { classNames } from "../../ui/styles/class-names.ts";
import css from "./other-sizes.module.css";
import { PackedPicture } from "./packed-picture.tsx";
import { useBelongingLabels } from "./use-belonging-labels.ts";
import { useOffers } from "./use-offers.ts";
import type { PackingState } from "./use-packing.ts";

const count = 3;

/** The smallest size that fits between its neighbors. A click shows another size in the picture. */
export function OtherSizes({ state }: { state: PackingState }) {
  const heading = useId();
  const { fit, packings, isEmpty } = state;
  if (isEmpty || fit === null) return null;
  const first = Math.min(Math.max(0, fit - 1), packings.length - count);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        <Trans>Other sizes</Trans>
      </h2>
      <ul className={css.sizes}>
        {packings.slice(first, first + count).map((packing, i) => (
          <Choice key={areaCm2Of(packing.size)} state={state} packing={packing} index={first + i} fit={fit} />
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  state: PackingState;
  packing: Packing;
  index: number;
  fit: number;
}

function Choice({ state, packing, index, fit }: ChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { listOf } = useBelongingLabels();
  const offers = useOffers(state, index);
  const needed = areaCm2Of((state.packings[fit] ?? packing).size);
  const spare = format.area(areaCm2Of(packing.size) - needed);
  const things = listOf(packing.left);
  const price = offers?.fromGrosze ? format.money(offers.fromGrosze, "short") : null;
  return (
    <li>
      <button
        type="button"
        className={classNames(css.size, !fitsAll(packing) && css.tooSmall)}
        aria-pressed={index === state.shown}
        onClick={() => state.showSize(index)}
      >
        <span className={css.picture}>
          <PackedPicture packing={packing} />
        </span>
        <b>{format.area(areaCm2Of(packing.size))}</b>
        <span>
          {!fitsAll(packing) ? t`won’t fit: ${things}` : index === fit ? t`everything fits` : t`${spare} to spare`}
        </span>
        {price !== null && <span>{t`from ${price}`}</span>}
      </button>
    </li>
  );
}
