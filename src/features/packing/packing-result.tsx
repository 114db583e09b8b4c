import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { fitsAll } from "../../../domain/packing/pack.ts";
import { areaCm2Of } from "../../../domain/packing/room-sizes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import css from "./packing-result.module.css";

import { useBelongingLabels } from "./use-belonging-labels.ts";
import { useOffers } from "./use-offers.ts";
import type { PackingState } from "./use-packing.ts";

/** Whether the things fit, and the way to boxes of that size. On phones at the bottom of the screen. */
export function PackingResult({ state }: { state: PackingState }) {
  const { isEmpty } = state;
  const heading = useId();
  return (
    <section className={css.result} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>
          <span role="status">
            <Verdict state={state} />
          </span>
        </h2>
        <p>{isEmpty ? <Trans>Select one, and see the smallest size.</Trans> : <Details state={state} />}</p>
      </div>
      {isEmpty ? (
        <LinkButton size="big" to={state.searchHref(null)}>
          <Trans>Show all boxes</Trans>
        </LinkButton>
      ) : (
        <ToBoxes state={state} />
      )}
    </section>
  );
}

function Verdict({ state: { packing, fit, shown, isEmpty } }: { state: PackingState }) {
  const format = useFormat();
  const area = format.area(areaCm2Of(packing.size));
  if (isEmpty) return <Trans>Nothing selected yet</Trans>;
  if (shown === fit) return <Trans>{area} is enough</Trans>;
  if (fitsAll(packing)) return <Trans>Everything fits in {area}</Trans>;
  return fit === null ? <Trans>Even {area} is too small</Trans> : <Trans>{area} is too small</Trans>;
}

function Details({ state }: { state: PackingState }) {
  const { packing, fit, shown } = state;
  const format = useFormat();
  const { listOf } = useBelongingLabels();
  const offers = useOffers(state, shown);
  if (!fitsAll(packing)) {
    const things = listOf(packing.left);
    return (
      <>
        <Trans>Won’t fit: {things}.</Trans> {fit === null && <Trans>Divide your things between two boxes.</Trans>}
      </>
    );
  }
  const { widthCm, depthCm, heightCm } = packing.size;
  const price = offers?.fromGrosze ? format.money(offers.fromGrosze, "short") : null;
  return (
    <>
      {format.dimensions(widthCm, depthCm, heightCm)}
      {price !== null && (
        <>
          {" · "}
          <Trans>from {price} a month</Trans>
        </>
      )}
    </>
  );
}

/** The way to the boxes or, without an available one, to the waitlist. */
function ToBoxes({ state }: { state: PackingState }) {
  const { packing, fit, shown } = state;
  const { t } = useLingui();
  const format = useFormat();
  // A size that is too small is not worth looking for.
  const sought = fitsAll(packing) ? shown : (fit ?? shown);
  const boxes = useOffers(state, sought)?.boxes;
  if (boxes === 0) {
    return (
      <LinkButton variant="next" size="big" to={state.waitlistHref(sought)}>
        <Trans>Notify me when a box is free</Trans>
      </LinkButton>
    );
  }
  const area = format.area(areaCm2Of(state.packings[sought]?.size ?? packing.size));
  return (
    <LinkButton variant="next" size="big" to={state.searchHref(sought)} state={{ isSubmitted: true }}>
      {sought !== shown ? (
        <Trans>Show boxes from {area}</Trans>
      ) : boxes ? (
        t`${plural(boxes, { one: "Show # box", other: "Show # boxes" })}`
      ) : (
        <Trans>Show boxes</Trans>
      )}
    </LinkButton>
  );
}
