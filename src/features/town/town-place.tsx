import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { landingHref } from "../../../domain/routes/landing.ts";
import { placeHref } from "../../../domain/routes/place.ts";
import { useHoursLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { SizeLadder } from "../../ui/data/size-ladder.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import text from "../../ui/styles/text.module.css";
import type { PlaceOfTown } from "./queries.ts";
import css from "./town-place.module.css";

interface TownPlaceProps {
  place: PlaceOfTown;
  isActive: boolean;
  /** Called on hover and focus, and with null on leave; highlights the pin. */
  onActive: (placeId: string | null) => void;
}

/** A place of a town with its sizes, prices and free boxes; links to its page. */
export function TownPlace({ place, isActive, onActive }: TownPlaceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const { id, slug, name, street, sizes, freeBoxes, comingSoon, opensOn } = place;
  const [smallest, largest] = [sizes[0]?.minAreaCm2 ?? 0, sizes.at(-1)?.maxAreaCm2 ?? 0];
  const areas =
    smallest === largest ? format.area(smallest) : `${format.number(smallest / 10_000)}–${format.area(largest)}`;
  return (
    <li
      className={classNames(css.row, isActive && css.active)}
      onMouseEnter={() => onActive(id)}
      onMouseLeave={() => onActive(null)}
      onFocus={() => onActive(id)}
      onBlur={() => onActive(null)}
    >
      <div className={css.head}>
        <div>
          <h3>
            <Link to={placeHref("place", { slug })} viewTransition>
              {name}
            </Link>
          </h3>
          <p className={css.where}>
            {street}
            {!comingSoon && (
              <>
                {" "}
                · <span className={text.noBreak}>{hoursLabel(place.accessFrom, place.accessTo)}</span>
              </>
            )}
          </p>
        </div>
        {sizes.length > 0 && <Prices sizes={sizes} />}
      </div>
      {sizes.length > 0 && <SizeLadder sizes={sizes} isPlanned={comingSoon} />}
      <p className={css.facts}>
        {sizes.length > 0 && (
          <>
            <b>{areas}</b> ·{" "}
          </>
        )}
        {freeBoxes > 0 ? (
          t`${plural(freeBoxes, { one: "# free box", other: "# free boxes" })}`
        ) : (
          <>
            {!comingSoon ? (
              <Trans>Full right now</Trans>
            ) : opensOn === null ? (
              <Trans>Opening soon</Trans>
            ) : (
              <Trans>Opens on {format.day(opensOn)}</Trans>
            )}{" "}
            ·{" "}
            <Link to={landingHref(comingSoon ? "comingSoon" : "boxComingSoon", { place: slug })} className={css.notify}>
              <Trans>Notify me</Trans>
            </Link>
          </>
        )}
      </p>
    </li>
  );
}

function Prices({ sizes }: Pick<PlaceOfTown, "sizes">) {
  const format = useFormat();
  const least = format.money(Math.min(...sizes.map(({ minGrosze }) => minGrosze)), "short");
  const most = format.money(Math.max(...sizes.map(({ maxGrosze }) => maxGrosze)), "short");
  return (
    <p className={css.prices}>
      <b>{least === most ? least : `${least} – ${most}`}</b> <Trans>a month</Trans>
    </p>
  );
}
