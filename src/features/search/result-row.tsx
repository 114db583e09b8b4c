import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { landingHref } from "../../../domain/routes/landing.ts";
import { useBoxLabels } from "../../lib/i18n/use-box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { PriceSummaryLine } from "../../ui/data/price-summary-line.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import text from "../../ui/styles/text.module.css";
import { pictureOf } from "./hit-pictures.ts";
import type { Hit } from "./queries.ts";
import css from "./result-row.module.css";
import type { SearchState } from "./use-search.ts";

export interface ResultRowProps {
  hit: Hit;
  /** The URL of the file with the pictures of this page. */
  pictures: string;
  stay: { from: string; months: SearchState["months"] };
  isActive: boolean;
  /** Called on hover and focus, and with null on leave; highlights the pin. */
  onActive: (placeId: string | null) => void;
}

/** A place with its cheapest free box and full price; links to the reservation form. */
export function ResultRow({ hit, pictures, stay, isActive, onActive }: ResultRowProps) {
  const format = useFormat();
  const words = useBoxLabels();
  const { box } = hit;
  const distance = hit.distanceM === null ? hit.city : format.distance(hit.distanceM);
  const to = box
    ? landingHref("newReservation", { box: box.id, from: stay.from, months: String(stay.months) })
    : landingHref("boxComingSoon");
  return (
    <li
      className={classNames(css.row, isActive && css.active)}
      onMouseEnter={() => onActive(hit.id)}
      onMouseLeave={() => onActive(null)}
      onFocus={() => onActive(hit.id)}
      onBlur={() => onActive(null)}
    >
      <div className={css.picture}>
        <BoxPicture {...pictureOf(hit)} file={pictures} />
      </div>
      <div className={css.words}>
        <h3>
          <Link to={to}>{hit.name}</Link>
        </h3>
        <p className={css.where}>
          {hit.street} · <span className={css.distance}>{distance}</span>
        </p>
        {box ? (
          <p className={css.facts}>
            <b>{format.area(box.areaCm2)}</b> · <Trans>box {box.number}</Trans> · {words.floor(box.floor)}
            {box.features.includes("climate") && ` · ${words.features.climate}`} ·{" "}
            <span className={text.noBreak}>{words.access(hit.accessFrom, hit.accessTo)}</span>
          </p>
        ) : (
          <p className={css.facts}>
            <Trans>Opening soon</Trans>
          </p>
        )}
      </div>
      {box && <RowPrice box={box} />}
    </li>
  );
}

function RowPrice({ box }: { box: NonNullable<Hit["box"]> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { depositGrosze, todayGrosze, monthlyGrosze, leaveGrosze } = box.price;
  const deposit = format.money(depositGrosze, "short");
  return (
    <div className={css.price}>
      <PriceSummaryLine
        todayGrosze={todayGrosze}
        monthlyGrosze={monthlyGrosze}
        toLeaveGrosze={leaveGrosze}
        note={depositGrosze === 0 ? t`no deposit` : t`${deposit} refundable deposit`}
      />
      {box.lowest30Grosze !== null && (
        <p className={css.lowest}>
          <Trans>Lowest price in the 30 days before the reduction: {format.money(box.lowest30Grosze)} a month</Trans>
        </p>
      )}
    </div>
  );
}
