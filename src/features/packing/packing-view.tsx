import { Trans, useLingui } from "@lingui/react/macro";
import { aisleWidth } from "../../../domain/packing/aisle.ts";
import { fillOf, type Packing } from "../../../domain/packing/pack.ts";
import { areaCm2Of } from "../../../domain/packing/room-sizes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { PackedPicture } from "./packed-picture.tsx";
import { PackingResult } from "./packing-result.tsx";
import css from "./packing-view.module.css";
import type { PackingState } from "./use-packing.ts";

/** The packed box, how full it is, and the size to look for. */
export function PackingView({ state }: { state: PackingState }) {
  const { t } = useLingui();
  const format = useFormat();
  const { packing, isEmpty } = state;
  const area = format.area(areaCm2Of(packing.size));
  return (
    <div className={css.view}>
      <div className={css.picture}>
        <PackedPicture
          packing={packing}
          isMeasured
          label={isEmpty ? t`An empty box of ${area}` : t`Your things in a box of ${area}`}
        />
        {!isEmpty && <Fill packing={packing} />}
      </div>
      <PackingResult state={state} />
    </div>
  );
}

function Fill({ packing }: { packing: Packing }) {
  const format = useFormat();
  const share = fillOf(packing);
  return (
    <div className={css.fill}>
      <span>
        <Trans>Floor used</Trans>
      </span>
      <span className={css.bar} aria-hidden="true">
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <b>{format.percent(share)}</b>
      <p>
        {packing.aisle ? (
          <Trans>An aisle {aisleWidth} cm wide stays free, so you can reach everything.</Trans>
        ) : (
          <Trans>You can reach everything from the door.</Trans>
        )}
      </p>
    </div>
  );
}
