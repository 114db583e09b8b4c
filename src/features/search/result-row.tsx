import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { type AgreedPromise, agreedPromise } from "../../../domain/place/price-promise.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import { placeHref } from "../../../domain/routes/place.ts";
import { boxFeatureLabels, floorLabel, useHoursLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { PricePromiseText } from "../../ui/data/price-promise.tsx";
import { PriceSummaryLine } from "../../ui/data/price-summary-line.tsx";
import { SizeLadder } from "../../ui/data/size-ladder.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import text from "../../ui/styles/text.module.css";
import type { Hit } from "./found-page.ts";
import css from "./result-row.module.css";
import type { SearchState } from "./use-search.ts";

export interface ResultRowProps {
  hit: Hit;
  stay: { from: string; months: SearchState["months"] };
  isActive: boolean;
  /** Called on hover and focus, and with null on leave; highlights the pin. */
  onActive: (placeId: string | null) => void;
}

/** A place with its sizes, its prices and the full price of its cheapest free box; links to the reservation form. */
export function ResultRow({ hit, stay, isActive, onActive }: ResultRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const { box, sizes } = hit;
  const cheapest = format.money(box?.monthlyGrosze ?? 0, "short");
  const dearest = format.money(Math.max(...sizes.map(({ maxGrosze }) => maxGrosze)), "short");
  const smallest = format.area(sizes[0]?.minAreaCm2 ?? 0);
  const largest = format.area(sizes.at(-1)?.maxAreaCm2 ?? 0);
  const distance = hit.distanceM === null ? hit.city : format.distance(hit.distanceM);
  const to = box
    ? landingHref("newReservation", { box: box.id, from: stay.from, months: String(stay.months) })
    : landingHref(hit.comingSoon ? "comingSoon" : "boxComingSoon", { place: hit.slug });
  const page = placeHref("place", { slug: hit.slug }, { from: stay.from, months: String(stay.months) });
  return (
    <li
      className={classNames(css.row, isActive && css.active)}
      onMouseEnter={() => onActive(hit.id)}
      onMouseLeave={() => onActive(null)}
      onFocus={() => onActive(hit.id)}
      onBlur={() => onActive(null)}
    >
      <div className={css.head}>
        <div>
          <h3>
            <Link to={to} viewTransition>
              {hit.name}
            </Link>
          </h3>
          <p className={css.where}>
            {hit.street} · <span className={css.distance}>{distance}</span>
          </p>
        </div>
        {box && (
          <p className={css.range}>
            <b>{rangeOf(cheapest, dearest)}</b> <Trans>each month</Trans>
          </p>
        )}
      </div>
      {box && <SizeLadder sizes={sizes} />}
      {box ? (
        <p className={css.facts}>
          <b>{rangeOf(smallest, largest)}</b> ·{" "}
          {hit.freeBoxes !== null && (
            <>{t`${plural(hit.freeBoxes, { one: "# free box", other: "# free boxes" })}`} · </>
          )}
          <span className={text.noBreak}>{hoursLabel(hit.accessFrom, hit.accessTo)}</span>
          <br />
          <Trans>
            Cheapest: box {box.number}, {format.area(box.areaCm2)}
          </Trans>
          , {t(floorLabel(box.floor))}
          {box.features.includes("climate") && `, ${t(boxFeatureLabels.climate)}`}
          <br />
          <Link to={page} className={css.other} viewTransition>
            <Trans>Other sizes here</Trans>
          </Link>
        </p>
      ) : (
        <p className={css.facts}>
          {hit.comingSoon ? <Trans>Opening soon</Trans> : <Trans>Full right now</Trans>} ·{" "}
          <Link to={to}>
            <Trans>Notify me</Trans>
          </Link>
        </p>
      )}
      {box && (
        <RowPrice
          box={box}
          promise={agreedPromise(hit.pricePromise, { moveInOn: stay.from, rentGrosze: box.monthlyGrosze })}
        />
      )}
    </li>
  );
}

const rangeOf = (least: string, most: string) => (least === most ? least : `${least} – ${most}`);

function RowPrice({ box, promise }: { box: NonNullable<Hit["box"]>; promise: AgreedPromise | null }) {
  const format = useFormat();
  const { depositGrosze, todayGrosze, monthlyGrosze, leaveGrosze } = box.price;
  return (
    <div>
      <PriceSummaryLine {...{ todayGrosze, monthlyGrosze, depositGrosze }} toLeaveGrosze={leaveGrosze} />
      {promise && (
        <p className={css.lowest}>
          <PricePromiseText promise={promise} />
        </p>
      )}
      {box.lowest30Grosze !== null && (
        <p className={css.lowest}>
          <Trans>Lowest price in the 30 days before the reduction: {format.money(box.lowest30Grosze)} a month</Trans>
        </p>
      )}
    </div>
  );
}
