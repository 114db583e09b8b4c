import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { isAmenity } from "../../../domain/place/amenities.ts";
import { placeHref } from "../../../domain/routes/place.ts";
import { savedKey } from "../../../domain/saved/saved.ts";
import { metersBetween } from "../../../domain/search/distance.ts";
import type { Point } from "../../../domain/search/search.ts";
import { locate } from "../../lib/hooks/locate.ts";
import { amenityLabels } from "../../lib/i18n/amenity-labels.ts";
import { boxFeatureLabels, floorLabel, useHoursLabel } from "../../lib/i18n/box-labels.ts";
import { entryLabels } from "../../lib/i18n/entry-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import css from "./compare-table.module.css";
import type { SavedOffer } from "./queries.ts";
import { nameOf, SavedPicture } from "./saved-list.tsx";

type CompareRow = [title: string, valueOf: (offer: SavedOffer) => ReactNode];

/** Up to three saved places or boxes side by side. */
export function CompareTable({ offers }: { offers: readonly SavedOffer[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const [here, setHere] = useState<Point | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const find = async () => {
    const found = await locate();
    if ("lat" in found) setHere(found);
    else setRefusal(i18n._(found));
  };
  const unknown = <Trans>no free box</Trans>;
  const rows: CompareRow[] = [
    [
      t`Size`,
      ({ box }) =>
        box ? `${format.area(box.areaCm2)}, ${format.dimensions(box.widthCm, box.depthCm, box.heightCm)}` : unknown,
    ],
    [t`Today`, ({ box }) => (box ? format.money(box.price.todayGrosze) : unknown)],
    [t`Each month`, ({ box }) => (box ? format.money(box.price.monthlyGrosze) : unknown)],
    [t`When you leave`, ({ box }) => (box ? format.money(box.price.leaveGrosze) : unknown)],
    [
      t`Deposit`,
      ({ box }) =>
        box ? (box.price.depositGrosze === 0 ? t`no deposit` : format.money(box.price.depositGrosze)) : unknown,
    ],
    [
      t`Access`,
      ({ place }) => `${hoursLabel(place.accessFrom, place.accessTo)}, ${t(entryLabels[place.accessMethod])}`,
    ],
    [t`Floor`, ({ box }) => (box ? t(floorLabel(box.floor)) : unknown)],
    [
      t`Features`,
      ({ place, box }) =>
        [
          ...(box?.features ?? []).map((feature) => t(boxFeatureLabels[feature])),
          ...place.amenities.filter(isAmenity).map((amenity) => t(amenityLabels[amenity])),
        ].join(", ") || "–",
    ],
    ...(here === null
      ? []
      : [[t`Distance from you`, ({ place }: SavedOffer) => format.distance(metersBetween(here, place))] as CompareRow]),
  ];
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            {offers.map((offer) => (
              <th key={savedKey(offer)} scope="col">
                <SavedPicture box={offer.box} />
                <Link to={placeHref("place", { slug: offer.place.slug })} viewTransition>
                  {nameOf(offer)}
                </Link>
                {offer.boxId === null && offer.box && (
                  <small>
                    <Trans>cheapest box {offer.box.number}</Trans>
                  </small>
                )}
                {offer.boxId !== null && !offer.isFree && (
                  <small>
                    <Trans>taken right now</Trans>
                  </small>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(([title, contentOf]) => (
          <tbody key={title}>
            <tr className={css.title}>
              <th scope="rowgroup" colSpan={offers.length}>
                {title}
              </th>
            </tr>
            <tr>
              {offers.map((offer) => (
                <td key={savedKey(offer)}>{contentOf(offer)}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {here === null && (
        <Button variant="soft" onClick={() => void find()}>
          <Trans>Show the distance from me</Trans>
        </Button>
      )}
      {refusal && <InlineError>{refusal}</InlineError>}
    </>
  );
}
