import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { type AgreedPromise, agreedPromise } from "../../../domain/place/price-promise.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import { placeHref } from "../../../domain/routes/place.ts";
import { useHoursLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { PricePromiseText } from "../../ui/data/price-promise.tsx";
import { PriceSummaryLine } from "../../ui/data/price-summary-line.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import text from "../../ui/styles/text.module.css";
import type { Hit } from "./found-page.ts";
import css from "./result-row.module.css";
import { SizeLinks } from "./size-links.tsx";
import type { SearchState } from "./use-search.ts";

export interface ResultRowProps {
  hit: Hit;
  stay: { from: string; months: SearchState["months"] };
  isActive: boolean;
  /** Called on hover and focus, and with null on leave; highlights the pin. */
  onActive: (placeId: string | null) => void;
}

/** A place, which links to its page, with its sizes, which link to their boxes, and the whole price of the cheapest box. */
export function ResultRow({ hit, stay, isActive, onActive }: ResultRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const { box, sizes } = hit;
  const period = { from: stay.from, months: String(stay.months) };
  return (
    <li
      className={classNames(css.row, isActive && css.active)}
      onMouseEnter={() => onActive(hit.id)}
      onMouseLeave={() => onActive(null)}
      onFocus={() => onActive(hit.id)}
      onBlur={() => onActive(null)}
    >
      <div className={css.head}>
        <h3>
          <Link to={placeHref("place", { slug: hit.slug }, period)} viewTransition>
            {hit.name}
          </Link>
        </h3>
        <p className={css.distance}>{hit.distanceM === null ? hit.city : format.distance(hit.distanceM)}</p>
      </div>
      {box && <SizeLinks sizes={sizes} shownBoxId={box.id} period={period} />}
      <p className={css.facts}>
        {hit.street} · <span className={text.noBreak}>{hoursLabel(hit.accessFrom, hit.accessTo)}</span> ·{" "}
        {box ? (
          hit.freeBoxes !== null && t`${plural(hit.freeBoxes, { one: "# free box", other: "# free boxes" })}`
        ) : (
          <>
            {hit.comingSoon ? <Trans>Opening soon</Trans> : <Trans>Full right now</Trans>} ·{" "}
            <Link
              className={css.notify}
              to={landingHref(hit.comingSoon ? "comingSoon" : "boxComingSoon", { place: hit.slug })}
            >
              <Trans>Notify me</Trans>
            </Link>
          </>
        )}
      </p>
      {box && (
        <RowPrice
          box={box}
          promise={agreedPromise(hit.pricePromise, { moveInOn: stay.from, rentGrosze: box.monthlyGrosze })}
        />
      )}
    </li>
  );
}

function RowPrice({ box, promise }: { box: NonNullable<Hit["box"]>; promise: AgreedPromise | null }) {
  const format = useFormat();
  const { depositGrosze, todayGrosze, monthlyGrosze, leaveGrosze } = box.price;
  return (
    <div>
      <div className={css.price}>
        <PriceSummaryLine {...{ todayGrosze, monthlyGrosze, depositGrosze }} toLeaveGrosze={leaveGrosze} />
        <p>
          <Trans>for {format.area(box.areaCm2)}</Trans>
        </p>
      </div>
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
