import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Size } from "../../../domain/box/picture/room.ts";
import { placeHref } from "../../../domain/routes/place.ts";
import { maxCompared, type SavedItem, savedKey } from "../../../domain/saved/saved.ts";
import { floorLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { PriceSummaryLine } from "../../ui/data/price-summary-line.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import text from "../../ui/styles/text.module.css";
import { reserveHref } from "./links.ts";
import type { SavedOffer } from "./queries.ts";
import css from "./saved-list.module.css";

interface SavedListProps {
  offers: readonly SavedOffer[];
  from: string;
  /** The items to compare; left out for a list that cannot be compared. */
  compare?: { keys: readonly string[]; onChange: (key: string, isCompared: boolean) => void };
  /** Left out for a list that someone else has sent. */
  onRemove?: ((item: SavedItem) => void) | undefined;
}

/** Saved places and boxes with what they cost now. */
export function SavedList({ offers, from, compare, onRemove }: SavedListProps) {
  const { t } = useLingui();
  return (
    <ul className={css.list}>
      {offers.map((offer) => {
        const key = savedKey(offer);
        const name = nameOf(offer);
        return (
          <li key={key}>
            <SavedPicture box={offer.box} />
            <Facts offer={offer} from={from} />
            <Price offer={offer} from={from} />
            <div className={css.actions}>
              {compare && (
                <CheckField
                  label={
                    <>
                      <Trans>Compare</Trans> <span className={text.hidden}>{name}</span>
                    </>
                  }
                  checked={compare.keys.includes(key)}
                  disabled={!compare.keys.includes(key) && compare.keys.length >= maxCompared}
                  onChange={({ target }) => compare.onChange(key, target.checked)}
                />
              )}
              {onRemove && (
                <Button
                  variant="quiet"
                  size="small"
                  icon="trash"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onRemove(offer)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The saved box, or the cheapest free one of a saved place; an empty box if there is none. */
export function SavedPicture({ box }: { box: Size | null }) {
  const size = box && { widthCm: box.widthCm, depthCm: box.depthCm, heightCm: box.heightCm };
  return <div className={css.picture}>{size ? <BoxPicture {...size} /> : <EmptyBox />}</div>;
}

/** The name of a place, with the number of the saved box. */
export const nameOf = ({ place, boxId, box }: SavedOffer): string =>
  boxId === null || box === null ? place.name : `${place.name}, ${box.number}`;

interface OfferProps {
  offer: SavedOffer;
  from: string;
}

function Facts({ offer, from }: OfferProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { place, box, boxId, isFree, freeBoxes } = offer;
  return (
    <div className={css.facts}>
      <h3>
        <Link to={placeHref("place", { slug: place.slug })} viewTransition>
          {nameOf(offer)}
        </Link>
      </h3>
      <p>
        {place.street}, {place.city}
      </p>
      {place.comingSoon ? (
        <p>
          <b>
            <Trans>Opening soon</Trans>
          </b>
        </p>
      ) : (
        <p>
          <b>
            {boxId === null
              ? freeBoxes === 0
                ? t`Full right now`
                : t`${plural(freeBoxes, { one: "# free box", other: "# free boxes" })}`
              : isFree
                ? t`Free from ${format.day(from)}`
                : t`Taken right now`}
          </b>
          {box && <> · {`${format.area(box.areaCm2)}, ${t(floorLabel(box.floor))}`}</>}
        </p>
      )}
    </div>
  );
}

/** The price of the saved box, or of the cheapest one; nothing if it cannot be rented. */
function Price({ offer: { box, boxId, isFree }, from }: OfferProps) {
  if (!box || !isFree) return null;
  const { todayGrosze, monthlyGrosze, leaveGrosze, depositGrosze } = box.price;
  return (
    <div className={css.price}>
      <PriceSummaryLine {...{ todayGrosze, monthlyGrosze, depositGrosze }} toLeaveGrosze={leaveGrosze} />
      <Link className={css.reserve} to={reserveHref(box.id, from)} viewTransition>
        {boxId === null ? <Trans>Reserve the cheapest box</Trans> : <Trans>Reserve this box</Trans>}
      </Link>
    </div>
  );
}
